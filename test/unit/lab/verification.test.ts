import { expect, it } from "vitest";
import {
  bestAccuracy,
  equalErrorRate,
  rankArea,
  tarAtFar,
} from "../../../lab/evaluate/verification.ts";

const pair = (score: number, same: boolean) => ({ score, same });
const apart = [pair(0.9, true), pair(0.8, true), pair(0.2, false), pair(0.1, false)];
const mixed = [pair(0.9, true), pair(0.4, true), pair(0.6, false), pair(0.1, false)];

it("finds the threshold that separates", () => {
  expect(bestAccuracy(apart)).toEqual({ right: 4, threshold: 0.5 });
  expect(bestAccuracy(mixed).right).toBe(3);
});

it("gives an area of one, no error and full acceptance to pairs that are apart", () => {
  expect(rankArea(apart).auc).toBe(1);
  expect(equalErrorRate(apart).eer).toBe(0);
  expect(tarAtFar(apart, [0.01]).tar_at_far).toEqual({ "0.01": 1 });
});

it("counts the pairs that are the wrong way round", () => {
  expect(rankArea(mixed).auc).toBe(0.75);
  expect(equalErrorRate(mixed).eer).toBe(0.5);
  expect(tarAtFar(mixed, [0.01, 0.5]).tar_at_far).toEqual({ "0.01": 0.5, "0.5": 1 });
});

it("gives chance its due: equal scores are worth a half", () => {
  const equal = [pair(0.5, true), pair(0.5, false)];
  expect(rankArea(equal).auc).toBe(0.5);
});
