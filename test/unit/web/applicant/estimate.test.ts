import { expect, it, vi } from "vitest";
import { estimate, measuredDownlink } from "../../../../web/applicant/estimate.ts";

const file = (transferSize: number, ms: number) =>
  ({ responseStart: 100, responseEnd: 100 + ms, transferSize }) as PerformanceResourceTiming;

it.for([
  ["of the fastest file", [file(10_000, 200), file(4000, 400)], 0.4],
  ["of none that came from a cache", [file(0, 0), file(10_000, 100)], 0.8],
  ["of none that came too fast to tell", [file(20_000, 1)], undefined],
  ["of nothing", [], undefined],
] as const)("measures the network by the page's own files: %s", ([, files, mbits]) => {
  expect(measuredDownlink(files)).toBe(mbits);
});

it.for([
  // 2 MB at 0.2 Mbit/s up are 80 s beside the 90 of the hands.
  ["a slow network", [file(10_000, 200)], 3],
  ["a fast one", [file(50_000, 10)], 2],
] as const)("tells how long a verification takes on %s", ([, files, minutes]) => {
  vi.stubGlobal("performance", { getEntriesByType: () => files });
  expect(estimate()).toEqual({ minutes, megabytes: 2 });
  vi.unstubAllGlobals();
});
