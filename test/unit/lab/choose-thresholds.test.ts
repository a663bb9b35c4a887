import { expect, it } from "vitest";
import { chooseThresholds } from "../../../lab/evaluate/choose-thresholds.ts";

const pairs = (same: boolean, scores: readonly number[]) =>
  scores.map((score) => ({ same, score }));
const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

const dev = {
  name: "dev",
  pairs: [...pairs(false, spread(4000, -0.2, 0.4)), ...pairs(true, spread(1000, 0.1, 0.9))],
};

it("lets one stranger in a thousand reach a match, and one same person in two hundred miss", () => {
  const { match, mismatch } = chooseThresholds([dev]);
  const strangers = dev.pairs.filter(({ same, score }) => !same && score >= match).length;
  const missed = dev.pairs.filter(({ same, score }) => same && score < mismatch).length;
  expect(strangers).toBeLessThanOrEqual(4);
  expect(match).toBeCloseTo(0.4, 9);
  expect(missed).toBeLessThanOrEqual(5);
  expect(mismatch).toBeCloseTo(0.1, 9);
});

it("lets no stranger of a small folder reach a match", () => {
  const studio = { name: "studio", pairs: [...pairs(false, [0.1, 0.637]), ...pairs(true, [0.8])] };
  expect(chooseThresholds([dev, studio]).match).toBeCloseTo(0.64, 9);
});

it("calls a mismatch a contradiction only when enough same pairs say that it is rare", () => {
  expect(chooseThresholds([{ ...dev, pairs: dev.pairs.slice(0, 4050) }]).failsBelowMismatch).toBe(
    false,
  );
  const sure = [...pairs(false, [0.1, 0.2]), ...pairs(true, spread(5000, 0.5, 0.9))];
  expect(chooseThresholds([{ name: "sure", pairs: sure }]).failsBelowMismatch).toBe(true);
});

it("ignores pairs that were never compared", () => {
  const more = { ...dev, pairs: [...dev.pairs, ...pairs(true, Array(200).fill(-1))] };
  expect(chooseThresholds([more])).toEqual(chooseThresholds([dev]));
});
