import { nameIndex } from "#domain/screening/match/name-index.ts";
import { screenPerson } from "#domain/screening/match/screen-person.ts";
import { randomOf } from "../specimen/random.ts";
import { inventListed } from "./listed-people.ts";
import { type LabelledPair, otherPair, samePair } from "./screening-pairs.ts";

type Tally = { pairs: number; found: number };

export type ScreeningRates = {
  count: number;
  seed: number;
  same: Tally;
  others: Tally;
  /** By how the pair was made. */
  by: Record<string, Tally & { isSame: boolean }>;
  /** A list with every entry of the pairs, and people who are in none. */
  whole: {
    names: number;
    people: number;
    /** People with a hit: with the very name that the list has, and with another. */
    namesakes: number;
    others: number;
    /** Mean number of names that each person was compared with. */
    compared: number;
  };
};

/**
 * Screens invented people against a list of invented entries. A pair is found where the entry is among the hits of the
 * whole list, so that what the index misses is missed here too.
 */
export function measureScreening(count: number, seed: number): ScreeningRates {
  const random = randomOf(seed);
  const people = Array.from({ length: count }, (_, at) => inventListed(random, String(at)));
  const index = nameIndex(people.map(({ listed }) => listed));
  const by: ScreeningRates["by"] = {};
  const tally = (pairs: readonly LabelledPair[]): Tally => {
    const all: Tally = { pairs: 0, found: 0 };
    for (const { kind, isSame, screened, person } of pairs) {
      const isFound = screenPerson(index, screened).hits.some(
        (hit) => hit.person === person.listed,
      );
      by[kind] ??= { pairs: 0, found: 0, isSame };
      for (const one of [all, by[kind]]) {
        one.pairs += 1;
        if (isFound) one.found += 1;
      }
    }
    return all;
  };
  const same = tally(people.map((person) => samePair(person, random)));
  const others = tally(people.map((person) => otherPair(person, random)));
  return { count, seed, same, others, by, whole: screenOutsiders() };

  function screenOutsiders(): ScreeningRates["whole"] {
    const outsiders = Array.from({ length: Math.min(count, 2000) }, () =>
      inventListed(random, "–"),
    );
    const found = outsiders.map((person) => screenPerson(index, samePair(person, random).screened));
    const hit = found.filter(({ hits }) => hits.length > 0);
    const namesakes = hit.filter(({ hits }) =>
      hits.some(({ agreement }) => agreement.name === "same"),
    );
    return {
      names: index.names,
      people: found.length,
      namesakes: namesakes.length,
      others: hit.length - namesakes.length,
      compared: found.reduce((sum, { compared }) => sum + compared, 0) / found.length,
    };
  }
}
