import { describe, expect, it } from "vitest";
import type { ListedName, ListedPerson } from "#domain/screening/listed-person.ts";
import { type Screened, weighEntry } from "#domain/screening/match/weigh-entry.ts";

const person: ListedPerson = {
  entry: "7",
  list: "un",
  programmes: [],
  names: [],
  births: [{ from: "1971-03-09", to: "1971-03-09" }],
  countries: ["MZ", "ZA"],
};
const births = {
  agrees: "1971-03-09",
  near: "1971-09-03",
  differs: "1994-11-30",
  unknown: undefined,
} as const;
const countries = { agrees: ["MX", "MZ"], differs: ["MX"], unknown: [] } as const;

type Look = {
  full: string;
  listed?: string;
  quality?: ListedName["quality"];
  birth?: keyof typeof births;
  country?: keyof typeof countries;
};

function weighed(look: Look) {
  const { full, listed = "TARIK MONDEGO SUMBANE", quality = "primary" } = look;
  const { birth = "agrees", country = "agrees" } = look;
  const screened: Screened = {
    name: { full },
    birth: births[birth],
    countries: countries[country],
  };
  return weighEntry(screened, { person, name: { full: listed, quality } });
}

const same = "Tarik Mondego Sumbane";
const contained = "Tarik Sumbane";
const other = "Tarik Sumbane Machava";
const oneWord = { full: "Mondego", listed: "MONDEGO" };

it("says how name, birth date and country agree", () => {
  expect(weighed({ full: same })?.agreement).toEqual({
    name: "same",
    because: [],
    quality: "primary",
    birth: "agrees",
    country: "agrees",
  });
  const { agreement } = weighed({ full: other, birth: "near", country: "differs" }) ?? {};
  expect(agreement).toMatchObject({ name: "different", birth: "near", country: "differs" });
  expect(agreement?.because.length).toBeGreaterThan(0);
  expect(weighed({ full: same, birth: "unknown", country: "unknown" })?.agreement).toMatchObject({
    birth: "unknown",
    country: "unknown",
  });
});

it("compares nothing with a name without words", () => {
  expect(weighed({ full: "" })).toBeUndefined();
});

describe("a person is a possible match", () => {
  it.for<[string, Look, boolean]>([
    ["of the same name, whose birth date is unknown", { full: same, birth: "unknown" }, true],
    [
      "of the same name in another country",
      { full: same, birth: "near", country: "differs" },
      true,
    ],
    ["of a part of the name, without a day", { full: contained, birth: "unknown" }, true],
    [
      "the same without a known country",
      { full: contained, birth: "unknown", country: "unknown" },
      false,
    ],
    ["of a part of the name, near the day", { full: contained, birth: "near" }, true],
    ["of the same name and another birth date", { full: same, birth: "differs" }, false],
    ["of another name, on the very day", { full: other }, true],
    ["the same without a known country", { full: other, country: "unknown" }, true],
    ["the same in another country", { full: other, country: "differs" }, false],
    ["of another name, near the day", { full: other, birth: "near" }, false],
    ["of another name, without a day", { full: other, birth: "unknown" }, false],
    ["of one word, on the very day", oneWord, true],
    ["of one word, near the day", { ...oneWord, birth: "near" }, false],
    ["of one word alone, without a day", { ...oneWord, birth: "unknown" }, true],
    ["the same in another country", { ...oneWord, birth: "unknown", country: "differs" }, false],
    [
      "of more names than the one word, without a day",
      { full: "Mondego Machava", listed: "MONDEGO", birth: "unknown" },
      false,
    ],
    ["of another word, on the very day", { full: "Machava", listed: "MONDEGO" }, false],
    ["of a weak alias, on the very day", { full: same, quality: "weak_alias" }, true],
    ["of two words of a weak alias", { full: contained, quality: "weak_alias" }, true],
    ["of another name than a weak alias", { full: other, quality: "weak_alias" }, false],
    ["near the day of a weak alias", { full: same, quality: "weak_alias", birth: "near" }, false],
    [
      "of a weak alias of one word, without a day",
      { ...oneWord, quality: "weak_alias", birth: "unknown" },
      false,
    ],
    ["of an alias, near the day", { full: same, quality: "alias", birth: "near" }, true],
  ])("%s: %o, %s", ([, look, isPossible]) => {
    expect(weighed(look)?.isPossible).toBe(isPossible);
  });
});
