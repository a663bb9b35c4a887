import { expect, it } from "vitest";
import { byCondition } from "../../../lab/evaluate/face-conditions.ts";
import { neverCompared } from "../../../lab/evaluate/score-pairs.ts";

it("holds each medium against the cut of the whole folder, a lost face being no match", () => {
  const pair = (condition: string, same: boolean, score: number) => ({
    a: "a",
    b: "b",
    condition,
    same,
    score,
  });
  const strangers = Array.from({ length: 100 }, (_, i) => pair("clean", false, i / 200));
  const parts = byCondition(
    [
      ...strangers,
      pair("dots", true, 0.6),
      pair("dots", true, 0.49),
      pair("dots", true, neverCompared),
    ],
    0.7,
  );
  expect(parts.dots).toMatchObject({
    "tar_at_far_0.01": 0.3333,
    "tar_at_far_0.01_n": 3,
    never_compared: 0.3333,
    false_non_match_rate: 1,
  });
});
