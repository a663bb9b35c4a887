import { createHash, createHmac } from "node:crypto";
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
 * Three calls of CodeDeploy, signed here: they come once in each deployment of a function, and the SDK's client
 * would be a dependency for them alone.
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
  const body = JSON.stringify(input);
  const response = await fetch(endpoint, {
    method: "POST",
    body,
    headers: signed(env, {
      region,
      body,
      headers: {
        "content-type": "application/x-amz-json-1.1",
        host: new URL(endpoint).host,
        "x-amz-target": `CodeDeploy_20141006.${operation}`,
      },
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`CodeDeploy answered ${response.status} to ${operation}.`);
  return response.json();
}

/** AWS Signature Version 4 of a POST to `/`. */
function signed(
  env: Record<string, string | undefined>,
  { region, body, headers }: { region: string; body: string; headers: Record<string, string> },
): Record<string, string> {
  const { AWS_ACCESS_KEY_ID: id = "", AWS_SECRET_ACCESS_KEY: secret = "" } = env;
  const at = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const token = env.AWS_SESSION_TOKEN;
  const all: Record<string, string> = {
    ...headers,
    "x-amz-date": at,
    ...(token && { "x-amz-security-token": token }),
  };
  const names = Object.keys(all).sort();
  const list = names.join(";");
  const lines = names.map((name) => `${name}:${all[name]}\n`).join("");
  const canonical = ["POST", "/", "", lines, list, sha256(body)].join("\n");
  const day = at.slice(0, 8);
  const scope = `${day}/${region}/codedeploy/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [day, region, "codedeploy", "aws4_request"].reduce<Buffer>(
    (by, part) => hmac(by, part),
    Buffer.from(`AWS4${secret}`),
  );
  const signature = hmac(key, text).toString("hex");
  const credential = `Credential=${id}/${scope}`;
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${list}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
