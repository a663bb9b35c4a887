import type { Sqs } from "./sqs.ts";

/** Long polls: the callers that wait for each queue. */
export function createWaiting(): Pick<Sqs, "wake" | "wait"> {
  const waiting = new Map<string, Set<() => void>>();
  return {
    wake(queue) {
      for (const stop of waiting.get(queue) ?? []) stop();
    },
    wait: (queue, ms, signal) =>
      new Promise((resolve) => {
        const waiters = waiting.get(queue) ?? new Set();
        waiting.set(queue, waiters);
        const stop = () => {
          clearTimeout(timer);
          waiters.delete(stop);
          signal.removeEventListener("abort", stop);
          resolve();
        };
        const timer = setTimeout(stop, ms);
        waiters.add(stop);
        signal.addEventListener("abort", stop, { once: true });
        if (signal.aborted) stop();
      }),
  };
}
