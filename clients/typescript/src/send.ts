import { BonafideError } from "./error.ts";

export type RetryPlan = {
  maxRetries: number;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
};

/** Statuses of passing faults, which a retry may resolve. 409 joins them during a call with the same Idempotency-Key. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
const maxWaitMs = 30_000;

/**
 * One request, repeated after a fault of the network or the service. That is safe for every method: the
 * API's PUT and DELETE are idempotent, and a POST has its Idempotency-Key.
 */
export async function send(
  plan: RetryPlan,
  { url, signal, ...init }: RequestInit & { url: string; headers: Record<string, string> },
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= plan.maxRetries;
    const timeout = AbortSignal.timeout(plan.timeoutMs);
    try {
      const response = await plan.fetch(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (isLast || !(await isPassing(response))) return response;
      // Read to its end, so that the connection is free for the next attempt.
      await response.arrayBuffer();
      await wait(waitMs(attempt, response.headers.get("retry-after")), signal);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      if (isLast) {
        const code = timeout.aborted ? "timeout" : "network_error";
        throw new BonafideError({ code, message: `No answer to ${init.method} came.`, cause });
      }
      await wait(waitMs(attempt, null), signal);
    }
  }
}

async function isPassing(response: Response): Promise<boolean> {
  if (passing.has(response.status)) return true;
  if (response.status !== 409) return false;
  return (await response.clone().text()).includes('"idempotency_in_progress"');
}

/** The service's own delay, else a random one with a growing maximum, so that callers spread out. */
function waitMs(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter ?? Number.NaN) * 1000;
  if (asked > 0) return Math.min(asked, maxWaitMs);
  return Math.random() * Math.min(maxWaitMs, 250 * 2 ** attempt);
}

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
