import * as fc from "fast-check";
import { expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { authenticityNetworks } from "../../../fakes/fake-authenticity.ts";
import { photographOf, times, touched, untouched } from "../../../fixtures/made-photographs.ts";
import { isNightly } from "../../../nightly.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const small = [...untouched, ...touched].filter(({ name }) => !name.includes("screenshot"));
const files = await Promise.all(small.map(async (kind) => (await kind.make(1)).bytes));

it("answers with evidence whatever is wrong with the file", async () => {
  const damage = fc.record({
    file: fc.constantFrom(...files),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    flips: fc.array(fc.tuple(fc.nat(3000), fc.integer({ min: 1, max: 255 })), { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, cut, flips }) => {
      const bytes = Buffer.from(file.subarray(0, Math.ceil(file.length * cut)));
      for (const [at, mask] of flips) {
        if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ mask;
      }
      const { pictures: _, ...evidence } = await authenticity.run({
        needs: { photographs: [await photographOf(bytes)], ...times },
        models: authenticityNetworks(),
        profile: { ...thresholds, calibration },
      });
      expect(["pass", "review", "fail", "not_run"]).toContain(evidence.status);
      if (evidence.status !== "pass") expect(evidence.reasons.length).toBeGreaterThan(0);
      // Stored and sent evidence must survive JSON.
      expect(JSON.parse(JSON.stringify(evidence))).toEqual(evidence);
    }),
    { numRuns: isNightly ? 500 : 80 },
  );
});
