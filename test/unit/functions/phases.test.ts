import { expect, it } from "vitest";
import { watchPhases } from "../../../functions/checks/wiring/phases.ts";

it("the line of a check says how long it was in each phase that it came to, of this run alone", async () => {
  const phases = watchPhases();
  const page = phases.timing("decode")(async (side: number) => side * 2);
  expect(await page(4)).toBe(8);
  expect(phases.spent()).toEqual({ decode_ms: expect.any(Number) });
  phases.begin();
  expect(phases.spent()).toEqual({});
  const detect = phases.timing("network")(async () => {
    throw new Error("broken");
  });
  await expect(detect()).rejects.toThrow("broken");
  expect(phases.spent()).toEqual({ network_ms: expect.any(Number) });
});
