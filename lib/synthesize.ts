import {
  App,
  type AppProps,
  DefaultStackSynthesizer,
  type IStackSynthesizer,
  PermissionsBoundary,
  type StackProps,
} from "aws-cdk-lib";
import { engineProfileOf } from "#domain/profile.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import cdk from "../cdk.json" with { type: "json" };
import { Budget } from "./budget.ts";
import { configOf, type Deployment, type PipelineSettings } from "./deployments.ts";
import { Firewall } from "./firewall.ts";
import { Pipeline } from "./pipeline.ts";
import { ServiceStack } from "./service-stack.ts";
import { stackIdOf } from "./stack-id.ts";
import type { StageConfig, StageName, StageOverrides } from "./stages.ts";

export function addStage(
  app: App,
  stage: StageName,
  props: {
    bundles: string;
    publicBaseUrl?: string | undefined;
    web?: string | undefined;
    /** @default - the stage as it is by default, in whichever account and region it is deployed to */
    deployment?: Deployment | undefined;
  } & StageOverrides,
): ServiceStack {
  const { publicBaseUrl, bundles, web, deployment } = props;
  const config = configOf(stage, deployment);
  const engineProfile = engineProfileOf(props.engineProfile ?? config.engineProfile).name;
  const quotaFactor = props.quotaFactor ?? config.quotaFactor;
  const restoredTable = props.restoredTable ?? config.restoredTable;
  const ownKey = props.ownKey ?? config.ownKey;
  const { listsUrl, searchService } = props;
  const lists = listsUrl ? { lists: listsAt(listsUrl) } : config.screening;
  const screening = searchService ? { service: searchService } : lists;
  return new ServiceStack(app, stackIdOf(stage, deployment), {
    ...placeOf(config, deployment),
    stackName: `bonafide-${stage}`,
    stage: {
      ...config,
      engineProfile,
      quotaFactor,
      ...(restoredTable && { restoredTable }),
      ...(ownKey && { ownKey }),
      ...(screening && { screening }),
    },
    bundles,
    description: `Bonafide, identity verification: stage ${stage}.`,
    ...(publicBaseUrl === undefined ? {} : { publicBaseUrl }),
    ...(web === undefined ? {} : { web }),
  });
}

function listsAt(url: string): NonNullable<NonNullable<StageConfig["screening"]>["lists"]> {
  const base = url.endsWith("/") ? url : `${url}/`;
  return Object.fromEntries(listCodes.map((list) => [list, new URL(`${list}.xml`, base).href]));
}

/** The web ACL of a stage that wants one. */
export function addFirewall(
  app: App,
  stage: StageName,
  deployment?: Deployment,
): Firewall | undefined {
  const config = configOf(stage, deployment);
  const { synthesizer } = placeOf(config, deployment);
  // CloudFront takes it from one region: a stage of two regions has two of them there.
  return (
    config.firewall &&
    new Firewall(app, `${stackIdOf(stage, deployment)}-firewall`, {
      stage,
      ...config.firewall,
      ...(synthesizer && { synthesizer }),
      ...(deployment && { account: deployment.account }),
    })
  );
}

/** The roles by which workflows deploy to an account: to each region of it that the settings name. */
export function addPipeline(
  app: App,
  { account, region, repository, environments, hasProvider }: PipelineSettings,
  deployments: readonly Deployment[],
): Pipeline {
  const regions = deployments
    .filter((each) => each.account === account)
    .map((each) => ({
      region: each.region,
      qualifier: each.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER,
    }));
  return new Pipeline(app, `bonafide-pipeline-${account}`, {
    ...{ repository, environments, hasProvider, regions },
    env: { account, region },
    stackName: "bonafide-pipeline",
    description: `Bonafide: what deploys from ${repository}.`,
  });
}

/** Watches the spending of a deployment that sets a budget. */
export function addBudget(app: App, deployment: Deployment): Budget | undefined {
  const { stage, account, region, budget } = deployment;
  if (!budget) return;
  const { synthesizer } = placeOf(configOf(stage, deployment), deployment);
  return new Budget(app, `${stackIdOf(stage, deployment)}-budget`, {
    ...{ budget, spentIn: region, env: { account, region: "us-east-1" } },
    ...(synthesizer && { synthesizer }),
  });
}

function synthesizerOf(qualifier: string): IStackSynthesizer {
  // The library's classes and interfaces differ in one optional property, by `undefined` only.
  return new DefaultStackSynthesizer({ qualifier }) as IStackSynthesizer;
}

function placeOf(
  { bootstrapQualifier: qualifier, permissionsBoundary }: StageConfig,
  deployment: Deployment | undefined,
): Pick<StackProps, "env" | "synthesizer" | "permissionsBoundary"> {
  return {
    ...(deployment && { env: { account: deployment.account, region: deployment.region } }),
    ...(qualifier && { synthesizer: synthesizerOf(qualifier) }),
    ...(permissionsBoundary && {
      permissionsBoundary: PermissionsBoundary.fromName(permissionsBoundary),
    }),
  };
}

/** The CLI reads the context of `cdk.json` by itself; in process it must be passed. */
export function createApp(props: AppProps = {}): App {
  return new App({
    analyticsReporting: false,
    ...props,
    context: { ...cdk.context, ...props.context },
  });
}
