import * as z from "zod";

/**
 * A name of a list that grows, in a stored item. This is an edge: only the service writes it, so any
 * text is taken at its word. A release that was rolled back may have left a name that this one does
 * not know; the item is read all the same, and keeps that name when it is written again.
 */
export function storedName<Name extends string>(): z.ZodType<Name, Name> {
  return z.custom<Name>((name) => typeof name === "string");
}

/**
 * The same as it is shown: the published document tells the names of this release, and one that a
 * later release stored is passed on as it stands.
 */
export function shownName<Name extends string>(known: readonly Name[]): z.ZodType<Name, Name> {
  const name: z.ZodType = z.string().meta({ enum: known });
  // The same edge as above.
  return name as z.ZodType<Name, Name>;
}
