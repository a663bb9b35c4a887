import * as z from "zod";

/** The function and the version that a deployment is about to give callers. */
export type Target = { functionName: string; version: string };

const Content = z.object({ content: z.string() });
const Revision = z.looseObject({ appSpecContent: Content.optional(), string: Content.optional() });
const Deployment = z.object({
  deploymentInfo: z.object({ applicationName: z.string(), revision: z.unknown() }),
});
const AppSpec = z.object({
  Resources: z.array(
    z.record(
      z.string(),
      z.object({ Properties: z.object({ Name: z.string(), TargetVersion: z.coerce.string() }) }),
    ),
  ),
});

/**
 * Three calls of CodeDeploy, by the signer of the SDK's client for Lambda: they come once in each deployment of a
 * function, and a client of their own would be a dependency for them alone.
 */
export function codeDeploy(env: Record<string, string | undefined>) {
  const call = (operation: string, input: object) => signedCall(env, operation, input);
  return {
    /** A deployment names its revision; the revision has the AppSpec that CloudFormation wrote. */
    async targetOf(deploymentId: string): Promise<Target> {
      const { deploymentInfo } = Deployment.parse(await call("GetDeployment", { deploymentId }));
      const found = await call("GetApplicationRevision", deploymentInfo);
      const { revision } = z.object({ revision: Revision }).parse(found);
      const text = revision.appSpecContent?.content ?? revision.string?.content ?? "";
      const [resource] = AppSpec.parse(JSON.parse(text)).Resources;
      const [named] = Object.values(resource ?? {});
      if (!named) throw new Error("The deployment names no function.");
      const { Name, TargetVersion } = named.Properties;
      return { functionName: Name, version: TargetVersion };
    },

    /** Lets callers in, or leaves the alias where it is and rolls the deployment back. */
    async conclude(
      hook: { deploymentId: string; lifecycleEventHookExecutionId: string },
      status: "Succeeded" | "Failed",
    ): Promise<void> {
      await call("PutLifecycleEventHookExecutionStatus", { ...hook, status });
    },
  };
}

async function signedCall(
  env: Record<string, string | undefined>,
  operation: string,
  input: object,
): Promise<unknown> {
  const { AWS_REGION: region = "" } = env;
  const suffix = region.startsWith("cn-") ? ".cn" : "";
  const endpoint =
    env.AWS_ENDPOINT_URL_CODEDEPLOY ?? `https://codedeploy.${region}.amazonaws.com${suffix}`;
  const { protocol, hostname, port, host } = new URL(endpoint);
  const body = JSON.stringify(input);
  const { LambdaClient } = await import("./sdk/lambda.ts");
  const signer = await new LambdaClient({ region }).config.signer({
    name: "sigv4",
    signingName: "codedeploy",
    signingRegion: region,
    properties: {},
  });
  const { method, headers } = await signer.sign({
    method: "POST",
    protocol,
    hostname,
    ...(port !== "" && { port: Number(port) }),
    path: "/",
    query: {},
    headers: {
      "content-type": "application/x-amz-json-1.1",
      host,
      "x-amz-target": `CodeDeploy_20141006.${operation}`,
    },
    body,
  });
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(endpoint, { method, headers, body, signal });
  if (!response.ok) throw new Error(`CodeDeploy answered ${response.status} to ${operation}.`);
  return response.json();
}
