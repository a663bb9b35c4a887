import type { TestProject } from "vitest/node";
import { type StageProcess, startStageProcess } from "../../lab/stage/stage-process.ts";
import { dataFolder } from "./data-folder.ts";

/** The parts of a running stage that another process can receive. */
export type StageAddresses = Pick<
  StageProcess,
  "url" | "mailboxUrl" | "endpoints" | "region" | "operator" | "refs"
> & { dataDir: string };

declare module "vitest" {
  interface ProvidedContext {
    sharedStage: StageAddresses;
  }
}

/** The files of tests call from one address, together more often than one client may. */
export const quotaFactor = 20;

/** A check that goes after a few seconds loads its networks again for nearly every Case of a test run. */
const idleMs = "90000";

type Running = StageAddresses & { stop(): Promise<void> };

let running: Promise<Running> | undefined;
let users = 0;

/** Once for all files that need no stage of their own: what costs seconds is the stage, not a tenant. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await takeStage();
  provide("sharedStage", addresses);
  return stop;
}

/** The same one for each project of a run, whose first starts it and whose last stops it. */
export async function takeStage(): Promise<Running> {
  users += 1;
  running ??= start();
  const stage = await running;
  return {
    ...stage,
    async stop() {
      users -= 1;
      if (users === 0) await stage.stop();
    },
  };
}

async function start(): Promise<Running> {
  const data = await dataFolder();
  const stage = await startStageProcess({
    dataDir: data.path,
    env: { QUOTA_FACTOR: String(quotaFactor), IDLE_MS: idleMs },
  });
  const { url, mailboxUrl, endpoints, region, operator, refs } = stage;
  return {
    ...{ url, mailboxUrl, endpoints, region, operator, refs, dataDir: data.path },
    async stop() {
      await stage.stop();
      await data[Symbol.asyncDispose]();
    },
  };
}
