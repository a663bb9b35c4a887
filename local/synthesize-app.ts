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
}: {
  root: string;
  stage: string;
}): Promise<Assembly> {
  const { synthesize } = App.parse(await import(pathToFileURL(join(root, "bin/bonafide.ts")).href));
  return synthesize({ stage, validation: false, outdir: join(root, ".local/cdk.out") });
}
