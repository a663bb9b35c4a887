import { Worker } from "node:worker_threads";
import type { Assembly } from "./template.ts";

/** Synthesizes the checkout's CDK app in a thread, whose hundred megabytes go when it is done. */
export function synthesizeApp(app: {
  root: string;
  stage: string;
  /** One for each stage that runs at the same time. */
  outdir: string;
  /** Instead of the one that the stage names. */
  engineProfile?: string | undefined;
  /** Factor on the quotas of a client. */
  quotaFactor?: number | undefined;
  /** Instead of the table that the template makes. */
  restoredTable?: string | undefined;
  /** Whether the stage has a key of the customer. */
  ownKey?: boolean | undefined;
  /** Where the files of the lists of sanctions lie. */
  listsUrl?: string | undefined;
  /** The search to ask instead of lists. */
  searchService?: unknown;
}): Promise<Assembly> {
  const worker = new Worker(new URL("./synthesize-worker.ts", import.meta.url), {
    workerData: app,
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the synthesis ended without a result")));
  });
}
