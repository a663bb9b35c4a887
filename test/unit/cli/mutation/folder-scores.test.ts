import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderScores, scoreText } from "../../../../cli/mutation/folder-scores.ts";

const thresholds = { high: 95, low: 88 };

const file = (killed: number, survived: number, ...others: string[]) => ({
  mutants: [...Array(killed).fill("Killed"), ...Array(survived).fill("Survived"), ...others].map(
    (status: string) => ({ status }),
  ),
});

const scoreOf = (path: string, of: ReturnType<typeof file>) =>
  folderScores({ files: { [`layers/domain/${path}`]: of }, thresholds })[0];

it("counts each folder by itself, whatever the folders beside and around it have", () => {
  const files = {
    "layers/domain/wire.ts": file(10, 0),
    "layers/domain/flow/strong.ts": file(90, 0),
    "layers/domain/flow/weak.ts": file(0, 10),
    "layers/domain/flow/deep/weak.ts": file(1, 1),
    "layers/domain/words/table.ts": file(0, 0, "Ignored"),
  };
  expect(folderScores({ files, thresholds })).toEqual([
    { folder: ".", found: 10, missed: 0, bar: 88, isBelow: false },
    { folder: "flow", found: 90, missed: 10, bar: 88, isBelow: false },
    { folder: "flow/deep", found: 1, missed: 1, bar: 88, isBelow: true },
  ]);
});

it("takes a mutant that no test reaches for missed, and one that never ends for found", () => {
  const counted = scoreOf("flow/a.ts", file(0, 0, "Timeout", "NoCoverage", "CompileError"));
  expect(counted).toMatchObject({ found: 1, missed: 1 });
});

it.for<[path: string, found: number, isBelow: boolean]>([
  ["flow/a.ts", 88, false],
  ["flow/a.ts", 87, true],
  ["assessment/decide.ts", 92, false],
  ["assessment/decide.ts", 91, true],
  ["record-match/claims/a.ts", 91, true],
  ["assessments/a.ts", 91, false],
])("needs more of the judges: %s with %i of 100", ([path, found, isBelow]) => {
  expect(scoreOf(path, file(found, 100 - found))?.isBelow).toBe(isBelow);
});

it("never shows a score as better than it is", () => {
  expect(scoreText({ found: 8796, missed: 1204 })).toBe("87.9 %");
  expect(scoreText({ found: 1, missed: 0 })).toBe("100.0 %");
});

it("fails the night by the one folder below its bar, and prints all of them", () => {
  const report = join(mkdtempSync(join(tmpdir(), "bonafide-mutation-")), "report.json");
  const files = { "layers/domain/flow/a.ts": file(9, 1), "layers/domain/name/a.ts": file(8, 2) };
  writeFileSync(report, JSON.stringify({ files, thresholds }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["cli/mutation-summary.ts", report],
    {
      encoding: "utf8",
    },
  );
  expect(status).toBe(1);
  expect(stdout).toContain(
    "| `flow` | 9 | 1 | 90.0 % | 88 % |\n| `name` | 8 | 2 | 80.0 % | 88 % |",
  );
  expect(stderr).toContain("layers/domain/name has 80.0 %");
  expect(stderr).not.toContain("layers/domain/flow");
});
