import { expect, it } from "vitest";
import { watchPhases } from "../../../functions/checks/wiring/phases.ts";

it("the line of a check says how long it was in each phase that it came to, of this run alone", async () => {
  const phases = watchPhases();
  const decode = phases.of("decode", { page: async (side: number) => side * 2, name: "jpeg" });
  expect([await decode.page(4), decode.name]).toEqual([8, "jpeg"]);
  expect(phases.spent()).toEqual({ decode_ms: expect.any(Number) });
  phases.begin();
  expect(phases.spent()).toEqual({});
  const network = phases.of("network", {
    detect: async () => {
      throw new Error("broken");
    },
  });
  await expect(network.detect()).rejects.toThrow("broken");
  expect(phases.spent()).toEqual({ network_ms: expect.any(Number) });
});
