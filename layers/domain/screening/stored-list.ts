import * as z from "zod";
import { ListedPerson } from "./listed-person.ts";
import { type ListCode, listCodes } from "./sanctions-lists.ts";

/** A list as the stage stores it: its people, and the proof of its source file. */
export const StoredList = z.object({
  list: z.enum(listCodes),
  publishedOn: z.string(),
  fetchedAt: z.iso.datetime(),
  /** Hash of the publisher's file, byte for byte. */
  sha256: z.string(),
  people: z.array(ListedPerson),
});

export type StoredList = z.output<typeof StoredList>;

/** An older list lacks people who were listed since: publishers list people on any day. */
export const maxListAgeHours = 48;

/** Whether a list was fetched too long ago to clear anybody. */
export function isOld({ fetchedAt }: Pick<StoredList, "fetchedAt">, now: Date): boolean {
  return now.getTime() - Date.parse(fetchedAt) > maxListAgeHours * 3_600_000;
}

/** The lists of a stage, each as stored or absent. */
export type ListsOfStage = ReadonlyMap<ListCode, StoredList | undefined>;
