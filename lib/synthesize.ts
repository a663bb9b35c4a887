import { App, type AppProps } from "aws-cdk-lib";
import { engineProfileOf } from "#domain/profile.ts";
import cdk from "../cdk.json" with { type: "json" };
import { Firewall } from "./firewall.ts";
import { ServiceStack } from "./service-stack.ts";
import { type StageName, type StageOverrides, stages } from "./stages.ts";

export function addStage(
  app: App,
  stage: StageName,
  props: {
    bundles: string;
    publicBaseUrl?: string | undefined;
    web?: string | undefined;
  } & StageOverrides,
): ServiceStack {
  const { publicBaseUrl, bundles, web } = props;
  const config = stages[stage];
  const engineProfile = engineProfileOf(props.engineProfile ?? config.engineProfile).name;
  const quotaFactor = props.quotaFactor ?? config.quotaFactor;
  const restoredTable = props.restoredTable ?? config.restoredTable;
  return new ServiceStack(app, `bonafide-${stage}`, {
    stage: { ...config, engineProfile, quotaFactor, ...(restoredTable && { restoredTable }) },
    bundles,
    description: `Bonafide, identity verification: stage ${stage}.`,
    ...(publicBaseUrl === undefined ? {} : { publicBaseUrl }),
    ...(web === undefined ? {} : { web }),
  });
}

/** The web ACL of a stage that wants one. */
export function addFirewall(app: App, stage: StageName): Firewall | undefined {
  const { firewall } = stages[stage];
  return firewall && new Firewall(app, `bonafide-${stage}-firewall`, { stage, ...firewall });
}

/** The CLI reads the context of `cdk.json` by itself; in process it has to be told. */
export function createApp(props: AppProps = {}): App {
  return new App({
    analyticsReporting: false,
    ...props,
    context: { ...cdk.context, ...props.context },
  });
}
