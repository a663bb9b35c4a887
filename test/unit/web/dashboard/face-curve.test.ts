import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import drawn from "#domain/face/face-error-rates.json" with { type: "json" };
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

it("draws the error rates of the network that ships, and not of one before it", () => {
  const networks: { name: string; sha256: string }[] = JSON.parse(
    readFileSync("models/manifest.json", "utf8"),
  );
  const { embedder } = engineProfileOf(defaultEngineProfile).networks.faceMatch;
  // After a training: `python -m faces.error_curve` in lab/training.
  const [current] = drawn;
  expect(current?.embedder).toBe(networks.find(({ name }) => name === embedder)?.sha256);
});

it.for(drawn)("falls from all pairs to no pair, for $embedder", ({ points }) => {
  expect(points.map(({ likeness }) => likeness)).toEqual(points.map((_, at) => at / 40));
  points.slice(1).forEach((point, at) => {
    expect(point.fmr).toBeLessThanOrEqual(points[at]?.fmr ?? 0);
    expect(point.fnmr).toBeGreaterThanOrEqual(points[at]?.fnmr ?? 1);
  });
});
