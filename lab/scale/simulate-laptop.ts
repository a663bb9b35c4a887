import { randomOf } from "../specimen/random.ts";
import { EventQueue } from "./event-queue.ts";
import type { Measured } from "./measure-stage.ts";
import { Places } from "./resources.ts";

/** The local stage gives each function this number of sandboxes. */
const sandboxes = 2;

/**
 * How many verifications a second several applicants at once ought to reach, from what one alone took: the same queue of events and
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
): number {
  const events = new EventQueue();
  const random = randomOf(seed);
  const processor = new Places("cores", cores);
  const pools = Array.from({ length: functions }, (_, at) => new Places(`${at}`, sandboxes));
  const cpu = alone.cpuSeconds / functions;
  // The rest of the time of one verification alone, beyond its processor time: journals, the pause before a
  // retry, the receiver.
  const wait = Math.max(0, alone.clients / alone.perSecond - alone.cpuSeconds) / functions;
  let done = 0;

  const walk = (at: number) => {
    const pool = pools[at];
    if (!pool) {
      done += 1;
      walk(0);
      return;
    }
    pool.whenFree(() =>
      processor.whenFree(() => {
        events.after(cpu * (0.5 + random()), () => {
          processor.leave(events);
          pool.leave(events);
          events.after(wait * (0.5 + random()), () => walk(at + 1));
        });
      }),
    );
  };
  for (let i = 0; i < clients; i += 1) walk(0);
  const seconds = 600;
  events.runUntil(seconds);
  return done / seconds;
}
