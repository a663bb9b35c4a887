import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type MachineClient, machineClient, signUp } from "../stage/machine-client.ts";
import { type StageProcess, startStageProcess } from "../stage/stage-process.ts";
import { quantile } from "../statistics.ts";
import { synthesizeEmpty } from "./empty-function.ts";
import { atMost, type Figure } from "./figure.ts";
import { unlimited } from "./load.ts";
import { usageOf } from "./process-tree.ts";

const clients = 8;
/** Creations before the measurement, until the whole path is compiled, which happens once in a service's life. */
const toWarmUp = 100;
const creationsPerClient = 25;
const creationsAlone = 100;

/**
 * Verifications created by eight clients at once, then by one; each waits for its answer. Beside them the same
 * calls of a function that does nothing, on a stage of its own: the rest is what a creation takes.
 */
export async function measureCreation(dataDir: string): Promise<Figure[]> {
  const ours = await timesOf(
    await startStageProcess({ dataDir: join(dataDir, "service"), env: unlimited }),
    async (url, i) => (await signUp(url, `Bench ${i}`)).client,
  );
  const assembly = synthesizeEmpty(join(dataDir, "assembly"));
  const empty = await timesOf(
    await startStageProcess({ dataDir: join(dataDir, "empty"), args: ["--assembly", assembly] }),
    async (url) => machineClient(url),
  );
  const compared = (time: keyof Times) => ({
    value: ours[time],
    unit: "ms",
    against: [{ name: "an empty function", value: empty[time] }],
  });
  return [
    {
      what: "create, p50 with one client",
      ...compared("alone"),
      limit: atMost(5),
      means: `Of ${creationsAlone}, after all the others. The empty function stands behind the same stage, on its own.`,
    },
    {
      what: `create, p50 with ${clients} clients`,
      ...compared("p50"),
      limit: atMost(25),
      means: `${clients} clients on this machine, each waiting for its answer before it asks again: ${toWarmUp} creations each to warm up, then ${creationsPerClient} that count.`,
    },
    { what: `create, p99 with ${clients} clients`, ...compared("p99"), limit: atMost(40) },
    {
      what: "create, processor time of the stage",
      ...compared("processor"),
      steady: "processor",
      limit: atMost(4),
      means:
        "Of all its threads for one creation. Moves less with what else the machine does than the time a client waits.",
    },
  ];
}

/** Milliseconds of one creation. */
type Times = { alone: number; p50: number; p99: number; processor: number };

async function timesOf(
  stage: StageProcess,
  clientOf: (url: string, i: number) => Promise<MachineClient>,
): Promise<Times> {
  try {
    const all: MachineClient[] = [];
    for (let i = 0; i < clients; i += 1) all.push(await clientOf(stage.url, i));
    const createAll = async (count: number) =>
      (await Promise.all(all.map((client) => createInTurn(client, count)))).flat();
    await createAll(toWarmUp);
    const before = usageOf(stage.pid).cpuMs;
    const ms = await createAll(creationsPerClient);
    // Work that continues after an answer belongs to the creation too.
    await sleep(500);
    const processor = (usageOf(stage.pid).cpuMs - before) / ms.length;
    const alone = quantile(await createInTurn(all[0], creationsAlone), 0.5);
    return { alone, p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), processor };
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
