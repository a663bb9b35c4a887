/** Events to which a client may subscribe. The list may grow: a receiver ignores unknown ones. */
export const eventTypes = [
  "verification.created",
  "verification.follow_up_created",
  "verification.opened",
  "verification.submitted",
  "verification.processing",
  "verification.completed",
  "verification.failed",
  "verification.link_expired",
  "verification.erased",
  "verification.disposition_recorded",
  "verification.review_due",
  "document.expiring",
  "screening.changed",
] as const;

export type EventType = (typeof eventTypes)[number];

/** Sent on request only; it needs no subscription. */
export const testEventType = "webhook.test";

/** Types of messages. */
export type MessageType = EventType | typeof testEventType;

/** The two results, so that a client that knows only "the result" gets exactly that. */
export const defaultSubscription: readonly EventType[] = [
  "verification.completed",
  "verification.failed",
];
