import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { Settings } from "./settings.ts";
import { type StageConfig, type StageName, stageNames, stages } from "./stages.ts";

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region, such as af-south-1");
const account = z.string().regex(/^\d{12}$/, "must be the twelve digits of an account, in quotes");

/** One stage in one region of one account, with its changes to the stage's defaults. */
export const Deployment = z.strictObject({
  stage: z.enum(stageNames),
  region,
  account,
  ...Settings.shape,
});

export type Deployment = z.output<typeof Deployment>;

/** GitHub workflows that may deploy to an account. */
const PipelineSettings = z.strictObject({
  account,
  /** Where the stack of the roles is: IAM is of all regions. */
  region,
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, "must be owner/name of a repository on GitHub"),
  environments: z.array(z.string().regex(/^[a-z][a-z0-9]*$/i, "must be letters and digits")).min(1),
  /** Whether the account has GitHub's provider already. An account can have only one. */
  hasProvider: z.boolean().default(false),
});

export type PipelineSettings = z.output<typeof PipelineSettings>;

const File = z.strictObject({
  deployments: z.array(Deployment),
  pipelines: z.array(PipelineSettings).default([]),
});

export type DeployerSettings = z.output<typeof File>;

const atTheRoot = fileURLToPath(new URL("../deployments.json", import.meta.url));

/**
 * The deployer's own settings: from `deployments.json` at the root, or from the file that the variable
 * `DEPLOYMENTS` names. Undefined without a file. Throws one sentence that names the key.
 */
export function readSettings(path = process.env.DEPLOYMENTS ?? atTheRoot): DeployerSettings {
  if (!existsSync(path)) {
    if (path === atTheRoot) return { deployments: [], pipelines: [] };
    throw new Error(`${path}: there is no such file, which DEPLOYMENTS names.`);
  }
  return parseSettings(readFileSync(path, "utf8"), path);
}

/** Throws one sentence that names the file and the key. */
export function parseSettings(text: string, file = "deployments.json"): DeployerSettings {
  const read = File.safeParse(jsonOf(text, file));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${file}: ${issue ? sentenceOf(issue) : "is not understood"}.`);
  }
  const { deployments } = read.data;
  const twice = deployments.find(
    (each, at) => deployments.findIndex((other) => isOf(other, each)) !== at,
  );
  if (twice) throw new Error(`${file}: ${twice.stage} in ${twice.region} is there twice.`);
  return read.data;
}

/**
 * The entry of this stage in this region; undefined if the file has none of the stage, whose defaults
 * then apply in any region. Throws if it has the stage in other regions only.
 */
export function deploymentOf(
  { stage, region }: { stage: StageName; region: string },
  deployments: readonly Deployment[] = readSettings().deployments,
): Deployment | undefined {
  const ofStage = deployments.filter((each) => each.stage === stage);
  const found = ofStage.find((each) => each.region === region);
  if (found || ofStage.length === 0) return found;
  const regions = ofStage.map((each) => each.region).join(", ");
  throw new Error(`deployments.json has ${stage} in ${regions}, and not in ${region}.`);
}

/** The synthesized stages: each deployment of the file, and the defaults of a stage without one. */
export function everyDeployment(
  deployments: readonly Deployment[],
): { stage: StageName; deployment?: Deployment }[] {
  return stageNames.flatMap((stage) => {
    const ofStage = deployments.filter((each) => each.stage === stage);
    return ofStage.length > 0 ? ofStage.map((deployment) => ({ stage, deployment })) : [{ stage }];
  });
}

/** The stage's defaults, with the changes of the deployment. */
export function configOf(stage: StageName, deployment: Deployment | undefined): StageConfig {
  if (!deployment) return stages[stage];
  const { stage: _, region: __, account: ___, ...settings } = deployment;
  return { ...stages[stage], ...settings };
}

function isOf(one: Deployment, other: Deployment): boolean {
  return one.stage === other.stage && one.region === other.region;
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replaceAll(/\s*\n\s*/g, " ") : "";
    throw new Error(`${file}: is no JSON (${why}).`);
  }
}

/** `deployments[0].edge.certificateArn must be …`. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const key = issue.path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
  if (issue.code === "unrecognized_keys") {
    return `${key || "the file"} has no setting ${issue.keys.join(", ")}`;
  }
  return `${key || "the file"} ${issue.message.replace(/^Invalid input: /, "")}`;
}
