import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { between, type Random, whole } from "../../../lab/specimen/random.ts";
import { storedItems } from "../../../lab/stage/stage-inside.ts";
import { type StageProcess, spawnStageProcess } from "../../../lab/stage/stage-process.ts";
import { unclaimedPort } from "../../../local/unclaimed-port.ts";
import { letTimePass } from "./let-time-pass.ts";
import { pause } from "./persist.ts";

/** About as long as it takes to rise again. */
const bootMs = 1500;
const maxLifeMs = 4000;

/** A stage that dies again and again, each time with a whole process, as a machine would. */
export async function killedStage({
  dataDir,
  random,
  answered,
}: {
  dataDir: string;
  random: Random;
  /** How many calls were answered so far. */
  answered(): number;
}) {
  // No client of this stage calls too often.
  const env = { QUOTA_FACTOR: "1000" };
  let bornAt = Date.now();
  const port = await unclaimedPort();
  let life = spawnStageProcess({ dataDir, port, env });
  let stage = await life.ready;
  const { url } = stage;
  const logPath = join(dataDir, "stage.log");
  const log = openSync(logPath, "a");
  const program = join(import.meta.dirname, "resume-stage.ts");
  const kills = { booting: 0, "just up": 0, "under load": 0 };

  /** The log dies with the data folder, so what it says of a stage that cannot rise goes into the error. */
  async function riseAgain(): Promise<StageProcess> {
    stage = await life.ready.catch((cause) => {
      throw new Error(`cannot rise: ${readFileSync(logPath, "utf8").slice(-4000)}`, { cause });
    });
    return stage;
  }

  /** A busy machine is given more time than an idle one, but not for ever. */
  async function untilAnswered(count: number): Promise<void> {
    if (random() < 0.5) await pass();
    const deadline = Date.now() + maxLifeMs;
    while (answered() < count && Date.now() < deadline) await pause(5);
  }

  async function pass(): Promise<void> {
    await letTimePass({ ...stage, dataDir }, bornAt);
    stage.fire(Object.keys(stage.refs).find((id) => id.includes("EveryMinute")) ?? "");
  }

  return {
    url,
    kills,
    /** Kills it at a moment of its life, and starts it again. */
    async killOnce(): Promise<void> {
      const chance = random();
      const moment = chance < 0.3 ? "booting" : chance < 0.4 ? "just up" : "under load";
      kills[moment] += 1;
      if (moment === "booting") {
        life.ready.catch(() => undefined);
        await pause(between(random, 0, bootMs));
      } else {
        await riseAgain();
        if (moment === "under load") await untilAnswered(answered() + whole(random, 1, 15));
        await pause(between(random, 0, 60));
      }
      await life.kill();
      bornAt = Date.now();
      life = spawnStageProcess({ dataDir, port, log, program });
    },
    riseAgain,
    /** A minute, in which all is done again that a dead process held. */
    pass,
    /** Cases whose erasure began and did not come to its receipt. */
    async halfErased(): Promise<unknown[]> {
      const items = await storedItems(stage);
      return items
        .filter(({ sk, erasure, status }) => sk === "CASE" && erasure && status !== "erased")
        .map(({ id }) => id);
    },
    stop: async () => {
      life.ready.catch(() => undefined);
      await life.kill();
      closeSync(log);
    },
  };
}
