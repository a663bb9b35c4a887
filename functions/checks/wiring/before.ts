import { setTimeout as sleep } from "node:timers/promises";

/**
 * What is done by then. Of what is not there is nothing: it goes on by itself, and how it ends is nobody's
 * any more. What would begin later does not begin.
 */
export async function before<Value>(
  untilMs: number,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const restMs = untilMs - performance.now();
  if (restMs <= 0) return;
  const doing = work();
  doing.catch(() => undefined);
  return Promise.race([doing, sleep(restMs, undefined, { ref: false })]);
}
