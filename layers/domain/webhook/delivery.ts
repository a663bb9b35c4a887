import * as z from "zod";
import { storedName } from "../stored-name.ts";
import type { MessageType } from "./events.ts";

const DeliveryAttempt = z.object({
  at: z.string(),
  /** HTTP status, or nothing when no answer came. */
  status: z.int().exactOptional(),
  durationMs: z.number(),
  /** First kilobyte of the answer, or the reason no answer came. */
  response: z.string(),
  /** Host and port that were called. */
  host: z.string().exactOptional(),
  /** It was sent as a note: this host may not have the data of the message. */
  withheld: z.literal(true).exactOptional(),
});

export const Delivery = z.object({
  id: z.string(),
  tenantId: z.string(),
  projectId: z.string(),
  /** Absent for `webhook.test`. */
  caseId: z.string().exactOptional(),
  type: storedName<MessageType>(),
  /** The exact bytes that are signed and sent on every attempt, sealed; empty if only the log is read. */
  body: z.string(),
  /** Host and port of the URL that it was made for; absent if a listener got it and there was no URL. */
  host: z.string().exactOptional(),
  /** How much data the body holds. */
  share: storedName<"note" | "summary" | "full">().exactOptional(),
  state: z.enum(["pending", "delivered", "exhausted", "dropped"]),
  attempts: z.array(DeliveryAttempt),
  /** Attempts before it was last sent again: the retry plan starts over. */
  triedBefore: z.int().exactOptional(),
  /** Present while pending: the due-time index. */
  nextAttemptAt: z.string().exactOptional(),
  createdAt: z.string(),
});

export type Delivery = z.output<typeof Delivery>;

const { shape } = Delivery;

/** The latest attempts are kept of a message that is sent again and again. */
const maxAttempts = 40;

/** The same delivery with a fresh retry plan, due now; earlier attempts stay in its log. */
export function sentAgain(delivery: Delivery, now: Date): Delivery {
  const attempts = delivery.attempts.slice(-maxAttempts);
  return {
    ...delivery,
    state: "pending",
    attempts,
    triedBefore: attempts.length,
    nextAttemptAt: now.toISOString(),
  };
}

/** A message as a receiver gets it: the signed body, and its headers. */
export const SignedMessage = z.object({
  id: shape.id,
  type: z.string(),
  headers: z
    .record(z.string(), z.string())
    .describe(
      "The headers of Standard Webhooks, signed now: `webhook-id`, `webhook-timestamp` and `webhook-signature`.",
    ),
  body: z.string().describe("The exact text that is signed."),
});

export type SignedMessage = z.output<typeof SignedMessage>;

/** A delivery in the log. The body is not in it: it may hold personal data. */
export const ShownDelivery = z
  .object({
    id: shape.id,
    type: z.string(),
    verificationId: z.string().nullable(),
    host: z
      .string()
      .nullable()
      .describe(
        "Host and port of the URL that the message was made for. Any other host gets a note, with `data.withheld`.",
      ),
    state: shape.state,
    createdAt: shape.createdAt,
    nextAttemptAt: z.string().nullable(),
    attempts: z.array(
      DeliveryAttempt.extend({
        status: z.int().nullable(),
        response: DeliveryAttempt.shape.response.describe(
          "The first kilobyte of the answer, or why no answer came. An answer may repeat the message, so it is empty for callers who may not read personal data or issue a link.",
        ),
        host: DeliveryAttempt.shape.host.describe("Host and port that were called."),
        withheld: DeliveryAttempt.shape.withheld.describe(
          "It was sent as a note, because this host may not get the data of the message.",
        ),
      }),
    ),
  })
  .meta({ id: "WebhookDelivery" });

export type ShownDelivery = z.output<typeof ShownDelivery>;

/** With the message as it is sent, which needs a permission. */
export const ShownMessage = ShownDelivery.extend({
  payload: z.string().describe("The exact text that is signed and sent."),
}).meta({ id: "WebhookMessage" });

export type ShownMessage = z.output<typeof ShownMessage>;
