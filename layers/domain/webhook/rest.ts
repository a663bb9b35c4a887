import type { WebhookEndpoint } from "./endpoint.ts";

/** Attempts in a row that no answer followed, after which a receiver is left alone for a while. */
export const unansweredLimit = 5;

const minute = 60_000;
const maxRestMinutes = 15;
const jitter = 0.2;

export type Rest = NonNullable<WebhookEndpoint["rest"]>;

/**
 * Unanswered calls last fifteen seconds each, and delay all other messages. So a silent receiver rests,
 * longer each time, and is then tried with one message.
 */
export function nextRest(rest: Rest | undefined, now: Date): Rest {
  const times = (rest?.times ?? 0) + 1;
  const minutes = Math.min(maxRestMinutes, 2 ** (times - 1));
  return { times, until: later(now, minutes * minute) };
}

/**
 * When a message to a resting receiver is tried again. It was not sent, so this costs no attempt. The
 * wait grows with its age, so that many waiting messages cost little.
 */
export function waitForRest(
  { createdAt }: { createdAt: string },
  { rest, now, random }: { rest: Rest; now: Date; random: number },
): string {
  const leftMs = Math.max(minute, Date.parse(rest.until) - now.getTime());
  const ageMs = now.getTime() - Date.parse(createdAt);
  return later(now, Math.max(leftMs, ageMs / 2) * (1 + jitter * random));
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
