import { expect, it } from "vitest";
import { hasNoRoomFor } from "#domain/name/room.ts";
import { spokenName, type WrittenName, writtenAs } from "#domain/name/written-name.ts";

const whole = { surname: "MÜLLER", givenNames: "ANA" };

it.for<[string, WrittenName, WrittenName, boolean]>([
  // Seven letters as MUELLER, or eight as MUXXLLER; three more, and two places between the parts.
  ["as many places as the longest spelling needs", { places: 13 }, whole, false],
  ["one place less", { places: 12 }, whole, true],
  ["one place less than a full name needs", { places: 5 }, { full: "ANA B" }, true],
  ["the places that a full name needs", { places: 6 }, { full: "ANA B" }, false],
  ["no known number of places", {}, { full: "A".repeat(80) }, false],
  ["few places beside one part alone", { places: 2 }, { surname: "MACHAVA" }, false],
  ["few places beside the other part alone", { places: 2 }, { givenNames: "ANA" }, false],
  ["its last place used, beside one part", { places: 39, isFull: true }, { surname: "A" }, true],
])("says whether a field has room, with %s", ([, name, other, hasNone]) => {
  expect(hasNoRoomFor({ surname: "A", ...name }, other)).toBe(hasNone);
});

it("says a name in spoken order, of whatever parts it has", () => {
  expect(spokenName({ surname: "MACHAVA", givenNames: "ANA" })).toBe("ANA MACHAVA");
  expect(spokenName({ surname: "MACHAVA" })).toBe("MACHAVA");
  expect(spokenName({ givenNames: "ANA", full: "EVA" })).toBe("ANA");
  expect(spokenName({ full: "ANA MACHAVA" })).toBe("ANA MACHAVA");
  expect(spokenName({})).toBe("");
});

it.for([
  ["given_names", { givenNames: "ANA" }],
  ["family_names", { surname: "ANA" }],
  ["full_name", { full: "ANA" }],
] as const)("takes a text of %s for that part of the name", ([field, name]) => {
  expect(writtenAs(field, "ANA")).toEqual(name);
});
