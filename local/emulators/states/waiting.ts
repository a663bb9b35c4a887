import { setTimeout as sleep } from "node:timers/promises";

/** `setTimeout` overflows past 24.8 days and then fires at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Waits for a moment however far away; rejects with the reason when the signal aborts. */
export async function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  for (let left = time - Date.now(); left > 0; left = time - Date.now()) {
    await sleep(Math.min(left, maxTimerMs), undefined, { signal }).catch(() =>
      signal.throwIfAborted(),
    );
  }
}

/** Rejects with the signal's reason as soon as it aborts, and never resolves. */
export function aborted(signal: AbortSignal): Promise<never> {
  const promise = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  promise.catch(() => {});
  return promise;
}
