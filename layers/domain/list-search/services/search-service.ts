import type { ScreeningFacts } from "../../evidence/facts/screening.ts";
import type { BirthSpan, ListedName } from "../../screening/listed-person.ts";
import type { Screened } from "../../screening/match/weigh-entry.ts";

/** A request to a service of the operator's; with a body it is a POST. */
export type Question = { path: string; body?: unknown };

/** An entry that the service takes for the person, in whatever form it answered. */
export type FoundEntry = {
  list: string;
  entry: string;
  score: number;
  names: ListedName[];
  births: BirthSpan[];
  /** Alpha-2. */
  countries: string[];
  programmes: string[];
};

/** The requests and answers of one kind of service. An answer of another form throws: it clears no person. */
export type SearchService = {
  /** The question for the lists that the service searches. */
  aboutLists: Question;
  readLists(answer: unknown, wanted: readonly string[], now: Date): ServiceLists;
  /** One question for each list that must be asked by itself. */
  about(screened: Screened, wanted: readonly string[], minScore: number): Question[];
  readEntries(answer: unknown, minScore: number): FoundEntry[];
};

export type ServiceLists = {
  /** The version of the service's own software, if it gives one. */
  version?: string;
  lists: ScreeningFacts["lists"];
};

/** As many as a reviewer reads, and one more, which says that there are others. */
export const maxAsked = 50;
