import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { checkNames, checkTable, decisionChecks } from "#domain/evidence/checks.ts";
import { runCheck } from "../../../../cli/check/run-check.ts";
import { checkFunctions } from "../../../../lib/checks.ts";

const ran = checkFunctions.flatMap(({ file, checks }) => checks.map((name) => ({ name, file })));

it.for(ran)("has the code and the function of $name where the table says", ({ name, file }) => {
  const { folder } = checkTable[name];
  expect(existsSync(`layers/checks/${folder}/${folder}.ts`)).toBe(true);
  expect(existsSync(`functions/checks/${file}.ts`)).toBe(true);
});

it.for(ran)("runs $name from the command line too", async ({ name }) => {
  const { reasons } = await runCheck(name, [], { profile: "builtin-0" });
  expect(reasons.map(({ code }) => code)).toEqual(["engine_profile_unavailable"]);
});

it("runs every check in a function but those that the decision makes", () => {
  const found = new Set(ran.map(({ name }) => name));
  expect(checkNames.filter((name) => !found.has(name))).toEqual(decisionChecks);
  expect(decisionChecks).toEqual(["record_match", "screening", "external", "block_list"]);
});

it("asks a reviewer's question of every check", () => {
  for (const name of checkNames) expect(checkTable[name].asks).toMatch(/\?$/);
});
