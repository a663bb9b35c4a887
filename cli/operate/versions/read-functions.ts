import {
  type CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from "@aws-sdk/client-cloudformation";
import {
  GetAliasCommand,
  type LambdaClient,
  paginateListVersionsByFunction,
} from "@aws-sdk/client-lambda";
import type { AliasedFunction, Published } from "./aliased-function.ts";

/** Every function of a stack that has an alias, with the versions that are kept. */
export async function readFunctions(
  { stacks, lambda }: { stacks: CloudFormationClient; lambda: LambdaClient },
  StackName: string,
): Promise<AliasedFunction[]> {
  const resources: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client: stacks }, { StackName })) {
    resources.push(...(page.StackResourceSummaries ?? []));
  }
  const kept = resources.filter(({ ResourceStatus = "" }) => !ResourceStatus.startsWith("DELETE"));
  const ofType = (type: string) => kept.filter(({ ResourceType }) => ResourceType === type);
  const deployed = new Map<string, string>();
  for (const { PhysicalResourceId = "" } of ofType("AWS::Lambda::Version")) {
    const { functionName, qualifier } = partsOf(PhysicalResourceId);
    // While a deployment cleans up, the version before is a resource as well.
    const known = deployed.get(functionName) ?? "0";
    if (Number(qualifier) > Number(known)) deployed.set(functionName, qualifier);
  }
  return Promise.all(
    ofType("AWS::Lambda::Alias").map(
      async ({ LogicalResourceId = "", PhysicalResourceId = "" }) => {
        const { functionName, qualifier } = partsOf(PhysicalResourceId);
        const [alias, versions] = await Promise.all([
          lambda.send(new GetAliasCommand({ FunctionName: functionName, Name: qualifier })),
          readVersions(lambda, functionName),
        ]);
        const now = versions.find(({ version }) => version === deployed.get(functionName));
        if (!now) throw new Error(`${functionName} has no version ${deployed.get(functionName)}.`);
        return {
          id: LogicalResourceId.replace(/FunctionLive\w*$/, ""),
          functionName,
          inForce: alias.FunctionVersion ?? "",
          revisionId: alias.RevisionId ?? "",
          isShared: Object.keys(alias.RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0,
          deployed: now,
          versions,
        };
      },
    ),
  );
}

async function readVersions(client: LambdaClient, FunctionName: string): Promise<Published[]> {
  const versions: Published[] = [];
  for await (const page of paginateListVersionsByFunction({ client }, { FunctionName })) {
    for (const { Version = "", LastModified = "", CodeSha256 = "", Environment } of page.Versions ??
      []) {
      if (Version === "$LATEST") continue;
      const environment = Environment?.Variables ?? {};
      const publishedAt = new Date(LastModified);
      versions.push({ version: Version, publishedAt, code: CodeSha256, environment });
    }
  }
  return versions;
}

/** The parts of the ARN of a version or an alias. */
function partsOf(arn: string): { functionName: string; qualifier: string } {
  const [functionName = "", qualifier = ""] = (arn.split(":function:")[1] ?? "").split(":");
  return { functionName, qualifier };
}
