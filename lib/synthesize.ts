import { App, type AppProps } from "aws-cdk-lib";
import { ServiceStack } from "./service-stack.ts";
import { type StageName, stages } from "./stages.ts";

/** Decided here and not in `cdk.json`, so that the CLI and the local stage synthesize the same. */
export const context = {
  "@aws-cdk/core:checkSecretUsage": true,
  "@aws-cdk/core:target-partitions": ["aws"],
  "@aws-cdk/aws-iam:minimizePolicies": true,
  "@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy": true,
  "@aws-cdk/aws-s3:createDefaultLoggingPolicy": true,
};

export function addStage(
  app: App,
  stage: StageName,
  props: { bundles: string; publicBaseUrl?: string | undefined },
): ServiceStack {
  const { publicBaseUrl, bundles } = props;
  return new ServiceStack(app, `bonafide-${stage}`, {
    stage: stages[stage],
    bundles,
    description: `Bonafide, identity verification: stage ${stage}.`,
    ...(publicBaseUrl === undefined ? {} : { publicBaseUrl }),
  });
}

export function createApp(props: AppProps = {}): App {
  return new App({
    analyticsReporting: false,
    ...props,
    context: { ...context, ...props.context },
  });
}
