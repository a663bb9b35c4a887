import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { subjectFault } from "./subject.ts";

const root = join(import.meta.dirname, "../../..");

it.for([
  "fix(etag): skip unsafe methods",
  "feat!: drop the second table index",
  "docs: answer twenty questions from the README",
])("takes the commit subject %j", (subject) => {
  expect(subjectFault(subject)).toBeUndefined();
});

it.for([
  "likeness is measured against a crowd",
  "merge: desk",
  "fix(etag)skip unsafe methods",
  "feat(table): say who is told that it was too much",
  `docs: ${"a".repeat(67)}`,
])("refuses the commit subject %j", (subject) => {
  expect(subjectFault(subject)).toBeDefined();
});

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** The last commit before the rule. */
const before = "ef7a256ebbefb3d6de5a8097ae518a4aff9db3f4";

/** The commits since the last release, or since the rule; of a shallow clone those that it has. */
function newSubjects(): string[] {
  const attempts = [
    ["describe", "--tags", "--abbrev=0"],
    ["rev-parse", "--verify", `${before}^{commit}`],
  ];
  const [base] = attempts.flatMap((args) => {
    try {
      return [git(...args).trim()];
    } catch {
      return [];
    }
  });
  const range = base === undefined ? "HEAD" : `${base}..HEAD`;
  return git("log", range, "--no-merges", "--format=%s").split("\n").filter(Boolean);
}

it.skipIf(!existsSync(join(root, ".git")))(
  "finds nothing wrong with the subject of any commit since the last release",
  () => {
    const faults = newSubjects().flatMap((subject) => subjectFault(subject) ?? []);
    expect(faults).toEqual([]);
  },
);
