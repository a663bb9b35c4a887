import * as z from "zod";

/**
 * A name from a growing list, in a stored item. This is an edge: only the service writes it, so any text
 * is accepted. A release that was rolled back may have left an unknown name; the item is read anyway, and
 * keeps that name when it is written again.
 */
export function storedName<Name extends string>(): z.ZodType<Name, Name> {
  return z.custom<Name>((name) => typeof name === "string");
}

/**
 * As `storedName`, in answers: the published document lists the names of this release, and a later
 * release's name passes unchanged.
 */
export function shownName<Name extends string>(known: readonly Name[]): z.ZodType<Name, Name> {
  const name: z.ZodType = z.string().meta({ enum: known });
  // The same edge as above.
  return name as z.ZodType<Name, Name>;
}
