import { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import * as z from "zod";
import { serve } from "#http/lambda.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import type { Authenticate, Route } from "#http/route.ts";
import type { Ports } from "#usecases/ports.ts";
import { type FakePorts, fakePorts } from "./fake-ports.ts";

export type Request = {
  key?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text or bytes. */
  body?: unknown;
  ip?: string;
  cookies?: string[];
};

export type Reply = {
  status: number;
  headers: Record<string, string>;
  /** `Set-Cookie`, each as it was sent. */
  cookies: string[];
  text: string;
  /** The JSON of the body; `{}` when it is empty. */
  body: Record<string, unknown>;
};

export type Client = (target: string, request?: Request) => Promise<Reply>;

/** Calls the machine API's handler as API Gateway would: `call("POST /v1/webhook", { key, body })`. */
export function machineClient(ports: Ports, logger: Logger = silentLogger()): Client {
  return clientOf({ routes: machineRoutes, authenticate: byApiKey, ports, logger });
}

/** The same for the routes of any audience. */
export function clientOf<Principal>(api: {
  routes: readonly Route<Principal>[];
  authenticate: Authenticate<Principal>;
  ports: Ports;
  logger?: Logger;
}): Client {
  const handler = serve(api.routes, api.authenticate, api.ports, api.logger ?? silentLogger());
  return async (target, request = {}) => {
    const [method = "", url = ""] = target.split(" ", 2);
    // The handler reads nothing else of the two.
    const answer = await handler(toEvent(method, url, request), {} as Context);
    const text = answer.body ?? "";
    return {
      status: answer.statusCode ?? 0,
      headers: z.record(z.string(), z.coerce.string()).parse(answer.headers ?? {}),
      cookies: answer.cookies ?? [],
      text,
      body: /^\s*\{/.test(text) ? JSON.parse(text) : {},
    };
  };
}

function toEvent(method: string, url: string, request: Request): APIGatewayProxyEventV2 {
  const [path = "", query = ""] = url.split("?", 2);
  const { body, key, headers, ip = "203.0.113.7", cookies } = request;
  const isBytes = body instanceof Uint8Array;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const event = {
    version: "2.0",
    rawPath: path,
    rawQueryString: query,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(key !== undefined && { "X-API-Key": key }),
      ...headers,
    },
    ...(cookies && { cookies }),
    requestContext: { http: { method, path, sourceIp: ip } },
    isBase64Encoded: isBytes,
    ...(body !== undefined && { body: isBytes ? Buffer.from(body).toString("base64") : text }),
  };
  // The fields of an event that the handler reads; API Gateway sends more.
  return event as unknown as APIGatewayProxyEventV2;
}

function silentLogger(): Logger {
  return new Logger({ logLevel: "SILENT" });
}

/** Signs up a tenant and returns its key. */
export async function signUp(
  call: Client,
  name = "Acme",
): Promise<{ key: string; tenantId: string }> {
  const { body } = await call("POST /v1/signup", { body: { name } });
  const { api_key, tenant_id } = z
    .object({ api_key: z.string(), tenant_id: z.string() })
    .parse(body);
  return { key: api_key, tenantId: tenant_id };
}

/** A tenant of its own, which has just signed up: its ports, its key, and a client. */
export async function newTenant(
  settings: Parameters<typeof fakePorts>[0] = {},
): Promise<{ ports: FakePorts; call: Client; key: string; tenantId: string }> {
  const ports = fakePorts(settings);
  const call = machineClient(ports);
  return { ports, call, ...(await signUp(call)) };
}

/** Starts a verification and returns its id. */
export async function startVerification(
  call: Client,
  key: string,
  body: Record<string, unknown> = {},
): Promise<string> {
  const answer = await call("POST /v1/verifications", { key, body: { type: "kyc", ...body } });
  return z.object({ id: z.string() }).parse(answer.body).id;
}
