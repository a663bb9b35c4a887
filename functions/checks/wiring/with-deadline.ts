import { setTimeout as sleep } from "node:timers/promises";

/**
 * The result of the work, or undefined once the deadline has passed. Late work finishes unobserved, and
 * work that would begin after the deadline does not begin.
 */
export async function withDeadline<Value>(
  untilMs: number,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const restMs = untilMs - performance.now();
  if (restMs <= 0) return;
  const doing = work();
  doing.catch(() => undefined);
  return Promise.race([doing, sleep(restMs, undefined, { ref: false })]);
}
