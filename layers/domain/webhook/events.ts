/** What a client may subscribe to. Names are open: a receiver ignores what it does not know. */
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
  "document.expiring",
] as const;

export type EventType = (typeof eventTypes)[number];

/** Sent on request only; no subscription is needed and none stops it. */
export const testEventType = "webhook.test";

/** What a message can be of. */
export type MessageType = EventType | typeof testEventType;

/** The two results, so that a client that knows only "the result" gets exactly that. */
export const defaultSubscription: readonly EventType[] = [
  "verification.completed",
  "verification.failed",
];

export function isEventType(text: string): text is EventType {
  return eventTypes.some((type) => type === text);
}
