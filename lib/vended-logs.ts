import { Aws, Fn } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";

/**
 * A log that a service of AWS delivers. Below this prefix the delivery needs no line for each log in the
 * account's resource policy, which holds 5,120 characters for all who share the account.
 */
export function vendedLogs(
  scope: Construct,
  id: string,
  { stage, of }: { stage: StageConfig; of: "apis" | "states" | "checks" },
): LogGroup {
  // A log that outlived its stack keeps its name: the next stack has another id.
  const stackId = Fn.select(2, Fn.split("/", Aws.STACK_ID));
  return new LogGroup(scope, id, {
    logGroupName: Fn.join("", ["/aws/vendedlogs/", of, "/", Aws.STACK_NAME, "-", stackId]),
    retention: stage.logRetention,
    removalPolicy: removalOf(stage),
  });
}
