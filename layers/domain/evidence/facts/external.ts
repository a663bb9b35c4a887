import * as z from "zod";
import { agreements, externalResults } from "../../external/adapter-answer.ts";
import { sentFields } from "../../external/sent-fields.ts";

/** Why nothing was checked, if the adapter did not say so itself. */
export const hindrances = [
  "no_adapter",
  "nothing_to_send",
  "not_reached",
  "late",
  "refused",
  "too_large",
  "forged",
  "malformed",
] as const;

const Answer = z.object({
  source: z.string(),
  /** When the source was asked, as the adapter says. */
  checked_at: z.string(),
  received_at: z.string(),
});

/** An adapter's answer about a person. It holds the names of fields, and no value of the person's. */
export const ExternalFacts = z.object({
  outcome: z.object({
    result: z.enum(externalResults),
    hindrance: z.enum(hindrances).exactOptional(),
    /** How often the adapter was called. */
    attempts: z.number(),
  }),
  request: z.object({
    adapter: z.string(),
    /** The `webhook-id` of the request and of its answer. */
    message_id: z.string(),
    fields: z.array(z.enum(sentFields)),
    /** Chosen, and not read on the document. */
    not_read: z.array(z.enum(sentFields)),
    host: z.string().exactOptional(),
    sent_at: z.string().exactOptional(),
  }),
  /** Absent if no answer was taken. */
  answer: Answer.exactOptional(),
  compared: z.partialRecord(z.enum(sentFields), z.enum(agreements)),
});

export type ExternalFacts = z.output<typeof ExternalFacts>;

/** Facts of stored evidence; see `readFacts`. */
export const StoredExternalFacts = z
  .object({
    outcome: ExternalFacts.shape.outcome.partial(),
    request: ExternalFacts.shape.request.partial(),
    answer: Answer.partial(),
    compared: ExternalFacts.shape.compared,
  })
  .partial();
