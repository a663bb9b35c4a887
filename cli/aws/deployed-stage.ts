import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { DataKeys } from "#aws/dynamo-sealing.ts";
import { deploymentOf } from "../../lib/deployments.ts";
import { stackIdOf } from "../../lib/stack-id.ts";
import { describedStack } from "./described-stack.ts";
import type { Where } from "./stage-options.ts";

/**
 * Where a deployed stage keeps what a command works on, as its stack's outputs say: of a restored
 * table too, which is no resource of the stack.
 */
export async function deployedStage({ stage, region }: Where): Promise<DeployedStage> {
  // The clients that are made after this look here for the region.
  process.env.AWS_REGION = region;
  const deployment = deploymentOf({ stage, region });
  const stackName = `bonafide-${stage}`;
  const stack = await describedStack(new CloudFormationClient({ region }), stackName);
  if (!stack) {
    const deploy = `AWS_REGION=${region} npx cdk deploy ${stackIdOf(stage, deployment)}`;
    throw new Error(`${region} has no stack ${stackName}: ${deploy}`);
  }
  if (deployment && stack.account !== deployment.account) {
    const where = `${stage} in ${region} is of account ${deployment.account} by deployments.json`;
    throw new Error(`${where}, and these credentials are of ${stack.account}.`);
  }
  const output = (name: string): string => {
    const value = stack.outputs[name];
    if (value) return value;
    throw new Error(`${stackName} in ${region} has no output ${name}: deploy this release first.`);
  };
  return {
    table: output("CaseTableName"),
    secretArn: output("ServiceSecretArn"),
    erasureNotes: output("ErasureNotesBucket"),
    url: output("PublicBaseUrl"),
    dataKeys: { table: stack.outputs.CaseKeyTableName, keyArn: stack.outputs.OwnKeyArn },
  };
}

export type DeployedStage = {
  /** Name of the table that the stage works on. */
  table: string;
  /** The service secret's. */
  secretArn: string;
  /** Name of the bucket of erasure notes. */
  erasureNotes: string;
  /** Where API and pages are reached. */
  url: string;
  /** Where the data keys of Cases lie, with a key of the customer. */
  dataKeys: DataKeys;
};
