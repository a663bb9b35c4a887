import { expectOk, submit } from "../applicant/play-applicant.ts";
import type { MachineClient } from "../stage/machine-client.ts";
import { create, readyApplicant } from "./journeys.ts";
import type { Ledger } from "./ledger.ts";
import { within } from "./sustain.ts";

export type Burst = {
  createMs: number[];
  submitMs: number[];
  drainedMs: number;
  failures: string[];
};

/**
 * This number of creations and of submissions at the same moment; ends when the result of each submission arrived.
 */
export async function burst({
  creates,
  submits,
  client,
  ledger,
}: {
  creates: number;
  submits: number;
  client: MachineClient;
  ledger: Ledger;
}): Promise<Burst> {
  const failures: string[] = [];
  const ready = await inTurns(submits, 4, () => readyApplicant(client));
  const since = performance.now();
  const timed = async (work: () => Promise<unknown>, into: number[]) => {
    const begin = performance.now();
    await work().then(
      () => into.push(performance.now() - begin),
      (error: unknown) => failures.push(String(error)),
    );
  };
  const createMs: number[] = [];
  const submitMs: number[] = [];
  const ids: string[] = [];
  const heard = ready.map(({ id }) => ledger.submitted(id));
  await Promise.all([
    ...Array.from({ length: creates }, () =>
      timed(async () => ids.push((await create(client)).id), createMs),
    ),
    ...ready.map((applicant) => timed(() => expectOk(submit(applicant)), submitMs)),
  ]);
  await within(Promise.all(heard), patienceMs).catch((error) => failures.push(String(error)));
  const drainedMs = performance.now() - since;
  failures.push(...(await lostOf(ids, client)));
  return { createMs, submitMs, drainedMs, failures };
}

const patienceMs = 900_000;

/** Every verification that was answered with 201 must exist. */
async function lostOf(ids: readonly string[], client: MachineClient): Promise<string[]> {
  const found = await inTurns(ids.length, 8, async (nth) => {
    const { status, body } = await client.get(`/v1/verifications/${ids[nth]}`);
    return status === 200 && body.status === "collecting" ? [] : [`${ids[nth]}: ${status}`];
  });
  return found.flat();
}

async function inTurns<T>(
  count: number,
  atOnce: number,
  work: (nth: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const turn = async () => {
    while (next < count) {
      const nth = next;
      next += 1;
      results[nth] = await work(nth);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  return results;
}
