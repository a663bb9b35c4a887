import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import type { Screened } from "#domain/screening/match/weigh-entry.ts";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import type { StoredList } from "#domain/screening/stored-list.ts";

/** A search for a person in lists: the service's own, or one that the operator runs. */
export type Screener = {
  /** Answers nothing if the stage has no search, and throws if the search fails. */
  screen(screened: Screened): Promise<ScreeningFacts | undefined>;
};

/** The lists that the stage keeps. */
export type ListStore = {
  read(list: ListCode): Promise<StoredList | undefined>;
  write(list: StoredList): Promise<void>;
};

/** A publisher's file, unchanged. Throws if there is none. */
export type ListSource = { fetch(list: ListCode): Promise<Uint8Array> };
