import { App, type AppProps } from "aws-cdk-lib";
import { engineProfileOf } from "#domain/profile.ts";
import cdk from "../cdk.json" with { type: "json" };
import { ServiceStack } from "./service-stack.ts";
import { type StageName, stages } from "./stages.ts";

export function addStage(
  app: App,
  stage: StageName,
  props: {
    bundles: string;
    publicBaseUrl?: string | undefined;
    /** @default - the stage's own */
    engineProfile?: string | undefined;
  },
): ServiceStack {
  const { publicBaseUrl, bundles } = props;
  const engineProfile = engineProfileOf(props.engineProfile ?? stages[stage].engineProfile).name;
  return new ServiceStack(app, `bonafide-${stage}`, {
    stage: { ...stages[stage], engineProfile },
    bundles,
    description: `Bonafide, identity verification: stage ${stage}.`,
    ...(publicBaseUrl === undefined ? {} : { publicBaseUrl }),
  });
}

/** The CLI reads the context of `cdk.json` by itself; in process it has to be told. */
export function createApp(props: AppProps = {}): App {
  return new App({
    analyticsReporting: false,
    ...props,
    context: { ...cdk.context, ...props.context },
  });
}
