import { type CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

export type DescribedStack = {
  status: string;
  /** When its last update began; its creation before the first. */
  updatedAt: Date | undefined;
  /** The account of its ARN. */
  account: string;
  outputs: Readonly<Record<string, string | undefined>>;
};

/** The description of a stage's stack in CloudFormation; undefined if the stack does not exist. */
export async function describedStack(
  client: CloudFormationClient,
  stackName: string,
): Promise<DescribedStack | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    const [stack] = Stacks ?? [];
    if (!stack) return;
    const outputs = (stack.Outputs ?? []).map(({ OutputKey = "", OutputValue }) => [
      OutputKey,
      OutputValue,
    ]);
    const account = stack.StackId?.split(":")[4] ?? "";
    return {
      status: stack.StackStatus ?? "",
      updatedAt: stack.LastUpdatedTime ?? stack.CreationTime,
      ...{ account, outputs: Object.fromEntries(outputs) },
    };
  } catch (error) {
    // There is no error of its own for a stack that is not there.
    if (error instanceof Error && / does not exist$/.test(error.message)) return;
    throw error;
  }
}
