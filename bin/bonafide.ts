import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Deployment, everyDeployment, readSettings } from "../lib/deployments.ts";
import type { StageName, StageOverrides } from "../lib/stages.ts";
import { addBudget, addFirewall, addPipeline, addStage, createApp } from "../lib/synthesize.ts";

const builtFunctions = fileURLToPath(new URL("../dist/functions", import.meta.url));
const web = fileURLToPath(new URL("../web", import.meta.url));

/** Synthesizes one stage in this process and without a network. The local stage runs from the result. */
export function synthesize(
  options: {
    stage: StageName;
    /** Whether CloudFormation's own rules check the template, which takes seconds. */
    validation: boolean;
    outdir: string;
    /** The URL of the API and the pages. @default - the domain of the distribution */
    publicBaseUrl?: string;
    /** @default - `dist/functions` */
    bundles?: string;
    /** Folder of the built pages. @default - none is uploaded */
    web?: string;
    /**
     * Copies the assets into the assembly, as a deployment does, so that it needs no other folder.
     * @default false - the assets stay in their build folder, so that their modules resolve from this checkout
     */
    isStaged?: boolean;
    /** @default - the stage's defaults, in no account and region yet */
    deployment?: Deployment | undefined;
  } & StageOverrides,
): { directory: string; stackName: string; templateFile: string } {
  const app = createApp({
    outdir: options.outdir,
    builtinCloudFormationValidation: options.validation,
    treeMetadata: false,
    ...(options.isStaged ? {} : { context: { "aws:cdk:disable-asset-staging": true } }),
  });
  const stack = addStage(app, options.stage, {
    bundles: options.bundles ?? builtFunctions,
    publicBaseUrl: options.publicBaseUrl,
    web: options.web,
    engineProfile: options.engineProfile,
    quotaFactor: options.quotaFactor,
    restoredTable: options.restoredTable,
    ownKey: options.ownKey,
    listsUrl: options.listsUrl,
    searchService: options.searchService,
    deployment: options.deployment,
  });
  const { directory } = app.synth();
  return { directory, stackName: stack.stackName, templateFile: stack.templateFile };
}

/** Synthesizes every stage under every rule, for `cdk synth` and `cdk deploy`. */
async function main(): Promise<void> {
  const { holdToRules } = await import("../lib/rules.ts");
  const app = createApp();
  holdToRules(app);
  const { deployments, pipelines } = readSettings();
  for (const pipeline of pipelines) addPipeline(app, pipeline, deployments);
  for (const { stage, deployment } of everyDeployment(deployments)) {
    addStage(app, stage, { bundles: builtFunctions, web, deployment });
    addFirewall(app, stage, deployment);
    if (deployment) addBudget(app, deployment);
  }
  app.synth();
}

// `import.meta.main` would do from Node 24.2 on, but some systems have an older Node 24.
const [, program = ""] = process.argv;
if (program && realpathSync(program) === import.meta.filename) await main();
