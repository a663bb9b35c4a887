import { euFormat } from "./formats/eu.ts";
import { type ListFormat, readFormat } from "./formats/format.ts";
import { ofacFormat } from "./formats/ofac.ts";
import { ukFormat } from "./formats/uk.ts";
import { unFormat } from "./formats/un.ts";
import { ListFault } from "./list-fault.ts";
import type { ListedPerson } from "./listed-person.ts";
import type { ListCode } from "./sanctions-lists.ts";

/** Twice the largest of the published files. */
export const maxListBytes = 64 * 1024 * 1024;

const formats: Readonly<Record<ListCode, ListFormat>> = {
  un: unFormat,
  ofac_sdn: ofacFormat,
  ofac_consolidated: ofacFormat,
  eu: euFormat,
  uk: ukFormat,
};

export type ReadList = {
  /** The day that the file bears. */
  publishedOn: string;
  people: ListedPerson[];
  /** Entries that are companies, ships and aircraft, which no photograph can show. */
  others: number;
};

/** The people of a published file, or a `ListFault` if the file is not entirely that list. */
export function readList(list: ListCode, file: Uint8Array): ReadList {
  if (file.length > maxListBytes) throw new ListFault("too_large");
  const { publishedOn, people, others } = readFormat(formats[list], textOf(file));
  return { publishedOn, others, people: people.map((person) => ({ list, ...person })) };
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw new ListFault("not_text");
  }
}
