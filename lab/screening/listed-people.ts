import { personsCountryOf } from "#domain/document/issuers.ts";
import type { BirthSpan, ListedPerson } from "#domain/screening/listed-person.ts";
import { type Issuer, issuers } from "../names/issuers.ts";
import { inventName } from "../names/name-pairs.ts";
import type { PersonName } from "../names/person-name.ts";
import { inLetters } from "../names/zone-letters.ts";
import { oneOf, type Random, whole } from "../specimen/random.ts";

/** An invented person, and the entry that a list has of them. */
export type Invented = {
  issuer: Issuer;
  name: PersonName;
  /** Another name that they go by; the list has it too. */
  alias: PersonName;
  birth: string;
  country: string | undefined;
  listed: ListedPerson;
};

export function inventListed(random: Random, entry: string): Invented {
  const issuer = anyIssuer(random);
  const name = inventName(issuer, random);
  const alias = inventName(issuer, random);
  const birth = inventBirth(random);
  const country = personsCountryOf(issuer.code === "D" ? "D<<" : issuer.code);
  const written = (one: PersonName) => inLetters(fullName(one), issuer.letters);
  const listed: ListedPerson = {
    list: "un",
    entry,
    programmes: ["invented"],
    names: [
      { full: written(name), quality: "primary" },
      { full: written(alias), quality: "alias" },
    ],
    births: listedBirths(random, birth),
    countries: country !== undefined && random() < 0.8 ? [country] : [],
  };
  return { issuer, name, alias, birth, country, listed };
}

export function fullName({ given, surname }: PersonName): string {
  return `${given} ${surname}`.trim();
}

/** An adult's. */
export function inventBirth(random: Random): string {
  return dayOf(whole(random, 1940, 2007), whole(random, 1, 12), whole(random, 1, 28));
}

/** The birth date on a list: usually the day, sometimes a year, an estimate, a typing error, or nothing. */
function listedBirths(random: Random, birth: string): BirthSpan[] {
  const [year = 0, month = 0, day = 0] = birth.split("-").map(Number);
  const drawn = random();
  if (drawn < 0.65) return [{ from: birth, to: birth }];
  if (drawn < 0.8) return [{ from: `${year}-01-01`, to: `${year}-12-31` }];
  if (drawn < 0.85) {
    const off = whole(random, -2, 2);
    return [{ from: `${year + off - 2}-01-01`, to: `${year + off + 2}-12-31` }];
  }
  if (drawn < 0.9) {
    const wrong = day <= 12 ? dayOf(year, day, month) : dayOf(year + 1, month, day);
    return [{ from: wrong, to: wrong }];
  }
  return [];
}

function dayOf(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

/** Single names in scripts that the search does not compare are left out. */
const compared = issuers.filter(({ code }) => !["EGY", "UTO"].includes(code));

function anyIssuer(random: Random): Issuer {
  const [first, ...others] = compared;
  if (!first) throw new Error("There are issuers.");
  return oneOf(random, [first, ...others]);
}
