import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readJson, text } from "node:stream/consumers";
import type { Lambda } from "../../local/emulators/lambda/start-lambda.ts";
import { described, jsonError, listed, prepared } from "../fixtures/aws-answers.ts";
import type { Recorded } from "./recorded-aws.ts";

export type StoodIn = {
  versions: { version: string; publishedAt: string; code: string; environment: object }[];
  /** As the stack says. */
  deployed: string;
  /** As the alias says. */
  inForce: string;
  revision: number;
  weights?: object;
};

/**
 * CloudFormation, STS and the control plane of Lambda as their API references show them, over the emulator that runs
 * the versions. Functions are named as CloudFormation does.
 */
export async function deployedVersions(
  lambda: Pick<Lambda, "invoke">,
  functions: Record<string, StoodIn>,
) {
  const asked: string[] = [];
  const state = {
    updatedAt: "",
    status: "UPDATE_COMPLETE",
    /** Refuses calls of this name, as a lack of permission does. */
    refused: "",
  };
  const server = createServer(async (request, response) => {
    const { status = 200, body, ...more } = await answer(request);
    const headers = "broke" in more ? { "x-amz-function-error": "Unhandled" } : undefined;
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage): Promise<Recorded & { broke?: true }> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://aws");
    const [, name = "", what = ""] = /functions\/([^/]+)\/?(\w*)/.exec(pathname) ?? [];
    const call = name ? `${request.method} ${what}` : "";
    if (call) asked.push(`${call} ${name}`);
    if (call && call === state.refused) {
      return { status: 403, body: JSON.stringify({ Type: "User", message: "Not you." }) };
    }
    if (!call) return ofStack(await text(request));
    const fn = functions[name];
    if (!fn) return jsonError("ResourceNotFoundException");
    if (what === "versions") {
      const Versions = fn.versions.map((each) => ({
        Version: each.version,
        LastModified: each.publishedAt.replace("Z", "+0000"),
        CodeSha256: each.code,
        Environment: { Variables: each.environment },
      }));
      return { body: JSON.stringify({ Versions: [{ Version: "$LATEST" }, ...Versions] }) };
    }
    if (what === "aliases") {
      if (request.method === "PUT") {
        const input = (await readJson(request)) as Record<string, unknown>;
        if (input.RevisionId !== String(fn.revision)) {
          return { status: 412, body: JSON.stringify({ Type: "User", message: "It moved." }) };
        }
        fn.inForce = String(input.FunctionVersion);
        fn.revision += 1;
      }
      const RoutingConfig = { AdditionalVersionWeights: fn.weights ?? {} };
      const alias = { FunctionVersion: fn.inForce, RevisionId: String(fn.revision), RoutingConfig };
      return { body: JSON.stringify(alias) };
    }
    const version = searchParams.get("Qualifier");
    if (request.method === "DELETE") {
      fn.versions = fn.versions.filter((each) => each.version !== version);
      return { status: 204, body: "" };
    }
    const { payload, error } = await lambda.invoke(`${name}:${version}`, await text(request));
    return error ? { body: JSON.stringify(error), broke: true } : { body: payload };
  }

  function ofStack(form: string): Recorded {
    const action = new URLSearchParams(form).get("Action") ?? "";
    asked.push(action);
    if (action === "DescribeStacks") return described(state.status, outputs, state.updatedAt);
    if (action === "ListStackResources") {
      const arn = "arn:aws:lambda:eu-west-1:111122223333:function";
      const resources = Object.entries(functions).flatMap(([name, { deployed }]) => [
        {
          id: `${name}FunctionLive0A`,
          type: "AWS::Lambda::Alias",
          physicalId: `${arn}:${name}:live`,
        },
        {
          id: `${name}FunctionCurrentVersion${deployed}`,
          ...{ type: "AWS::Lambda::Version", physicalId: `${arn}:${name}:${deployed}` },
        },
      ]);
      return listed(resources);
    }
    return prepared[action] ?? jsonError("NotStoodIn", action);
  }

  return { endpoint: `http://127.0.0.1:${port}`, asked, state, close: () => server.close() };
}

const outputs = {
  PublicBaseUrl: "https://id.bank.example",
  CaseTableName: "bonafide-cases",
  ServiceSecretArn: "arn:aws:secretsmanager:eu-west-1:111122223333:secret:ServiceSecret",
  ErasureNotesBucket: "notes",
};
