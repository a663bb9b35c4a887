import fc from "fast-check";
import { expect, it } from "vitest";
import type {
  AliasedFunction,
  Published,
} from "../../../../cli/operate/versions/aliased-function.ts";
import {
  inWaves,
  spentVersions,
  targetsBefore,
  targetsForward,
  whyNotBack,
} from "../../../../cli/operate/versions/plan-moves.ts";

const hour = 3_600_000;
const startOf = (deployment: number) => new Date(Date.UTC(2026, 0, 1) + deployment * 24 * hour);

const published = (version: number, deployment: number, more: object = {}): Published => ({
  version: String(version),
  publishedAt: new Date(startOf(deployment).getTime() + hour),
  code: `code ${version}`,
  environment: { STORED_VERSION: "1", ENGINE_PROFILE: "one", TABLE_NAME: "cases", ...more },
});

const functionOf = (versions: readonly [Published, ...Published[]]): AliasedFunction => {
  const deployed = versions.at(-1) ?? versions[0];
  const alias = { inForce: deployed.version, revisionId: "1", isShared: false };
  return { id: "Decide", functionName: "decide", ...alias, deployed, versions };
};

/** For each function, the deployments that changed it; every function is there from the first. */
const histories = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
});

it("always returns to the versions that were in force together", () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 4 }), (changes, undone) => {
      const functions = changes.map((changed) => {
        const later = changed.flatMap((is, at) => (is ? [at + 1] : []));
        const versions = later.map((deployment, at) => published(at + 2, deployment));
        return functionOf([published(1, 0), ...versions]);
      });
      const inForce = changes.map((changed) =>
        String(1 + changed.slice(0, undone - 1).filter(Boolean).length),
      );
      const targets = targetsBefore(functions, startOf(undone));
      expect(targets.map(({ to }) => to.version)).toEqual(inForce);
      const forward = targetsForward(functions).map(({ to }) => to.version);
      expect(forward).toEqual(functions.map(({ deployed }) => deployed.version));
    }),
  );
});

it("leaves a function that the deployment brought", () => {
  const [target] = targetsBefore([functionOf([published(1, 3)])], startOf(3));
  expect(target?.to.version).toBe("1");
});

const reasons: [name: string, older: object, newer: object, why: string | undefined][] = [
  ["reads its items", {}, { STORED_VERSION: "2" }, undefined],
  ["was set otherwise", {}, { TELLS: "{}", PUBLIC_BASE_URL: "https://new.example" }, undefined],
  ["is two versions of items behind", {}, { STORED_VERSION: "3" }, "reads up to 2"],
  ["does not say what it reads", { STORED_VERSION: "" }, {}, "does not say"],
  ["works on another table", {}, { TABLE_NAME: "restored" }, "another TABLE_NAME"],
  ["has another secret", {}, { SERVICE_SECRET_ARN: "b" }, undefined],
  ["may lack a profile", {}, { ENGINE_PROFILE: "two" }, "stamps two"],
];

it.for(reasons)("of an older version that %s says why not", ([, older, newer, why]) => {
  const fn = functionOf([published(1, 0, older), published(2, 1, newer)]);
  const found = whyNotBack(targetsBefore([fn], startOf(1)));
  if (why === undefined) expect(found).toEqual([]);
  else expect(found).toEqual([expect.stringContaining(why)]);
});

it("returns over a profile that was set by a deployment of its own", () => {
  const newer = { ...published(2, 1, { ENGINE_PROFILE: "two" }), code: "code 1" };
  expect(whyNotBack(targetsBefore([functionOf([published(1, 0), newer])], startOf(1)))).toEqual([]);
});

it("begins nothing by the newer release once the older works", () => {
  const fn = functionOf([published(1, 0)]);
  const targets = ["Decide", "ApiMachine", "ChecksFaces"].map((id) => ({
    fn: { ...fn, id },
    to: fn.deployed,
  }));
  const ids = (way: "back" | "forward") =>
    inWaves(targets, way).map((wave) => wave.map(({ fn: { id } }) => id));
  expect(ids("back")).toEqual([["ApiMachine"], ["Decide", "ChecksFaces"]]);
  expect(ids("forward")).toEqual([["Decide", "ChecksFaces"], ["ApiMachine"]]);
});

it("prunes no version in force, deployed, before it or young", () => {
  const versions = [1, 2, 3, 4, 5].map((each) => published(each, each)) as [Published];
  const fn = { ...functionOf(versions), inForce: "2" };
  const spent = spentVersions([fn], { before: startOf(5), now: startOf(40), keptDays: 30 });
  expect(spent.map(({ version }) => version)).toEqual(["1", "3"]);
  const young = spentVersions([fn], { before: startOf(5), now: startOf(32), keptDays: 30 });
  expect(young.map(({ version }) => version)).toEqual(["1"]);
});
