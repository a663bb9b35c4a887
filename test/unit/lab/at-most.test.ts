import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { atMost } from "../../../lab/at-most.ts";

it("runs up to this number at once, in order, and goes on after a failure", async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  let [underWay, max] = [0, 0];
  const play = (each: number) =>
    inTurn(async () => {
      begun.push(each);
      max = Math.max(max, ++underWay);
      await sleep(1);
      underWay--;
      if (each === 1) throw new Error("It failed.");
      return each;
    });
  const settled = await Promise.allSettled([0, 1, 2, 3, 4].map(play));
  expect(settled.map(({ status }) => status)).toEqual([
    ...["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"],
  ]);
  expect([begun, max]).toEqual([[0, 1, 2, 3, 4], 2]);
});
