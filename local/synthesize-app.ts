import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Assembly } from "./template.ts";

type Synthesize = (options: { stage: string; validation: boolean; outdir: string }) => Assembly;
const App = z.object({ synthesize: z.custom<Synthesize>((value) => typeof value === "function") });

/** Synthesizes the checkout's CDK app in this process, which takes a second less than its CLI. */
export async function synthesizeApp({
  root,
  stage,
  outdir,
}: {
  root: string;
  stage: string;
  /** Of its own for each stage that runs at the same time. */
  outdir: string;
}): Promise<Assembly> {
  const { synthesize } = App.parse(await import(pathToFileURL(join(root, "bin/bonafide.ts")).href));
  return synthesize({ stage, validation: false, outdir });
}
