import { expect, it } from "vitest";
import { giveBack } from "#vision/pixels.ts";

it("gives memory back at once, and a second time does nothing", () => {
  const pixels = new Uint8Array(3000);
  giveBack(pixels);
  expect(pixels).toHaveLength(0);
  expect(() => giveBack(pixels)).not.toThrow();
});

it("leaves a part of larger memory alone", () => {
  const all = new Float32Array(20);
  giveBack(all.subarray(5, 10));
  expect(all).toHaveLength(20);
});
