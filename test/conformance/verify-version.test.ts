/**
 * The drill of a deployment: Lambda is the local emulator, and CodeDeploy a stand-in that moves an alias as its
 * documentation says. Nothing here was seen on AWS.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Lambda, startLambda } from "../../local/emulators/lambda/start-lambda.ts";
import { readBody } from "../../local/emulators/loopback-server.ts";
import { verifyRequest } from "../../local/emulators/sigv4/verify-request.ts";
import { emulatorOptions, keys, temporaryFolder } from "./subject.ts";

const root = join(import.meta.dirname, "../..");
const hook = { DeploymentId: "d-1", LifecycleEventHookExecutionId: "hook-1" };
const name = "check";

let dataDir = "";
let lambda: Lambda;
let options: ReturnType<typeof emulatorOptions>;
let handler: (event: unknown) => Promise<void>;
/** The version that callers get. */
let alias = "1";
let target = "1";
const asked: string[] = [];

/** GetDeployment and GetApplicationRevision as CodeDeploy words them, and the alias that moves on success alone. */
function said(operation: string, input: Record<string, unknown>): object {
  const revision = { revisionType: "String", string: { sha256: "0" } };
  if (operation === "GetDeployment") {
    return { deploymentInfo: { applicationName: "app", deploymentId: "d-1", revision } };
  }
  if (operation === "GetApplicationRevision") {
    const Properties = { Name: name, Alias: "live", CurrentVersion: alias, TargetVersion: target };
    const Resources = [{ [name]: { Type: "AWS::Lambda::Function", Properties } }];
    const content = JSON.stringify({ version: 0, Resources });
    return { applicationName: "app", revision: { ...revision, string: { content } } };
  }
  if (input.status === "Succeeded") alias = target;
  return { lifecycleEventHookExecutionId: hook.LifecycleEventHookExecutionId };
}

const codeDeploy = createServer((request, response) => {
  void (async () => {
    const body = await readBody(request, 64_000);
    const { method = "", url = "", headers } = request;
    verifyRequest({ method, url, headers, body }, options.access, "codedeploy");
    const operation = String(headers["x-amz-target"]).split(".").at(-1) ?? "";
    asked.push(operation);
    response.end(JSON.stringify(said(operation, JSON.parse(body.toString()))));
  })().catch((error) => response.writeHead(403).end(String(error)));
});

beforeAll(async () => {
  dataDir = await temporaryFolder();
  options = emulatorOptions(dataDir);
  lambda = await startLambda({
    ...options,
    environmentOf: () => ({ AWS_REGION: "eu-west-1" }),
    log: () => undefined,
  });
  await new Promise<void>((ready) => codeDeploy.listen(0, "127.0.0.1", ready));
  const { port } = codeDeploy.address() as AddressInfo;
  const env = {
    AWS_REGION: options.region,
    AWS_ACCESS_KEY_ID: keys.owner.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.owner.secretAccessKey,
    AWS_ENDPOINT_URL_CODEDEPLOY: `http://127.0.0.1:${port}`,
    AWS_ENDPOINT_URL_LAMBDA: lambda.url,
    POWERTOOLS_LOG_LEVEL: "SILENT",
  };
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  vi.stubEnv("AWS_SESSION_TOKEN", undefined);
  ({ handler } = await import("../../functions/verify-version/handler.ts"));
  await provision("1", working("first"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  codeDeploy.close();
  await lambda.close();
});
beforeEach(() => {
  alias = "1";
  asked.length = 0;
});

/** A check of this source whose answer is one word. */
const working = (word: string, isReady = "async () => undefined") => `
import { verifiable } from ${JSON.stringify(join(root, "layers/aws/verifiable.ts"))};
export const handler = verifiable(async () => ${JSON.stringify(word)}, ${isReady});
`;

async function provision(version: string, source: string): Promise<void> {
  const Directory = join(dataDir, `version-${version}`);
  await mkdir(Directory, { recursive: true });
  await writeFile(join(Directory, "index.mjs"), source);
  await lambda.provision(`${name}:${version}`, {
    Code: { Directory },
    Handler: "index.handler",
    Role: "arn:aws:iam::000000000000:role/owner",
    Timeout: 60,
  });
}

async function deploy(version: string, source: string): Promise<void> {
  await provision(version, source);
  target = version;
  await handler(hook);
}

const answerOfCaller = async () => (await lambda.invoke(`${name}:${alias}`, "{}")).payload;

it("gives callers a new version that works", async () => {
  await deploy("2", working("second"));
  expect(await answerOfCaller()).toBe('"second"');
  expect(asked).toEqual([
    "GetDeployment",
    "GetApplicationRevision",
    "PutLifecycleEventHookExecutionStatus",
  ]);
});

it.for([
  ["does not load", 'throw new Error("a network is missing");'],
  ["has no handler", "export const other = 1;"],
  ["loads and is not ready", working("broken", "async () => { throw new Error('no profile'); }")],
  ["knows no verification", "export const handler = async () => null;"],
  ["answers 500", "export const handler = async () => ({ statusCode: 500 });"],
] as const)("never gives a caller a version that %s, without any traffic", async ([, source]) => {
  await deploy(`3-${asked.length}-${source.length}`, source);
  expect(asked.at(-1)).toBe("PutLifecycleEventHookExecutionStatus");
  expect(alias).toBe("1");
  expect(await answerOfCaller()).toBe('"first"');
});
