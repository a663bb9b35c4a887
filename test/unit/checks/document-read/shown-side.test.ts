import { expect, it } from "vitest";
import { shownByZone } from "#checks/document-read/shown-side.ts";

it("a zone on the back of a card with one set of captions shows its back, and no swapped side", () => {
  const card = shownByZone({ country: "FR", documentType: "national_id" });
  expect(card).toMatchObject({ print: { id: "any-card", side: "id_back" }, isSure: true });
  const book = shownByZone({ country: "FR", documentType: "passport" });
  expect(book).toMatchObject({ print: { id: "icao-passport", side: "id_front" } });
  expect(shownByZone({ country: "FR", documentType: "library_card" })).toBeUndefined();
});
