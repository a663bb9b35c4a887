/** Synthesizes the app whose root it is given, and tells where the assembly lies. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { Assembly } from "./template.ts";

type Synthesize = (options: { stage: string; validation: boolean; outdir: string }) => Assembly;

const Settings = z.object({ root: z.string(), stage: z.string(), outdir: z.string() });
const App = z.object({ synthesize: z.custom<Synthesize>((value) => typeof value === "function") });

const { root, stage, outdir } = Settings.parse(workerData);
const { synthesize } = App.parse(await import(pathToFileURL(join(root, "bin/bonafide.ts")).href));
const { directory, stackName } = synthesize({ stage, validation: false, outdir });
parentPort?.postMessage({ directory, stackName });
