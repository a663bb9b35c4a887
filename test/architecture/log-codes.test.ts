import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const said = /\b(?:logger|console)\.(?:debug|info|log|warn|error)\(\s*([^\s,)]+)/g;

it("begins every line of a log with a code, which is searched for", () => {
  const lines = globSync("{functions,layers}/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(said)].map(([, first = ""]) => `${file}: ${first}`),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/: "[A-Z]+(?:_[A-Z]+)+"$/.test(line))).toEqual([]);
});
