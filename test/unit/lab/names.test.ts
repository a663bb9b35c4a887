import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withFigures } from "../../../lab/evaluate/invented.ts";
import { issuers } from "../../../lab/names/issuers.ts";
import { measureNames } from "../../../lab/names/measure-names.ts";
import { honestPair, strangers } from "../../../lab/names/name-pairs.ts";
import { namesReport } from "../../../lab/names/names-report.ts";
import { weighPair } from "../../../lab/names/weigh-pair.ts";
import { randomOf } from "../../../lab/specimen/random.ts";
import { isNightly } from "../../nightly.ts";

const numRuns = isNightly ? 20_000 : 2_000;
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe("of invented names", { timeout: 120_000 }, () => {
  it("draws those of forty issuers at least, and writes each by habits of its own", () => {
    expect(issuers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(issuers.map(({ code }) => code)).size).toBe(issuers.length);
  });

  it("accuses no person whose page and zone are their own, whatever the issuer's habit", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pair = honestPair(randomOf(seed));
        expect(weighPair(pair).severity, JSON.stringify(pair)).not.toBe("critical");
      }),
      { numRuns },
    );
  });

  it("tells 99 of 100 strangers of one issuer apart", () => {
    const drawn = fc.sample(seeds, { numRuns, seed: 1 });
    const apart = drawn.filter(
      (seed) => weighPair(strangers(randomOf(seed))).comparison?.relation === "different",
    );
    expect(apart.length / drawn.length).toBeGreaterThanOrEqual(0.99);
  });

  it.runIf(isNightly)("documents the figures that the command measures", () => {
    const page = readFileSync("docs/names.md", "utf8");
    expect(page).toBe(withFigures("names", page, namesReport(measureNames(20_000, 2026))));
  });
});
