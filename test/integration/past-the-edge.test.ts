import { join } from "node:path";
import { Lambda } from "@aws-sdk/client-lambda";
import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { expect, it } from "vitest";
import { edgeHeaders } from "#http/caller-address.ts";
import { synthesize } from "../../bin/bonafide.ts";
import { operatorConfig } from "../../lab/stage/stage-inside.ts";
import { type StageProcess, startStageProcess } from "../../lab/stage/stage-process.ts";
import { dataFolder } from "./data-folder.ts";

/** A call of each audience, and its answer to a caller without a key, a link or a session. */
const calls = [
  { audience: "ApiMachine", path: "/v1/me", status: 401 },
  { audience: "ApiApplicant", path: "/applicant/v1/verifications/ver_1/sitting", status: 401 },
  { audience: "ApiDashboard", path: "/auth/session", status: 401 },
] as const;

/** A call straight to API Gateway, as it hands it to the function of this audience. */
async function pastEdge(
  stage: StageProcess,
  { audience, path }: Pick<(typeof calls)[number], "audience" | "path">,
  headers: Record<string, string>,
): Promise<{ status: number; code: string | undefined }> {
  const [id = ""] = Object.keys(stage.refs).filter((ref) => ref.startsWith(`${audience}Function`));
  const lambda = new Lambda(operatorConfig(stage, "LAMBDA"));
  const sourceIp = "192.0.2.1";
  const http = { method: "GET", path, protocol: "HTTP/1.1", sourceIp, userAgent: "" };
  const domainName = "api.execute-api.eu-west-1.amazonaws.com";
  const event = {
    ...{ version: "2.0", routeKey: `GET ${path}`, rawPath: path, rawQueryString: "" },
    headers: { host: domainName, ...headers },
    requestContext: { http, domainName, stage: "$default", requestId: "1", timeEpoch: Date.now() },
    isBase64Encoded: false,
  };
  const Payload = JSON.stringify(event);
  const answer = await lambda.invoke({ FunctionName: stage.refs[id], Payload });
  const { statusCode, body } = JSON.parse(answer.Payload?.transformToString() ?? "");
  return { status: statusCode, code: JSON.parse(body).code };
}

it("answers calls through the edge, and refuses the same calls past it", async () => {
  await using data = await dataFolder();
  const { directory } = synthesize({
    stage: "dev",
    validation: false,
    outdir: join(data.path, "assembly"),
    web: join(import.meta.dirname, "../../web"),
    deployment: {
      ...{ stage: "dev", region: "eu-west-1", account: "000000000000" },
      refusesPastEdge: true,
    },
  });
  const args = ["--assembly", directory];
  const stage = await startStageProcess({ dataDir: join(data.path, "stage"), args });
  try {
    // CloudFormation would write the secret into the edge. Here the edge sends the reference to it.
    const secrets = new SecretsManager(operatorConfig(stage, "SECRETS_MANAGER"));
    const SecretId = stage.refs.EdgeSecret;
    const SecretString = `{{resolve:secretsmanager:${SecretId}:SecretString:::}}`;
    await secrets.putSecretValue({ SecretId, SecretString });
    const refused = { status: 403, code: "permission_denied" };
    for (const call of calls) {
      expect(await pastEdge(stage, call, {})).toEqual(refused);
      expect(await pastEdge(stage, call, { [edgeHeaders.secret]: "guessed" })).toEqual(refused);
      expect((await fetch(stage.url + call.path)).status).toBe(call.status);
      const proven = { [edgeHeaders.secret]: SecretString };
      expect((await pastEdge(stage, call, proven)).status).toBe(call.status);
    }
  } finally {
    await stage.stop();
  }
});
