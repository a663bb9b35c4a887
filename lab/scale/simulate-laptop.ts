import { randomOf } from "../specimen/random.ts";
import { EventQueue } from "./event-queue.ts";
import type { Measured } from "./measure-stage.ts";
import { Places } from "./resources.ts";

/** The local stage gives each function so many sandboxes. */
const sandboxes = 2;

/**
 * What several applicants at once ought to reach, from what one alone took: the same queue of events and
 * the same places as the region's, on a laptop's cores. Its functions wait for a sandbox, and all for a core.
 */
export function simulateLaptop(
  alone: Measured,
  {
    clients,
    cores,
    functions,
    seed = 1,
  }: { clients: number; cores: number; functions: number; seed?: number },
): { perSecond: number; p50: number } {
  const events = new EventQueue();
  const random = randomOf(seed);
  const processor = new Places("cores", cores);
  const pools = Array.from({ length: functions }, (_, at) => new Places(`${at}`, sandboxes));
  const cpu = alone.cpuSeconds / functions;
  // What one alone took beyond its processor time: journals, timers, the receiver.
  const wait = Math.max(0, alone.p50 - alone.cpuSeconds) / functions;
  const took: number[] = [];

  const walk = (since: number, at: number) => {
    const pool = pools[at];
    if (!pool) {
      took.push(events.now - since);
      walk(events.now, 0);
      return;
    }
    pool.whenFree(() =>
      processor.whenFree(() => {
        events.after(cpu * (0.5 + random()), () => {
          processor.leave(events);
          events.after(wait * (0.5 + random()), () => {
            pool.leave(events);
            walk(since, at + 1);
          });
        });
      }),
    );
  };
  for (let i = 0; i < clients; i += 1) walk(0, 0);
  const seconds = 600;
  events.runUntil(seconds);
  const sorted = took.toSorted((one, other) => one - other);
  return {
    perSecond: took.length / seconds,
    p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
  };
}
