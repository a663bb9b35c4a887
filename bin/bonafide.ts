import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Deployment, everyDeployment, readSettings } from "../lib/deployments.ts";
import type { StageName, StageOverrides } from "../lib/stages.ts";
import { addBudget, addFirewall, addPipeline, addStage, createApp } from "../lib/synthesize.ts";

const builtFunctions = fileURLToPath(new URL("../dist/functions", import.meta.url));
const web = fileURLToPath(new URL("../web", import.meta.url));

/** One stage, in this process and without a network: the local stage runs from it. */
export function synthesize(
  options: {
    stage: StageName;
    /** CloudFormation's own checks of the template. They cost seconds. */
    validation: boolean;
    outdir: string;
    /** Where API and pages are reached; by default the name of the distribution. */
    publicBaseUrl?: string;
    /** @default - `dist/functions` */
    bundles?: string;
    /** Folder of the built pages. @default - none is uploaded */
    web?: string;
    /**
     * Copies the assets into the assembly, as a deployment does, which then needs nothing else.
     * @default false - they stay where they were built, so that their modules resolve from this checkout
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
    listsUrl: options.listsUrl,
    searchService: options.searchService,
    deployment: options.deployment,
  });
  const { directory } = app.synth();
  return { directory, stackName: stack.stackName, templateFile: stack.templateFile };
}

/** Every stage under every rule: what `cdk synth` and `cdk deploy` see. */
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

// `import.meta.main` says the same from Node 24.2 on, and the Mac's package of Node is older.
const [, program = ""] = process.argv;
if (program && realpathSync(program) === import.meta.filename) await main();
