import type { WebhookEndpoint } from "./endpoint.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The wait before each attempt: 75 h 35 m in all. */
export const retryDelaysMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

export const maxAttempts = retryDelaysMs.length;

const jitter = 0.2;
const maxRetryAfterMs = 12 * hour;
const exhaustedLimit = 10;
const silenceLimitMs = 5 * day;

/** The outcome of one attempt: an answer, or none. */
export type AttemptOutcome = { status?: number; retryAfter?: string };

export type Verdict =
  | { state: "delivered" }
  | { state: "pending"; nextAttemptAt: string }
  | { state: "exhausted" }
  /** The receiver said that it is gone: nothing more is sent there. */
  | { state: "dropped" };

/**
 * The step after an attempt. Only 2xx is success; a redirect is a failure. The wait varies by ±20 % with
 * `random` (0–1), so that receivers that failed together are not called together again. It is never
 * shorter than a `Retry-After` of up to 12 hours.
 */
export function afterAttempt(attempt: {
  outcome: AttemptOutcome;
  /** This one included. */
  attemptsMade: number;
  now: Date;
  random: number;
}): Verdict {
  const { outcome, attemptsMade, now, random } = attempt;
  const { status } = outcome;
  if (isSuccess(outcome)) return { state: "delivered" };
  if (status === 410) return { state: "dropped" };
  const delayMs = retryDelaysMs[attemptsMade];
  if (delayMs === undefined) return { state: "exhausted" };

  const plannedMs = delayMs * (1 + jitter * (2 * random - 1));
  const askedMs = status === 429 || status === 503 ? retryAfterMs(outcome.retryAfter, now) : 0;
  const waitMs = Math.max(plannedMs, Math.min(askedMs, maxRetryAfterMs));
  return { state: "pending", nextAttemptAt: new Date(now.getTime() + waitMs).toISOString() };
}

function isSuccess({ status }: AttemptOutcome): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

export type EndpointHealth = Pick<
  WebhookEndpoint,
  "exhaustedStreak" | "lastSuccessAt" | "failingSince"
>;

export type DisabledReason = "receiver_gone" | "messages_exhausted" | "no_success_in_five_days";

/** The endpoint's health after an attempt, and why it must be disabled, if it must. */
export function healthAfter(
  health: EndpointHealth,
  { verdict, now }: { verdict: Verdict; now: Date },
): { health: EndpointHealth; disabledReason?: DisabledReason } {
  const at = now.toISOString();
  if (verdict.state === "delivered") return { health: { exhaustedStreak: 0, lastSuccessAt: at } };

  const failingSince = health.failingSince ?? at;
  const exhaustedStreak = health.exhaustedStreak + (verdict.state === "exhausted" ? 1 : 0);
  const after = { ...health, exhaustedStreak, failingSince };
  if (verdict.state === "dropped") return { health: after, disabledReason: "receiver_gone" };
  if (exhaustedStreak >= exhaustedLimit) {
    return { health: after, disabledReason: "messages_exhausted" };
  }
  if (now.getTime() - Date.parse(failingSince) >= silenceLimitMs) {
    return { health: after, disabledReason: "no_success_in_five_days" };
  }
  return { health: after };
}

/** Seconds or an HTTP date (RFC 9110); what cannot be read asks for nothing. */
function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
