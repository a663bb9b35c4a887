import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import { sqsFault } from "./faults.ts";

const Id = z.string().regex(/^[\w-]{1,80}$/);
export const Batch = z.strictObject({
  Entries: z.array(z.looseObject({ Id })),
});

/** Does each entry on its own, so that one that fails does not stop the others. */
export function eachEntry(
  { Entries }: z.output<typeof Batch>,
  act: (entry: Record<string, unknown>) => object,
): { Successful: object[]; Failed: object[] } {
  if (Entries.length === 0) {
    throw sqsFault("EmptyBatchRequest", "There should be at least one entry in the request.");
  }
  if (Entries.length > 10) {
    throw sqsFault(
      "TooManyEntriesInBatchRequest",
      `Maximum number of entries per request are 10. You have sent ${Entries.length}.`,
    );
  }
  if (new Set(Entries.map(({ Id: id }) => id)).size < Entries.length) {
    throw sqsFault("BatchEntryIdsNotDistinct", "Two or more batch entries have the same Id.");
  }
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const { Id: id, ...entry } of Entries) {
    try {
      Successful.push({ Id: id, ...act(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id: id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}
