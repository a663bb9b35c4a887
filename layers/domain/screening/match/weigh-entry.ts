import { compareNames } from "../../name/compare-names.ts";
import type { CauseCode, NameComparison, Relation } from "../../name/name-relation.ts";
import { wordsOf } from "../../name/name-words.ts";
import type { WrittenName } from "../../name/written-name.ts";
import type { ListedName, ListedPerson } from "../listed-person.ts";
import type { BirthRelation, CountryRelation } from "./agreement-codes.ts";
import { compareBirths } from "./compare-births.ts";

/** The person to look for, as a document describes its holder. */
export type Screened = {
  name: WrittenName;
  /** ISO, with an `X` for each digit that is not known. */
  birth?: string | undefined;
  /** Alpha-2. */
  countries: readonly string[];
};

/** How one entry of a list agrees with a person. */
export type Agreement = {
  name: Relation;
  because: CauseCode[];
  quality: ListedName["quality"];
  birth: BirthRelation;
  country: CountryRelation;
};

type Weighed = { agreement: Agreement; isPossible: boolean };

/** Compares a person with one name of an entry. Undefined if the names cannot be compared. */
export function weighEntry(
  { name, birth, countries }: Screened,
  listed: { person: Pick<ListedPerson, "births" | "countries">; name: ListedName },
): Weighed | undefined {
  // Lists are written in letters A to Z, whatever the name has.
  const written: WrittenName = { full: listed.name.full, isTransliterated: true };
  const found = compareNames(name, written);
  if (!found) return undefined;
  const agreement: Agreement = {
    name: found.relation,
    because: found.because.map(({ code }) => code),
    quality: listed.name.quality,
    birth: compareBirths(birth, listed.person.births),
    country: compareCountries(countries, listed.person.countries),
  };
  return { agreement, isPossible: isPossible(agreement, found, pairedNames(name, found)) };
}

/** How many names of the person found theirs in the entry. */
function pairedNames(name: WrittenName, { lacks: [, left] }: NameComparison): number {
  return wordsOf(name).filter(({ kind }) => kind === "name").length - left;
}

/**
 * Whether a reviewer should look. The better the birth date agrees, the less of the name must agree. A
 * date that contradicts tells namesakes apart.
 */
function isPossible(agreement: Agreement, found: NameComparison, paired: number): boolean {
  const { birth, country, quality, name } = agreement;
  if (birth === "differs") return false;
  const isDated = birth === "agrees" || birth === "within";
  const isWhole = found.agrees && name !== "different";
  // One word, or a rumored name, fits too many people.
  if (paired < 2 || quality === "weak_alias") {
    // If the list has no date, the whole of a name of one word is all that can agree.
    const isAll = name === "same" && quality !== "weak_alias" && birth === "unknown";
    return (
      (isDated && name !== "different" && (isWhole || paired >= 2)) ||
      (isAll && country !== "differs")
    );
  }
  if (isWhole) return true;
  if (name === "different") return birth === "agrees" && country !== "differs";
  return birth === "unknown" ? country === "agrees" : true;
}

function compareCountries(
  ours: readonly string[],
  theirs: readonly string[],
): Agreement["country"] {
  if (ours.length === 0 || theirs.length === 0) return "unknown";
  return ours.some((country) => theirs.includes(country)) ? "agrees" : "differs";
}
