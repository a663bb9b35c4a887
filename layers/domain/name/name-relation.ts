/** How two readings of one thing compare, from no difference to nothing in common. */
export const relations = ["same", "contained", "abbreviated", "respelled", "different"] as const;

export type Relation = (typeof relations)[number];

/** Why two names are not letter for letter the same, with the relation that each is worth at least. */
const causes = {
  /** Words that the other side writes together, or apart. */
  joined: "same",
  /** A letter that no table has stood for any. */
  unknown_letter: "same",
  /** Letters of the print that our reader does not know. */
  unread_letters: "same",
  /** FNU, XXX: placeholders in forms that have no name. */
  placeholder: "same",
  particle: "contained",
  title: "contained",
  suffix: "contained",
  /** Both sides have a suffix, and not the same one. */
  suffix_differs: "contained",
  /** The field had no room for the word. */
  left_out_to_fit: "contained",
  left_out: "contained",
  /** Shortened as records shorten it: Mª, Fco. */
  abbreviation: "abbreviated",
  /** The field had no room for the whole word. */
  cut_to_fit: "abbreviated",
  initial: "abbreviated",
  cut_short: "abbreviated",
  /** Two spellings that zones have for one letter: MULLER and MUELLER. */
  transliteration: "respelled",
  respelled: "respelled",
  /** Each side has words that the other lacks. */
  other_words: "different",
} as const satisfies Record<string, Relation>;

export type CauseCode = keyof typeof causes;

export const causeCodes = Object.keys(causes).filter((code): code is CauseCode =>
  Object.hasOwn(causes, code),
);

/** The words are the person's: they stay beside the values read, and never reach a log. */
export type Cause = { code: CauseCode; words: string[] };

/** Causes that leave two names in agreement: the ways in which records and zones write one name. */
export const agreeingCauses: ReadonlySet<CauseCode> = new Set<CauseCode>([
  "joined",
  "unknown_letter",
  "unread_letters",
  "placeholder",
  "particle",
  "title",
  "suffix",
  "left_out_to_fit",
  "abbreviation",
  "cut_to_fit",
  "transliteration",
]);

export type NameComparison = {
  relation: Relation;
  because: Cause[];
  /** Whether it is one name as two records write it. */
  agrees: boolean;
  /** Names, of the words, that both sides have. */
  sharedWords: number;
  /** Names that the one side lacks, and the other. */
  lacks: readonly [number, number];
  /** Whether any name of one is one of the other, or nearly. */
  isAlike: boolean;
};

export function nameComparison(
  because: Cause[],
  common: Pick<NameComparison, "sharedWords" | "lacks" | "isAlike">,
): NameComparison {
  const ranks = because.map(({ code }) => relations.indexOf(causes[code]));
  return {
    relation: relations[Math.max(0, ...ranks)] ?? "different",
    because,
    agrees: because.every(({ code }) => agreeingCauses.has(code)),
    ...common,
  };
}
