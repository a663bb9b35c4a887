import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import type { Screened } from "#domain/screening/match/weigh-entry.ts";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import type { StoredList } from "#domain/screening/stored-list.ts";
import type { DuePage, Place } from "./cases.ts";

/** A search for a person in lists: the service's own, or one that the operator runs. */
export type Screener = {
  /** Undefined if the stage has no search; throws if the search fails. */
  screen(screened: Screened): Promise<ScreeningFacts | undefined>;
  /** The lists that a search would be made in now, as they lie there. */
  lists(): Promise<ScreeningFacts["lists"] | undefined>;
};

/** The Cases whose people are looked for again when lists change. */
export type ScreenedCases = {
  /** Ids of those whose last search was made in another edition of the lists. The index may be late. */
  searchedIn(query: {
    otherThan: string;
    /** Number of `shards`. */
    shard: number;
    after?: Place;
  }): Promise<DuePage<string>>;
  /** Keeps the edition of the last search; without one the Case is searched for no more. An erased one stays so. */
  note(caseId: string, edition: string | undefined): Promise<void>;
};

/** The lists that the stage keeps. */
export type ListStore = {
  read(list: ListCode): Promise<StoredList | undefined>;
  write(list: StoredList): Promise<void>;
};

/** A publisher's file, unchanged. Throws if it does not exist. */
export type ListSource = { fetch(list: ListCode): Promise<Uint8Array> };
