import { expect, it } from "vitest";
import { chooseThresholds, type ScoredFolder } from "../../../lab/evaluate/choose-thresholds.ts";

const spread = (count: number, from: number, to: number) =>
  Float32Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
const dev: ScoredFolder = {
  name: "dev",
  strangers: spread(1_000_000, -0.2, 0.4),
  genuine: spread(4000, 0.1, 0.9),
};

it("lets one stranger in ten thousand reach a match, and one same person in a thousand miss", () => {
  const { match, mismatch } = chooseThresholds([dev]);
  expect(dev.strangers.filter((score) => score >= match).length).toBeLessThanOrEqual(100);
  expect(match).toBeCloseTo(0.4, 9);
  expect(dev.genuine.filter((score) => score < mismatch).length).toBeLessThanOrEqual(4);
  expect(mismatch).toBeCloseTo(0.1, 9);
});

it("lets the strictest folder decide, and none that is too small to say so rare a thing", () => {
  const harder = {
    name: "portraits",
    strangers: spread(1_000_000, 0, 0.5),
    genuine: spread(1000, 0.05, 0.9),
  };
  const small = { name: "studio", strangers: spread(1100, 0, 0.8), genuine: spread(12, -0.5, 0.9) };
  expect(chooseThresholds([dev, harder, small])).toMatchObject({ match: 0.5, mismatch: 0.05 });
  expect(() => chooseThresholds([small])).toThrow("no folder has");
});

it("calls a mismatch a contradiction only when enough same pairs say that it is rare", () => {
  const few = { ...dev, genuine: Float32Array.of(-0.5, ...spread(999, 0.11, 0.9)) };
  expect(chooseThresholds([few]).failsBelowMismatch).toBe(false);
  expect(chooseThresholds([dev]).failsBelowMismatch).toBe(true);
});

it("counts people whom the network is unsure about as the same person, and never as a mismatch", () => {
  const sure = { genuine: spread(3996, 0.3, 0.9) };
  const few = { ...dev, sure: { genuine: Float32Array.of(0.2, 0.2, 0.2, 0.2, ...sure.genuine) } };
  expect(chooseThresholds([{ ...dev, sure }]).mismatch).toBeCloseTo(0.3, 9);
  expect(chooseThresholds([few]).mismatch).toBeCloseTo(0.3, 9);
  expect(chooseThresholds([few]).failsBelowMismatch).toBe(true);
});
