/** Synthesizes the app of the given root, and prints the folder of the assembly. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { Assembly } from "./template.ts";

const Data = z.object({
  root: z.string(),
  stage: z.string(),
  outdir: z.string(),
  engineProfile: z.string().optional(),
  quotaFactor: z.number().positive().optional(),
  restoredTable: z.string().optional(),
  ownKey: z.boolean().optional(),
  listsUrl: z.url().optional(),
  searchService: z
    .object({
      kind: z.enum(["watchman", "yente"]),
      url: z.url(),
      lists: z.array(z.string()).min(1),
      minScore: z.number(),
    })
    .optional(),
});
type Settings = Omit<z.output<typeof Data>, "root">;
type Synthesize = (options: Settings & { validation: boolean; web: string }) => Assembly;
const App = z.object({ synthesize: z.custom<Synthesize>((value) => typeof value === "function") });

const { root, ...settings } = Data.parse(workerData);
const { synthesize } = App.parse(await import(pathToFileURL(join(root, "bin/bonafide.ts")).href));
const { directory, stackName } = synthesize({
  ...settings,
  validation: false,
  web: join(root, "web"),
});
parentPort?.postMessage({ directory, stackName });
