import type { CauseCode } from "../name/name-relation.ts";
import type { Difference } from "./evidence.ts";

/** How two writings of a name differ. The words in question follow. */
export const causeSentences: Record<CauseCode, string> = {
  joined: "Written together in one place, apart in the other.",
  unknown_letter: "A letter of an alphabet that is not known here.",
  unread_letters: "Letters that the reader does not know.",
  placeholder: "Stands where there is no name.",
  particle: "A particle that one of them leaves out.",
  title: "A title that one of them leaves out.",
  suffix: "A suffix that one of them leaves out.",
  suffix_differs: "Two different suffixes.",
  left_out_to_fit: "Left out where there was no room.",
  left_out: "Left out in one of them.",
  abbreviation: "Abbreviated.",
  cut_to_fit: "Cut short where there was no room.",
  initial: "Only an initial in one of them.",
  cut_short: "Cut short in one of them.",
  transliteration: "Two spellings of one letter.",
  respelled: "Nearly the same, in other letters.",
  other_words: "Words that the other does not have.",
};

export const sourceWords = { mrz: "MRZ", viz: "visual zone", barcode: "barcode" } as const;

/** The compared fields: one, or two that must fit each other. */
export function comparedFields({ name, said }: Difference): string[] {
  const fields = [...new Set(said.map(({ field }) => field))];
  return fields.length > 1 ? fields : [name];
}

type InCodes = Pick<Difference, "name" | "relation" | "because" | "said">;

/**
 * A sentence that may travel where values do not: by codes, it names the fields that differ, the two places and the
 * kind of difference. One for each two places.
 */
export function differencesInCodes(differences: readonly InCodes[]): string {
  const places = [...new Set(differences.map(placesOf))];
  const sentences = places.map((place) => {
    const codes = differences.filter((one) => placesOf(one) === place).map(inCodes);
    return `${place}: ${[...new Set(codes)].join(", ")}.`;
  });
  return sentences.join(" ");
}

function inCodes({ name, relation, because, said }: InCodes): string {
  const fields = [...new Set(said.map(({ field }) => field))];
  const what = fields.length > 1 ? fields.join(" beside ") : name;
  const codes = because.map(({ code }) => code).join(", ");
  return codes ? `${what} (${relation}: ${codes})` : what;
}

function placesOf({ said }: InCodes): string {
  const places = [...new Set(said.map(placeOf))];
  const [only] = places;
  return places.length === 1
    ? `Two fields of the ${only} differ`
    : `The ${places.join(" and the ")} differ`;
}

function placeOf({ source, item }: InCodes["said"][number]): string {
  return item ? `${sourceWords[source]} (${item})` : sourceWords[source];
}
