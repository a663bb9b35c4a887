import type { MachineClient } from "../stage/machine-client.ts";
import type { Journey } from "./journeys.ts";
import type { Ledger } from "./ledger.ts";

export type Sustained = { perMinute: number; count: number; ms: number[]; failures: string[] };

/**
 * Keeps `clients` applicants busy for this time: each begins another verification once it is done. That is the
 * maximum that the stage carries with them: no verification begins before another is finished.
 */
export async function sustain(
  journey: Journey,
  {
    minutes,
    clients,
    client,
    ledger,
  }: { minutes: number; clients: number; client: MachineClient; ledger: Ledger },
): Promise<Sustained> {
  const since = performance.now();
  const until = since + 60_000 * minutes;
  const ms: number[] = [];
  const failures: string[] = [];
  let begun = 0;
  const loop = async () => {
    while (performance.now() < until) {
      const begin = performance.now();
      try {
        begun += 1;
        await within(journey(client, ledger, begun), stuckMs);
        ms.push(performance.now() - begin);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  const lasted = (performance.now() - since) / 60_000;
  return { perMinute: ms.length / lasted, count: ms.length, ms, failures };
}

/** Longer than every time limit of the workflow that can pass while anything works. */
const stuckMs = 300_000;

export function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`stuck for ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
