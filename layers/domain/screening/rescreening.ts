import * as z from "zod";

const ListEntry = z.object({ list: z.string(), entry: z.string() });

const ScreeningChange = z.object({
  at: z.string(),
  resultBefore: z.string(),
  result: z.string(),
  /** Entries that may be the person, and that the search before did not have. */
  added: z.array(ListEntry),
  /** Entries of the search before that no list has any more, or not as it was. */
  gone: z.array(ListEntry),
});

export type ScreeningChange = z.output<typeof ScreeningChange>;

/** Results of searches after the decision: the changes, oldest first, and the facts of the last of them. */
export const Rescreening = z.object({
  changes: z.array(ScreeningChange),
  /** Absent on a simulated Case, for which nothing is searched. */
  breakdown: z.record(z.string(), z.record(z.string(), z.unknown())).exactOptional(),
});

export type Rescreening = z.output<typeof Rescreening>;
