import { likeness } from "#domain/name/word-likeness.ts";
import { randomOf, whole } from "../specimen/random.ts";
import { issuers } from "./issuers.ts";
import { honestPair, type NamePair, strangers } from "./name-pairs.ts";
import { spellingVariants } from "./spelling-variants.ts";
import { weighPair } from "./weigh-pair.ts";

/** Among these pairs, the number that ended each way. */
export type Tally = { pairs: number } & Record<HonestEnd, number> & Record<StrangerEnd, number>;

const honestEnds = ["agrees", "info", "warning", "critical", "not_compared"] as const;
const strangerEnds = ["different", "nothing_alike"] as const;
type HonestEnd = (typeof honestEnds)[number];
type StrangerEnd = (typeof strangerEnds)[number];

export type NameRates = {
  count: number;
  seed: number;
  honest: Tally;
  strangers: Tally;
  /** By issuer's habit of writing zones, and by style of print. */
  honestBy: Record<string, Tally>;
  strangersBy: Record<string, Tally>;
  floors: {
    floor: number;
    variants: number;
    ofVariants: number;
    others: number;
    ofOthers: number;
  }[];
};

/** Takes invented names through what the check does with them, as one document's and as two people's. */
export function measureNames(count: number, seed: number): NameRates {
  const honest = measure(count, randomOf(seed), honestPair);
  const apart = measure(count, randomOf(seed + 1), strangers);
  return {
    count,
    seed,
    honest: honest.all,
    strangers: apart.all,
    honestBy: honest.by,
    strangersBy: apart.by,
    floors: measureFloors(count, seed + 2),
  };
}

function measure(count: number, random: () => number, draw: (random: () => number) => NamePair) {
  const all = noTally();
  const by: Record<string, Tally> = {};
  for (let drawn = 0; drawn < count; drawn++) {
    const pair = draw(random);
    const { comparison, severity } = weighPair(pair);
    const ends: (HonestEnd | StrangerEnd)[] = [
      comparison ? (severity ?? "agrees") : "not_compared",
    ];
    if (comparison?.relation === "different") ends.push("different");
    if (comparison?.contradicts) ends.push("nothing_alike");
    for (const name of [`zone: ${pair.habit}`, `print: ${pair.style}`, `issuer: ${pair.issuer}`]) {
      by[name] ??= noTally();
      add(by[name], ends);
    }
    add(all, ends);
  }
  return { all, by };
}

function noTally(): Tally {
  const ends = [...honestEnds, ...strangerEnds];
  return Object.assign({ pairs: 0 }, ...ends.map((end) => ({ [end]: 0 })));
}

function add(tally: Tally, ends: readonly (HonestEnd | StrangerEnd)[]): void {
  tally.pairs += 1;
  for (const end of ends) tally[end] += 1;
}

/**
 * For each floor, the pairs of words that it would accept as one name: of two spellings of a name, and of two
 * different names.
 */
function measureFloors(count: number, seed: number): NameRates["floors"] {
  const random = randomOf(seed);
  const others = Array.from({ length: count }, () => {
    const { words } = issuers[whole(random, 0, issuers.length - 1)] ?? {
      words: { surnames: [], given: [] },
    };
    const all = [...words.surnames, ...words.given].filter((word) => !word.includes(" "));
    const pick = () => all[whole(random, 0, all.length - 1)] ?? "";
    return [pick(), pick()] as const;
  }).filter(([one, other]) => one !== other);
  const alike = (pairs: readonly (readonly [string, string])[], floor: number) =>
    pairs.filter(([one, other]) => likeness(bare(one), bare(other)) >= floor).length;
  return [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9].map((floor) => ({
    floor,
    variants: alike(spellingVariants, floor),
    ofVariants: spellingVariants.length,
    others: alike(others, floor),
    ofOthers: others.length,
  }));
}

function bare(word: string): string {
  return word.replaceAll(/['-]/g, "");
}
