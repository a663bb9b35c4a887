import { expect, it } from "vitest";
import { compareNames } from "#domain/name/compare-names.ts";
import { unreadLetters } from "#domain/name/unread-letters.ts";

const whole = { surname: "ƏLİYEV", givenNames: "RƏŞAD" };
const read = { surname: "L YEV", givenNames: "R AD", mayLackLetters: true };

it("takes a name whose unknown letters were dropped in print for that name, from either side", () => {
  for (const [one, other] of [
    [read, whole],
    [whole, read],
  ] as const) {
    const found = compareNames(one, other);
    expect(found).toMatchObject({ agrees: true, because: [{ code: "unread_letters" }] });
  }
  expect(unreadLetters(read, whole)?.words).toEqual(["L", "YEV", "R", "AD"]);
  const full = { full: "L YEV R AD", mayLackLetters: true };
  expect(unreadLetters(full, { full: "ƏLİYEV RƏŞAD" })?.words).toEqual(["L", "YEV", "R", "AD"]);
});

it.for([
  ["print that lacks no letters", { ...read, mayLackLetters: false }, whole],
  ["two prints that both may", read, { ...whole, mayLackLetters: true }],
  ["letters in another order", { ...read, surname: "YEVL" }, whole],
  ["a letter too many", { ...read, surname: "LXYEV" }, whole],
  ["less than half of a part", { ...read, surname: "YV" }, { ...whole, surname: "ALIYEV" }],
  ["no letter of a part", { ...read, surname: "" }, whole],
  ["one part for two", { surname: "L YEV", mayLackLetters: true }, whole],
] as const)("takes no name for another by %s", ([, one, other]) => {
  expect(unreadLetters(one, other)).toBeUndefined();
});

it("takes one part alone for that part", () => {
  const part = { givenNames: "R AD", mayLackLetters: true };
  expect(unreadLetters(part, { givenNames: "RƏŞAD" })?.words).toEqual(["R", "AD"]);
  const surname = { surname: "L YEV", mayLackLetters: true };
  expect(unreadLetters(surname, { surname: "ƏLİYEV" })?.words).toEqual(["L", "YEV"]);
  expect(unreadLetters({ full: "", mayLackLetters: true }, { full: "" })).toBeUndefined();
});

it("needs half of the letters, and no more", () => {
  const half = { surname: "YEV", givenNames: "R AD", mayLackLetters: true };
  expect(unreadLetters(half, { ...whole, surname: "ALIYEV" })).toBeDefined();
});
