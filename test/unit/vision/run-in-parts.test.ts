import { expect, it } from "vitest";
import { runInParts } from "#vision/onnx/run-in-parts.ts";

const pairs = { count: 7, data: Float32Array.from({ length: 14 }, (_, at) => at) };

it("answers each input once and in order, however few are run at once", async () => {
  const counts: number[] = [];
  const sums = await runInParts(pairs, 3, async ({ count, data }) => {
    counts.push(count);
    return Float32Array.from(
      { length: count },
      (_, k) => (data[2 * k] ?? 0) + (data[2 * k + 1] ?? 0),
    );
  });
  expect([...sums]).toEqual([1, 5, 9, 13, 17, 21, 25]);
  expect(counts).toEqual([3, 3, 1]);
});

it("asks nothing if there is no input", async () => {
  const none = { count: 0, data: new Float32Array() };
  const answer = await runInParts(none, 3, () => Promise.reject(new Error("It was asked.")));
  expect(answer).toHaveLength(0);
});
