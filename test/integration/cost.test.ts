import { describe, expect, it } from "vitest";
import { ceilings, erasureCeilings } from "../../lab/cost/ceilings.ts";
import { countUnits, invocationsOf, unitsOf } from "../../lab/cost/count-units.ts";
import { measureVerification } from "../../lab/cost/measure-verification.ts";
import { stageFunctions } from "../../lab/cost/stage-functions.ts";
import { isNightly } from "../nightly.ts";
import { sharedAssembly, stageOfThisFile } from "./stage-support.ts";

describe.runIf(isNightly)("a verification", () => {
  const stage = stageOfThisFile({ METER: "1" });

  it("asks no more of the cloud than it did, and as much each time", async () => {
    const functions = stageFunctions(sharedAssembly());
    const measured = await measureVerification(stage(), { times: 3 });
    const asked = measured.map(({ usage, erasure, minutes }) => {
      const counted = countUnits(usage, functions);
      const erased = countUnits(erasure, functions);
      return {
        invocations: invocationsOf(counted),
        // A busy machine takes more than the minute that the ceiling is of.
        writes: unitsOf(counted, "write") - minutes,
        reads: unitsOf(counted, "read"),
        transitions: counted.transitions,
        erasure: { writes: unitsOf(erased, "write"), reads: unitsOf(erased, "read") },
      };
    });
    for (const each of asked) {
      expect(each).toEqual(asked[0]);
      expect(each.invocations).toBeLessThanOrEqual(ceilings.invocations);
      expect(each.writes).toBeLessThanOrEqual(ceilings.writes);
      expect(each.reads).toBeLessThanOrEqual(ceilings.reads);
      expect(each.transitions).toBeLessThanOrEqual(ceilings.transitions);
      expect(each.erasure.writes).toBeLessThanOrEqual(erasureCeilings.writes);
      expect(each.erasure.reads).toBeLessThanOrEqual(erasureCeilings.reads);
    }
  });
});
