import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { configOf, type Deployment, deploymentOf } from "../../lib/deployments.ts";
import type { StageName } from "../../lib/stages.ts";
import { describedStack } from "../aws/described-stack.ts";
import { bootstrap } from "./bootstrap.ts";
import { credentials } from "./credentials.ts";
import { alarms, answers, firstOrg, signIn } from "./deployed.ts";
import { docker } from "./docker.ts";
import { edge } from "./edge.ts";
import { type Finding, missing, stop } from "./finding.ts";
import type { AwsConfig, Flight } from "./flight.ts";
import { letters } from "./letters.ts";
import { names } from "./names.ts";
import { ownIssuer } from "./own-issuer.ts";
import { ownKey } from "./own-key.ts";
import { type Plan, planOf } from "./plan.ts";
import { apiQuotas, edgeQuota, lambdaQuota, warmRoom, workflowQuotas } from "./quotas.ts";
import { stackState } from "./stack-state.ts";
import { versions } from "./versions.ts";

type Check = (flight: Flight) => Promise<Finding[]>;

/** Checks that may stop a deployment. */
const before: Readonly<Record<string, Check>> = {
  bootstrap,
  stack: stackState,
  names,
  concurrency: lambdaQuota,
  "warm checks": async (flight) => warmRoom(flight),
  "edge quota": edgeQuota,
  letters,
  "OIDC issuer": ownIssuer,
};

/** Quotas that may be short under load. */
const quotas: Readonly<Record<string, Check>> = { api: apiQuotas, workflow: workflowQuotas };

/** Checks between a deployment and the first verification. */
const after: Readonly<Record<string, Check>> = {
  "sign-in": signIn,
  alarms,
  pages: answers,
  "first org": firstOrg,
  versions,
  "own key": ownKey,
};

/** Looks at an account and a machine before a stage is deployed, and at the stage after it was. Changes nothing. */
export async function preflight({
  stage: name,
  aws,
  deployments,
  plan,
}: {
  stage: StageName;
  aws: AwsConfig;
  /** @default - of `deployments.json` */
  deployments?: readonly Deployment[];
  /** @default - the stage as it is built */
  plan?: () => Promise<Plan>;
}): Promise<Finding[]> {
  const deployment = deploymentOf({ stage: name, region: aws.region }, deployments);
  const [{ finding: who, accountId }, machine] = await Promise.all([credentials(aws), docker()]);
  if (accountId === undefined) return [who, ...machine];
  if (deployment && deployment.account !== accountId) {
    const says = `${name} in ${aws.region} is of account ${deployment.account} by deployments.json`;
    return [who, ...machine, stop("settings", says, "take the credentials of that account")];
  }
  const account = { aws, region: aws.region, accountId };
  // The settings alone, because CDK synthesizes no template from some wrong ones, and explains less.
  const set = await seen({
    about: "certificate",
    otherwise: "stop",
    look: () => edge({ ...account, stage: configOf(name, deployment) }),
  });
  const known = [who, ...machine, ...set];
  try {
    const planned = await (plan?.() ?? planOf(name, { deployment }));
    const deployed = await describedStack(new CloudFormationClient(aws), planned.stackName);
    return [...known, ...(await looked({ ...account, ...planned, deployed }))];
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return [...known, stop("template", says, "npm ci && npm run build, or mend deployments.json")];
  }
}

async function looked(flight: Flight): Promise<Finding[]> {
  const all = async (checks: Readonly<Record<string, Check>>, otherwise: "stop" | "missing") => {
    const each = Object.entries(checks).map(([about, check]) =>
      seen({ about, otherwise, look: () => check(flight) }),
    );
    return (await Promise.all(each)).flat();
  };
  const found = await Promise.all([
    all(before, "stop"),
    all(quotas, "missing"),
    isDeployed(flight) ? all(after, "missing") : [],
  ]);
  return found.flat();
}

/** Its outputs tell where everything is, once one deployment was complete. */
function isDeployed({ deployed }: Flight): boolean {
  return deployed?.outputs.PublicBaseUrl !== undefined;
}

/** A user who may not read a resource may still deploy it: that stops nothing, and is reported. */
async function seen({
  about,
  otherwise,
  look,
}: {
  about: string;
  otherwise: "stop" | "missing";
  look(): Promise<Finding[]>;
}): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const isForbidden = /AccessDenied|Forbidden|NotAuthorized|AuthorizationError/.test(name);
    if (isForbidden) return [missing(about, "you may not look", message)];
    const says = `AWS does not say (${name})`;
    return [otherwise === "stop" ? stop(about, says, message) : missing(about, says, message)];
  }
}
