import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DeleteFunctionCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { describedStack } from "../../aws/described-stack.ts";
import type { Where } from "../../aws/stage-options.ts";
import type { AliasedFunction } from "./aliased-function.ts";
import { moveAliases, verifyTargets } from "./move-aliases.ts";
import { spentVersions, targetsBefore, targetsForward, whyNotBack } from "./plan-moves.ts";
import { readFunctions } from "./read-functions.ts";

/** How long a version stays published at least. */
const keptDays = 30;

/** Returns every alias of a stage to the version before its last deployment, or before a time. */
export async function goBack(where: Where, before: Date | undefined): Promise<string> {
  const stage = await settledStage(where);
  const since = before ?? stage.updatedAt;
  const targets = targetsBefore(stage.functions, since);
  const reasons = whyNotBack(targets);
  if (reasons.length > 0) {
    throw new Error(`No alias moved. Deploy the earlier release instead: ${reasons.join("; ")}.`);
  }
  const isUnchanged = targets.every(({ fn, to }) => to.version === fn.deployed.version);
  if (isUnchanged) {
    const known = "Name the time of an earlier deployment by --before.";
    throw new Error(`No function has a version from before ${since.toISOString()}. ${known}`);
  }
  return move(stage, { targets, way: "back", to: `before ${since.toISOString()}` });
}

/** Returns every alias to the version of the stage's last deployment. */
export async function goForward(where: Where): Promise<string> {
  const stage = await settledStage(where);
  const targets = targetsForward(stage.functions);
  return move(stage, { targets, way: "forward", to: "the last deployment" });
}

/** Deletes versions that no alias names and `goBack` needs no more. */
export async function pruneVersions(where: Where): Promise<string> {
  const { lambda, functions, updatedAt, said } = await settledStage(where);
  const spent = spentVersions(functions, { before: updatedAt, now: new Date(), keptDays });
  for (const { functionName: FunctionName, version: Qualifier } of spent) {
    await lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier }));
  }
  return `${said}: ${spent.length} versions deleted, each older than ${keptDays} days`;
}

type SettledStage = {
  lambda: LambdaClient;
  functions: AliasedFunction[];
  updatedAt: Date;
  /** The start of the report: its time, place and author. */
  said: string;
};

/** A stage that no deployment changes now. */
async function settledStage({ stage, region }: Where): Promise<SettledStage> {
  const stacks = new CloudFormationClient({ region });
  const lambda = new LambdaClient({ region });
  const stackName = `bonafide-${stage}`;
  const [stack, caller] = await Promise.all([
    describedStack(stacks, stackName),
    new STSClient({ region }).send(new GetCallerIdentityCommand()),
  ]);
  if (!stack?.updatedAt) throw new Error(`${region} has no stack ${stackName}.`);
  if (stack.status.endsWith("_IN_PROGRESS")) {
    const cancel = `aws cloudformation cancel-update-stack --region ${region} --stack-name ${stackName}`;
    throw new Error(`${stackName} is ${stack.status}: wait, or ${cancel}`);
  }
  const functions = await readFunctions({ stacks, lambda }, stackName);
  const shared = functions.filter(({ isShared }) => isShared).map(({ id }) => id);
  if (shared.length > 0) {
    throw new Error(`A rollout shares the calls of ${shared.join(", ")}: stop it in CodeDeploy.`);
  }
  const said = `${new Date().toISOString()} ${stage} in ${region}, by ${caller.Arn}`;
  return { lambda, functions, updatedAt: stack.updatedAt, said };
}

async function move(
  { lambda, functions, said }: SettledStage,
  plan: { targets: ReturnType<typeof targetsBefore>; way: "back" | "forward"; to: string },
): Promise<string> {
  const began = performance.now();
  const wanted = plan.targets.filter(({ fn, to }) => fn.inForce !== to.version);
  await verifyTargets(wanted);
  const moved = await moveAliases(lambda, wanted, plan.way);
  const stayed = functions.length - moved.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return [
    `${said}: ${plan.way} to ${plan.to}`,
    ...moved,
    `${moved.length} aliases moved, ${stayed} were there, in ${seconds} s`,
  ].join("\n");
}
