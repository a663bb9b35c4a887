import * as z from "zod";
import { storedName } from "../stored-name.ts";

/** Channels by which the service itself can send a link to an applicant. */
export const linkChannels = ["email", "sms"] as const;

export type LinkChannel = (typeof linkChannels)[number];

/** Recipients of a sandbox: `anyone` on a laptop only, because no message leaves the machine. */
export const linkReceivers = ["team", "anyone"] as const;

/** Address to which the client wants the link sent. */
export const DeliverLink = z
  .strictObject({
    email: z.email().max(254).exactOptional(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, "must be a number as E.164 writes it: +258841234567")
      .exactOptional()
      .describe("In the form of E.164: `+258841234567`. The link goes there as SMS."),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    message: "must name an email or a phone",
  })
  .meta({ id: "DeliverLink" });

export type DeliverLink = z.output<typeof DeliverLink>;

/**
 * A link that is due, or was sent. The encrypted address is kept only until then, or as long as another link may have
 * to go there. The other fields have times, and no recipient.
 */
export const LinkDelivery = z.object({
  caseId: z.string(),
  channel: storedName<LinkChannel>(),
  /** A newer link takes its place. */
  linkVersion: z.int(),
  sealedTo: z.string().exactOptional(),
  createdAt: z.string(),
  /**
   * When it is sent, tried again or, once sent, checked for whether its address is still needed; never if
   * absent.
   */
  dueAt: z.string().exactOptional(),
  failures: z.int(),
  sentAt: z.string().exactOptional(),
  /** No provider took it, or it was no longer needed. */
  givenUpAt: z.string().exactOptional(),
});

export type LinkDelivery = z.output<typeof LinkDelivery>;

/** The delivery as shown. */
export const ShownLinkDelivery = z.object({
  channel: z.enum(linkChannels),
  status: z
    .enum(["waiting", "sent", "given_up"])
    .describe("`given_up`: no provider accepted it, or the link was replaced or used up before."),
  at: z.string().describe("When it got this state."),
});

export type ShownLinkDelivery = z.output<typeof ShownLinkDelivery>;

export function shownLinkDelivery({
  channel,
  createdAt,
  sentAt,
  givenUpAt,
}: LinkDelivery): ShownLinkDelivery[] {
  const known = linkChannels.find((each) => each === channel);
  if (!known) return [];
  if (sentAt !== undefined) return [{ channel: known, status: "sent", at: sentAt }];
  if (givenUpAt !== undefined) return [{ channel: known, status: "given_up", at: givenUpAt }];
  return [{ channel: known, status: "waiting", at: createdAt }];
}

/** Attempts; after the last one it is given up. */
const maxFailures = 8;

/** The delivery is over: the record forgets its recipient. */
export function settled(
  { sealedTo: _, dueAt: __, ...rest }: LinkDelivery,
  how: Pick<LinkDelivery, "sentAt" | "givenUpAt">,
): LinkDelivery {
  return { ...rest, ...how };
}

/** Sent, and its address kept for another link: checked each day for whether it still may be kept. */
export function keptOnce(delivery: LinkDelivery, { sentAt, now }: { sentAt: string; now: Date }) {
  const lookAt = new Date(now.getTime() + 24 * 3600_000).toISOString();
  return { ...delivery, sentAt, dueAt: lookAt };
}

/** The next attempt waits twice as long each time: two hours in all, because the applicant waits. */
export function afterFailedSending(delivery: LinkDelivery, now: Date): LinkDelivery {
  const failures = delivery.failures + 1;
  if (failures >= maxFailures) {
    return settled({ ...delivery, failures }, { givenUpAt: now.toISOString() });
  }
  const waitMs = 60_000 * 2 ** delivery.failures;
  return { ...delivery, failures, dueAt: new Date(now.getTime() + waitMs).toISOString() };
}
