import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "aws-cdk-lib";
import { synthesize } from "../../bin/bonafide.ts";
import { keptForTheRun } from "../../lab/specimen/drawn-once.ts";
import type { StageName } from "../../lib/stages.ts";
import { createApp } from "../../lib/synthesize.ts";

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is as wide as CloudFormation
  Properties?: any;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  UpdatePolicy?: {
    CodeDeployLambdaAliasUpdate: {
      DeploymentGroupName: { Ref: string };
      BeforeAllowTrafficHook?: unknown;
    };
  };
};

export type Template = {
  Resources: Record<string, Resource>;
  Outputs: Record<string, unknown>;
  Parameters?: Record<string, unknown>;
  Conditions?: Record<string, unknown>;
};

const bundleNames = [
  "api-machine",
  "api-applicant",
  "api-dashboard",
  "workflow/await-submission",
  "workflow/plan",
  "workflow/decide",
  "workflow/fail",
  "workflow/simulate-check",
  "canary",
  "deliver-webhook",
  "expire",
  "fetch-lists",
  "verify-version",
  "rescreen-cases",
  "search-lists",
  "search-service",
  "checks",
];

/** The folders of the built functions: a template needs the folders, and not their content. */
export function emptyBundles(): string {
  const bundles = join(scratch(), "functions");
  for (const name of bundleNames) {
    mkdirSync(join(bundles, name), { recursive: true });
    writeFileSync(join(bundles, name, "index.mjs"), "export const handler = async () => {};\n");
  }
  writeFileSync(join(bundles, "checks", "Dockerfile"), "FROM scratch\n");
  return bundles;
}

/** The pages, as they were built. */
export const builtPages = join(import.meta.dirname, "../../web");

/** Without CloudFormation's own checks, which cost more than all else: `rules.test.ts` has every stage pass them. */
export const newApp = (): App =>
  createApp({ outdir: scratch(), treeMetadata: false, builtinCloudFormationValidation: false });

/** A copy for each caller of one template a run: the first worker that needs it synthesizes it for all. */
export function stageTemplate(stage: StageName): Template {
  const text = texts.get(stage) ?? synthesizedOnce(stage);
  texts.set(stage, text);
  return JSON.parse(text);
}

const texts = new Map<StageName, string>();

function synthesizedOnce(stage: StageName): string {
  const place = keptForTheRun(["template", stage]);
  const known = place?.read();
  if (known) return known.toString();
  const text = synthesized(stage);
  place?.keep(text);
  return text;
}

function synthesized(stage: StageName): string {
  const { directory, stackName } = synthesize({
    stage,
    validation: false,
    outdir: scratch(),
    bundles: emptyBundles(),
  });
  return readFileSync(join(directory, `${stackName}.template.json`), "utf8");
}

export function ofType(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}

/** The properties of the only resource of this type. */
export function onlyOf(template: Template, type: string): Resource["Properties"] {
  const [only, ...others] = ofType(template, type);
  if (!only || others.length > 0) throw new TypeError(`one ${type} is expected`);
  return only[1].Properties;
}

/** A folder that is gone with the test run. */
export const scratch = (): string => mkdtempSync(join(tmpdir(), "bonafide-infra-"));
