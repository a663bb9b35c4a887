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
  `docs: ${"a".repeat(67)}`,
])("refuses the commit subject %j", (subject) => {
  expect(subjectFault(subject)).toBeDefined();
});

it.skipIf(!existsSync(join(root, ".git")))(
  "finds nothing wrong with the last commit's subject",
  () => {
    const log = ["log", "-1", "--no-merges", "--format=%s"];
    const subject = execFileSync("git", log, { cwd: root, encoding: "utf8" }).trim();
    expect(subjectFault(subject)).toBeUndefined();
  },
);
