import { CloudFormationClient, DescribeStackResourceCommand } from "@aws-sdk/client-cloudformation";
import { awsPorts } from "#aws/aws-ports.ts";
import type { Ports } from "#usecases/ports.ts";
import { describedStack } from "../aws/described-stack.ts";

/** The ports of a deployed stage, with the credentials of who runs the command. */
export async function stagePorts({
  stage,
  region,
}: {
  stage: string;
  region: string;
}): Promise<{ ports: Ports; url: string }> {
  // The ports make their own clients, which look here for the region.
  process.env.AWS_REGION = region;
  const client = new CloudFormationClient({ region });
  const stackName = `bonafide-${stage}`;
  const stack = await describedStack(client, stackName);
  if (!stack) throw new Error(`${region} has no stack ${stackName}: npx cdk deploy ${stackName}`);
  const physicalId = async (logicalId: string) => {
    const { StackResourceDetail } = await client.send(
      new DescribeStackResourceCommand({ StackName: stackName, LogicalResourceId: logicalId }),
    );
    return StackResourceDetail?.PhysicalResourceId;
  };
  const url = stack.outputs.PublicBaseUrl ?? "";
  const ports = awsPorts({
    STAGE: stage,
    PUBLIC_BASE_URL: url,
    ONBOARDING_BASE_URL: url,
    SHORT_LINK_BASE_URL: url,
    // Their logical ids are sealed, so that no release moves what they hold.
    TABLE_NAME: await physicalId("CaseTable"),
    SERVICE_SECRET_ARN: await physicalId("ServiceSecret"),
  });
  return { ports, url };
}
