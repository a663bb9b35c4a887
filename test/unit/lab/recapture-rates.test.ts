import { expect, it } from "vitest";
import { type Judged, operatingPoint } from "../../../lab/evaluate/recapture-rates.ts";

const photograph = (score: number, isUploadSize = true): Judged => ({
  label: "direct",
  photographer: "p",
  score,
  isUploadSize,
});
const hundred = Array.from({ length: 100 }, (_, i) => photograph(i / 1000));

it("suspects as few honest photographs as it may", () => {
  const five = [0.99, 0.97, 0.93, 0.861, 0.85].map((score) => photograph(score));
  expect(operatingPoint([...hundred, ...five], 0.03)).toBe(0.865);
});

it("does not ask about photographs that an upload would have been refused for", () => {
  const small = [0.99, 0.98, 0.97, 0.96].map((score) => photograph(score, false));
  expect(operatingPoint([...hundred, ...small], 0.03)).toBe(0.1);
});
