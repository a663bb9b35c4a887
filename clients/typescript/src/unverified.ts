import { WebhookVerificationError } from "standardwebhooks";
import type { SignedMessage } from "./public-key.ts";

/** Why a message does not verify, and what to do. Helpers answer with it, and `bonafide listen` prints it. */
export const causes = {
  headers:
    "The request has no valid webhook-id, webhook-timestamp and webhook-signature: it is no message of the service, or a proxy removed them.",
  clock:
    "The message's time and this machine's clock are more than 5 minutes apart: set the clock, and refuse an old message.",
  body: "The body was parsed and written again before it was verified: pass the raw bytes of the request.",
  secret:
    "The secret did not sign this message: copy the signing secret of this webhook again. If it is right, the body was changed on its way.",
} as const;

const toleranceSeconds = 300;

/** Refuses a message without a signature or with a wrong time, whatever its secret. */
export function requireFresh({ headers }: SignedMessage): void {
  const {
    "webhook-id": id,
    "webhook-timestamp": timestamp = "",
    "webhook-signature": all,
  } = headers;
  if (!id || !all || !/^\d+$/.test(timestamp)) throw new WebhookVerificationError(causes.headers);
  const age = Math.abs(Math.floor(Date.now() / 1000) - Number(timestamp));
  if (age > toleranceSeconds) throw new WebhookVerificationError(causes.clock);
}

/** The text as the service wrote it, if a parser wrote it again; undefined if it is the same, or no JSON. */
export function originalOf(text: string): string | undefined {
  try {
    const original = JSON.stringify(JSON.parse(text));
    return original === text ? undefined : original;
  } catch {
    return;
  }
}
