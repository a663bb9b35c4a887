import { expect, it } from "vitest";
import { isQuiet, maxOtherLoad, settledLoad, shareOfOthers } from "../../../../lab/bench/quiet.ts";
import { voidPart, withPart } from "../../../../lab/bench/report.ts";

it("a run is void that began on a loaded machine, or shared it with others", () => {
  expect(isQuiet(maxOtherLoad)).toBe(true);
  expect(isQuiet({ ...maxOtherLoad, loadBefore: maxOtherLoad.loadBefore + 0.1 })).toBe(false);
  expect(isQuiet({ ...maxOtherLoad, othersShare: maxOtherLoad.othersShare + 0.01 })).toBe(false);
});

it("waits for the end of recent work, and for other work two minutes at most", async () => {
  const loads = [1.4, 0.9, 0.4];
  const wait = () => Promise.resolve(loads.length > 1 && loads.shift());
  expect(await settledLoad({ load: () => loads[0] ?? 0, wait })).toBe(0.4);
  const waited: string[] = [];
  const busy = { load: () => 2, wait: async () => waited.push("5 s"), patience: 3 };
  expect([await settledLoad(busy), waited.length]).toEqual([2, 3]);
});

it("a void part gives the reason, and a published one names the machine's other work", () => {
  const busy = { loadBefore: 1.25, othersShare: 0.4 };
  expect(voidPart(busy)).toMatch(/^void: a load of 1\.25 a core before, 40 % .* to others/);
  const company = { loadBefore: 0.1, othersShare: 0.02 };
  const measured = { part: "pages", figures: [], machine: "2 cores", company };
  expect(withPart("", measured, ["pages"])).toContain(
    "a load of 0.10 a core before, 2 % of its processor to others",
  );
});

it("our own work does not count as other work, and time that the host took away does", () => {
  const before = { allMs: 10_000, busyMs: 5000, ownMs: 1000 };
  const after = { allMs: 12_000, busyMs: 6600, ownMs: 2000 };
  expect(shareOfOthers(before, after)).toBeCloseTo(0.3);
  expect(shareOfOthers(before, { ...after, ownMs: 2600 })).toBe(0);
  // If the machine reports nothing, only the load before is known.
  expect(shareOfOthers({ ...before, allMs: 0 }, { ...after, allMs: 0 })).toBe(0);
});
