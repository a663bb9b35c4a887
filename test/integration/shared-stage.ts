import type { TestProject } from "vitest/node";
import { type StageProcess, startStageProcess } from "../../lab/stage/stage-process.ts";
import { dataFolder } from "./data-folder.ts";

/** What can be told of a running stage to another process. */
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
export const quotaFactor = 10;

/** A check that goes after a few seconds loads its networks again for nearly every Case of a test run. */
export const idleMs = "90000";

/** Once for all files that need no stage of their own: what costs seconds is the stage, not a tenant. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const data = await dataFolder();
  const stage = await startStageProcess({
    dataDir: data.path,
    env: { QUOTA_FACTOR: String(quotaFactor), IDLE_MS: idleMs },
  });
  const { url, mailboxUrl, endpoints, region, operator, refs } = stage;
  const addresses = { url, mailboxUrl, endpoints, region, operator, refs };
  provide("sharedStage", { ...addresses, dataDir: data.path });
  return async () => {
    await stage.stop();
    await data[Symbol.asyncDispose]();
  };
}
