import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Rename = {
  /** The name of its schema, in `layers/domain/evidence/facts`. */
  schema: string;
  /** A member, or one of the codes of a closed list. */
  fact: string;
  /** Files that measure it, evaluate it again, and show it. */
  users: readonly string[];
};

const renames: readonly Rename[] = [
  {
    schema: "face-match.ts",
    fact: "likeness",
    users: [
      "layers/checks/face-match/face-match.ts",
      "layers/domain/quality/rejudge-faces.ts",
      "web/dashboard/pages/verifications/case/faces/face-match-evidence.tsx",
    ],
  },
  {
    schema: "liveness.ts",
    fact: "requested",
    users: [
      "layers/checks/liveness/movement.ts",
      "layers/domain/assessment/judge-film.ts",
      "layers/domain/quality/rejudge-film.ts",
      "web/dashboard/pages/verifications/case/film/liveness-words.ts",
    ],
  },
  {
    schema: "illumination.ts",
    fact: "correlation",
    users: [
      "layers/checks/liveness/illumination.ts",
      "layers/domain/assessment/judge-light.ts",
      "layers/domain/quality/rejudge-film.ts",
      "cli/check/illumination-plot.ts",
    ],
  },
  {
    schema: "record-match.ts",
    fact: "result",
    users: [
      "layers/domain/record-match/record-match.ts",
      "layers/report/pdf/draw-checks.ts",
      "web/dashboard/pages/verifications/case/document/record-match-evidence.tsx",
    ],
  },
  {
    schema: "authenticity.ts",
    fact: "points",
    users: [
      "layers/domain/assessment/authenticity-breakdown.ts",
      "web/dashboard/pages/verifications/case/share-of-scale.ts",
    ],
  },
  {
    schema: "authenticity.ts",
    fact: "foreshortening",
    users: [
      "layers/checks/authenticity/tilt.ts",
      "layers/domain/assessment/judge-pixels.ts",
      "layers/domain/quality/rejudge-photographs.ts",
    ],
  },
  {
    schema: "authenticity.ts",
    fact: "finding",
    users: [
      "layers/checks/authenticity/rules/time.ts",
      "layers/domain/assessment/judge-files.ts",
      "layers/domain/assessment/authenticity-breakdown.ts",
      "layers/domain/quality/rejudge-photographs.ts",
      "web/dashboard/pages/verifications/case/document/authenticity-evidence.tsx",
    ],
  },
  {
    schema: "findings.ts",
    fact: "programs",
    users: [
      "layers/checks/authenticity/rules/editor.ts",
      "layers/domain/evidence/finding-sentences.ts",
    ],
  },
  {
    schema: "findings.ts",
    fact: "sides_apart",
    users: [
      "layers/checks/authenticity/rules/pair.ts",
      "layers/domain/evidence/finding-sentences.ts",
      "layers/domain/evidence/finding-texts.ts",
    ],
  },
  {
    schema: "document-reading.ts",
    fact: "places",
    users: [
      "layers/checks/document-read/reading-breakdown.ts",
      "web/dashboard/pages/verifications/case/document/crop.tsx",
    ],
  },
  {
    schema: "document-reading.ts",
    fact: "missing",
    users: [
      "layers/checks/document-read/reading-breakdown.ts",
      "layers/domain/quality/rejudge-reading.ts",
    ],
  },
  {
    schema: "id-match.ts",
    fact: "pairs",
    users: [
      "layers/checks/liveness/one-person.ts",
      "layers/domain/quality/rejudge-id-match.ts",
      "layers/report/pdf/draw-checks.ts",
      "web/dashboard/pages/verifications/case/faces/one-person.tsx",
    ],
  },
];

/** A copy of the sources in which every fact of the table has another name. */
const copy = mkdtempSync(join(tmpdir(), "facts-"));
let output = "";

beforeAll(async () => {
  for (const part of ["cli", "clients", "layers", "web", "package.json", "tsconfig.json"])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  for (const { schema, fact } of renames) {
    const file = join(copy, "layers/domain/evidence/facts", schema);
    const text = readFileSync(file, "utf8");
    const named = new RegExp(`(?<=\\b)${fact}(?=:)|(?<=")${fact}(?=")`, "g");
    writeFileSync(file, text.replaceAll(named, `renamed_${fact}`));
  }
  const files = renames.flatMap(({ users }) => users);
  const config = { extends: "./web/tsconfig.json", files, include: [] };
  writeFileSync(join(copy, "tsconfig.renamed.json"), JSON.stringify(config));
  output = await compiled("tsconfig.renamed.json");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function compiled(config: string): Promise<string> {
  const tsc = join(process.cwd(), "node_modules/.bin/tsc");
  return new Promise((done) => {
    execFile(tsc, ["-p", config, "--checkers", "1"], { cwd: copy }, (_, stdout) => done(stdout));
  });
}

it("finds every module of the copy", () => {
  expect(output).not.toMatch(/TS2307|TS[56]\d{3}\b|TS18003/);
});

describe.for(renames)("a fact of $schema that gets another name", ({ users }) => {
  it.for(users)("does not compile in %s", (user) => {
    const faults = output.split("\n").filter((line) => line.startsWith(`${user}(`));
    expect(faults).not.toEqual([]);
  });
});
