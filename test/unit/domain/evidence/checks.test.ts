import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { runCheck } from "../../../../cli/check/run-check.ts";
import { deployedChecks } from "../../../../lib/checks.ts";

it.for(deployedChecks)(
  "has the code and the function of $name where the table says",
  ({ file }) => {
    expect(existsSync(`layers/checks/${file}/${file}.ts`)).toBe(true);
    expect(existsSync(`functions/checks/${file}.ts`)).toBe(true);
  },
);

it.for(deployedChecks)("runs $name from the command line too", async ({ name }) => {
  const { reasons } = await runCheck(name, [], { profile: "builtin-0" });
  expect(reasons.map(({ code }) => code)).toEqual(["engine_profile_unavailable"]);
});

it("deploys every check but those that the decision makes", () => {
  const deployed = new Set(deployedChecks.map(({ name }) => name));
  expect(checkNames.filter((name) => !deployed.has(name))).toEqual([
    "record_match",
    "screening",
    "external",
    "block_list",
  ]);
});

it("asks a reviewer's question of every check", () => {
  for (const name of checkNames) expect(checkTable[name].asks).toMatch(/\?$/);
});
