import { expect, it } from "vitest";
import { listLabel } from "#domain/screening/sanctions-lists.ts";
import { isOld } from "#domain/screening/stored-list.ts";

it.for([
  ["2026-11-20T10:00:00.000Z", false],
  ["2026-11-18T10:00:00.000Z", false],
  ["2026-11-18T09:59:59.999Z", true],
] as const)(
  "clears no person by a list that is older than two days: %s, %s",
  ([fetchedAt, old]) => {
    expect(isOld({ fetchedAt }, new Date("2026-11-20T10:00:00Z"))).toBe(old);
  },
);

it("calls a list by its publisher's name, and a search service's by its code", () => {
  expect(listLabel("ofac_sdn")).not.toBe("ofac_sdn");
  expect(listLabel("us_bis")).toBe("us_bis");
  expect(listLabel("toString")).toBe("toString");
});
