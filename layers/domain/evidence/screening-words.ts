import type { ScreeningFacts } from "./facts/screening.ts";

type Hit = ScreeningFacts["hits"]["entries"][number];
type State = NonNullable<ScreeningFacts["lists"]["un"]>["state"];

/** The agreement of a list entry with the person, in words for reviewers. */
export const hitWords = {
  relation: {
    same: "Same name",
    contained: "One name has more words",
    abbreviated: "A name is shortened",
    respelled: "Similar spelling",
    different: "Some names differ",
  },
  birth_date: {
    agrees: "Same birth date",
    within: "Birth date fits",
    near: "Birth date nearly the same",
    differs: "Another birth date",
    unknown: "Birth date unknown",
  },
  country: {
    agrees: "Same country",
    differs: "Another country",
    unknown: "Country unknown",
  },
  quality: {
    primary: "Main name of the entry",
    alias: "Alias",
    weak_alias: "Weak alias",
  },
} as const satisfies {
  [Name in "relation" | "birth_date" | "country" | "quality"]: Record<Hit[Name], string>;
};

/** The state of a list when it was searched. */
export const listStateWords = {
  used: "Searched",
  old: "Too old",
  missing: "Missing",
} as const satisfies Record<State, string>;
