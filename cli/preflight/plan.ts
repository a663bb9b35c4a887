import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { synthesize } from "../../bin/bonafide.ts";
import { configOf, type Deployment } from "../../lib/deployments.ts";
import { stackIdOf } from "../../lib/stack-id.ts";
import type { StageConfig, StageName } from "../../lib/stages.ts";

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).exactOptional() }),
  ),
  Parameters: z.object({ BootstrapVersion: z.object({ Default: z.string() }) }),
  Rules: z.object({
    CheckBootstrapVersion: z.object({
      Assertions: z.tuple([z.object({ Assert: z.object({ "Fn::Not": z.tuple([Contains()]) }) })]),
    }),
  }),
});

/** A planned deployment: the stage's settings, and the synthesized template. */
export type Plan = {
  stage: StageConfig;
  stackName: string;
  /** The argument of `cdk deploy`. */
  stackId: string;
  template: z.output<typeof Template>;
  bootstrap: { parameter: string; tooOld: readonly string[] };
};

/** Synthesizes the stage as it is built. */
export async function planOf(
  name: StageName,
  { bundles, deployment }: { bundles?: string; deployment?: Deployment | undefined } = {},
): Promise<Plan> {
  const outdir = await mkdtemp(join(tmpdir(), "bonafide-preflight-"));
  try {
    const { directory, stackName, templateFile } = synthesize({
      stage: name,
      validation: false,
      outdir,
      ...(deployment && { deployment }),
      ...(bundles !== undefined && { bundles }),
    });
    const text = await readFile(join(directory, templateFile), "utf8");
    const template = Template.parse(JSON.parse(text));
    const [{ Assert }] = template.Rules.CheckBootstrapVersion.Assertions;
    const [{ "Fn::Contains": contains }] = Assert["Fn::Not"];
    const bootstrap = {
      parameter: template.Parameters.BootstrapVersion.Default,
      tooOld: contains[0],
    };
    return {
      stage: configOf(name, deployment),
      stackId: stackIdOf(name, deployment),
      ...{ stackName, template, bootstrap },
    };
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/** How CDK writes that a version of the bootstrap is one of the old ones. */
function Contains() {
  return z.object({ "Fn::Contains": z.tuple([z.array(z.string()), z.unknown()]) });
}
