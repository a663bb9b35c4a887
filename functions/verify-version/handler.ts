/** Asked by CodeDeploy: whether a new version works, before it gets callers. */
import { Logger } from "@aws-lambda-powertools/logger";
import * as z from "zod";
import { codeDeploy } from "#aws/code-deploy.ts";
import { invokedVersion } from "#aws/invoked-version.ts";
import { operatorProvidedSecret } from "#aws/vault.ts";
import { verifyVersion } from "./verify-version.ts";

const Event = z.object({ DeploymentId: z.string(), LifecycleEventHookExecutionId: z.string() });

const { CANARY_KEY_ARN: keyArn } = process.env;
const deployments = codeDeploy(process.env);
const logger = new Logger({ serviceName: "bonafide" });

export async function handler(event: unknown): Promise<void> {
  const { DeploymentId: deploymentId, LifecycleEventHookExecutionId } = Event.parse(event);
  const hook = { deploymentId, lifecycleEventHookExecutionId: LifecycleEventHookExecutionId };
  try {
    const target = await deployments.targetOf(deploymentId);
    const apiKey = keyArn ? await operatorProvidedSecret(keyArn)() : undefined;
    const seen = await verifyVersion({ invoke: invokedVersion(target), apiKey });
    logger.info("VERSION_VERIFIED", { ...target, ...seen });
  } catch (error) {
    logger.error("VERSION_REFUSED", { error });
    return deployments.conclude(hook, "Failed");
  }
  await deployments.conclude(hook, "Succeeded");
}
