import * as z from "zod";
import { listCodes } from "./sanctions-lists.ts";

/** How certain a list is about a name: a confirmed name of the person, an alias, or a rumor. */
export const nameQualities = ["primary", "alias", "weak_alias"] as const;

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const ListedName = z.object({
  full: z.string().min(1),
  /** Only if the list keeps the parts apart; else `full` is all there is. */
  surname: z.string().exactOptional(),
  givenNames: z.string().exactOptional(),
  quality: z.enum(nameQualities),
});

export type ListedName = z.output<typeof ListedName>;

/** From the first to the last day that a list allows: a year alone spans it, "circa" more. */
const BirthSpan = z.object({ from: Day, to: Day });

export type BirthSpan = z.output<typeof BirthSpan>;

/** A person as a published list names them, whichever list it is. */
export const ListedPerson = z.object({
  list: z.enum(listCodes),
  /** The publisher's own number of the entry. */
  entry: z.string().min(1),
  programmes: z.array(z.string()),
  names: z.array(ListedName).min(1),
  /** Any of them: lists repeat dates on which sources disagree. */
  births: z.array(BirthSpan),
  /** Alpha-2, of nationality, citizenship and birth. */
  countries: z.array(z.string()),
});

export type ListedPerson = z.output<typeof ListedPerson>;
