import { expect, it } from "vitest";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

it("says of the default profile what it was calibrated on", () => {
  expect(engineProfileOf(defaultEngineProfile)).toMatchObject({
    name: "builtin-1",
    calibration: "synthetic-v1",
  });
});

it("leaves a grey zone between the same face and another one", () => {
  const { faceMatch, liveness } = engineProfileOf(defaultEngineProfile);
  expect(faceMatch.mismatch).toBeLessThan(faceMatch.match);
  expect(liveness.differentPerson).toBeLessThan(liveness.samePerson);
});

it("refuses a profile that does not exist", () => {
  expect(() => engineProfileOf("builtin-0")).toThrow();
});
