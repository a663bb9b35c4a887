import * as z from "zod";

/** One page of a list, and the way to the next. */
export function pageOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    data: z.array(entry),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
  });
}
