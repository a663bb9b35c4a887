import * as z from "zod";

/** The earlier Case whose face a renewal is compared with, and what it still asks for. */
export const Renewal = z.object({
  of: z.string(),
  /** Whether the applicant shows a document too: the earlier one ran out, or does not say when. */
  asksDocument: z.boolean(),
  /** The last day of the document that was read earlier, if it is known. */
  documentExpiresOn: z.string().exactOptional(),
});

export type Renewal = z.output<typeof Renewal>;

/** A Case photographs a document, unless it renews one whose document is still valid. */
export function asksDocument({ renewal }: { renewal?: Renewal | undefined }): boolean {
  return renewal?.asksDocument ?? true;
}
