import { setTimeout as sleep } from "node:timers/promises";
import { type MachineClient, signUp } from "../stage/machine-client.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";
import { unlimited } from "./load.ts";
import { usageOf } from "./process-tree.ts";

const clients = 8;
/** Creations before the measurement, until the whole path is compiled, which happens once in a service's life. */
const toWarmUp = 100;
const creationsPerClient = 25;
const creationsAlone = 100;

/** Verifications created by eight clients at once, then by one; each waits for its answer. */
export async function measureCreation(dataDir: string): Promise<Figure[]> {
  const stage = await startStageProcess({ dataDir, env: unlimited });
  try {
    const signedUp: MachineClient[] = [];
    for (let i = 0; i < clients; i += 1) {
      signedUp.push((await signUp(stage.url, `Bench ${i}`)).client);
    }
    const createAll = async (count: number) =>
      (await Promise.all(signedUp.map((client) => createInTurn(client, count)))).flat();
    await createAll(toWarmUp);
    const before = usageOf(stage.pid).cpuMs;
    const ms = await createAll(creationsPerClient);
    // Work that continues after an answer belongs to the creation too.
    await sleep(500);
    const cpuMs = (usageOf(stage.pid).cpuMs - before) / ms.length;
    const alone = await createInTurn(signedUp[0], creationsAlone);
    return [
      {
        what: "create, p50 with one client",
        value: quantile(alone, 0.5),
        unit: "ms",
        limit: atMost(12),
        means: `Of ${creationsAlone}, after all the others.`,
      },
      {
        what: `create, p50 with ${clients} clients`,
        value: quantile(ms, 0.5),
        unit: "ms",
        limit: atMost(40),
        means: `${clients} clients on this machine, each waiting for its answer before it asks again: ${toWarmUp} creations each to warm up, then ${creationsPerClient} that count.`,
      },
      {
        what: `create, p99 with ${clients} clients`,
        value: quantile(ms, 0.99),
        unit: "ms",
        limit: atMost(90),
      },
      {
        what: "create, processor time of the stage",
        value: cpuMs,
        unit: "ms",
        steady: "processor",
        limit: atMost(8),
        means:
          "Of all its threads for one creation. Moves less with what else the machine does than the time a client waits.",
      },
    ];
  } finally {
    await stage.stop();
  }
}

async function createInTurn(client: MachineClient | undefined, count: number): Promise<number[]> {
  const ms: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const since = performance.now();
    const answer = await client?.post("/v1/verifications", { type: "kyc" });
    ms.push(performance.now() - since);
    if (answer?.status !== 201) throw new Error(`a creation answered ${answer?.status}`);
  }
  return ms;
}
