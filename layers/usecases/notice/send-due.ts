import { hoursAfter } from "#domain/notice/notice.ts";
import type { Sweep } from "../upkeep/swept.ts";

/** One after the other, and only as long as the sweep lasts; a failure does not stop the others. */
export async function sendEach<Owed>(
  due: readonly Owed[],
  sweep: Sweep,
  send: (item: Owed) => Promise<void>,
): Promise<void> {
  for (const item of due) {
    if (sweep.isOver()) return;
    await send(item).catch(sweep.fault);
  }
}

/** Longer than one takes: if who sends it dies, it is due again then. */
const claimHours = 0.1;

/** The end of the claim on it. */
export function claimedUntil(sweep: Sweep): string {
  return hoursAfter(sweep.now, claimHours);
}

/** Without the error's words: a provider names the address that it did not take. */
export function unsent(what: string, error: unknown): Error {
  const kind = error instanceof Error ? error.name : "unknown";
  return new Error(`${what} could not be sent: ${kind}.`);
}
