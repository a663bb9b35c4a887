import { setTimeout as sleep } from "node:timers/promises";
import type { Usage } from "../../local/emulators/meter.ts";
import { expectOk } from "../applicant/play-applicant.ts";
import { usageOf } from "../bench/process-tree.ts";
import { isCall } from "../cost/count-units.ts";
import { create, simulated } from "../load/journeys.ts";
import { openLedger } from "../load/ledger.ts";
import { sustain } from "../load/sustain.ts";
import { signUp } from "../stage/machine-client.ts";
import type { StageProcess } from "../stage/stage-process.ts";
import { startReceiver } from "../stage/webhook-receiver.ts";

/** The applicants at once, and how far they got. */
export type Measured = { clients: number; perSecond: number; cpuSeconds: number };

/** Erasures that are measured, one after the other. */
const erasures = 20;

/**
 * Runs verifications through simulated checks, first one at a time and then several: the simulation is
 * compared with their rates.
 */
export async function measureStage(
  stage: StageProcess,
  { seconds, clients }: { seconds: number; clients: readonly number[] },
): Promise<{
  runs: Measured[];
  usage: Usage;
  startsAtCreation: boolean;
  /** For one Case, the mean of several: calls of other services, and their processor time. */
  erasure: { calls: number; cpuSeconds: number };
}> {
  const ledger = openLedger();
  const receiver = await startReceiver(({ body }) => {
    ledger.hear(body);
    return 204;
  });
  try {
    const { client } = await signUp(stage.url, "Measured");
    await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
    const run = (minutes: number, atOnce: number) =>
      sustain(simulated, { minutes, clients: atOnce, client, ledger });
    await run(seconds / 60, 4);
    const ids: string[] = [];
    const startsAtCreation =
      (await during(stage, async () => {
        ids.push((await create(client)).id);
      }).then(countOf((unit) => unit === "states/StartExecution"))) > 0;
    for (let k = 0; k < erasures; k += 1) ids.push((await create(client)).id);
    const erase = (id: string) => client.delete(`/v1/verifications/${id}`);
    // The first one loads what the others use: a sweep does hundreds in one run.
    await erase(ids.shift() ?? "");
    const erasing = await during(stage, async () => {
      for (const id of ids) await erase(id);
    });
    const erasure = {
      calls: Math.round(countOf(isCall)(erasing) / erasures),
      cpuSeconds: countOf((unit) => unit === "lambda/cpuMs")(erasing) / 1000 / erasures,
    };
    const runs: Measured[] = [];
    for (const atOnce of clients) {
      const before = processorTime(stage);
      const { perMinute, count } = await run(seconds / 60, atOnce);
      const cpuSeconds = (processorTime(stage) - before) / Math.max(1, count);
      runs.push({ clients: atOnce, perSecond: perMinute / 60, cpuSeconds });
    }
    return { runs, usage: await stage.usage(), startsAtCreation, erasure };
  } finally {
    await receiver.close();
  }
}

/** In seconds; the applicants use the same cores. */
function processorTime({ pid }: StageProcess): number {
  const { user, system } = process.cpuUsage();
  return usageOf(pid).cpuMs / 1000 + (user + system) / 1e6;
}

/** Usage of the stage during the work, and for a moment after it. */
async function during(stage: StageProcess, work: () => Promise<unknown>): Promise<Usage[]> {
  const before = await stage.usage();
  await work();
  await sleep(1500);
  return [before, await stage.usage()];
}

function countOf(isCounted: (unit: string) => boolean): (counted: Usage[]) => number {
  const sum = (usage: Usage = {}) =>
    Object.entries(usage)
      .filter(([by]) => !by.includes("Expire"))
      .flatMap(([, units]) => Object.entries(units))
      .filter(([name]) => isCounted(name) && name !== "sqs/ReceiveMessage")
      .reduce((total, [, amount]) => total + amount, 0);
  return ([before, after]) => sum(after) - sum(before);
}
