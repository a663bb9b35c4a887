import { Logger } from "@aws-lambda-powertools/logger";
import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "#usecases/ports.ts";
import type { Answer, Call, Method } from "./call.ts";
import { callerAddress, edgeHeaders } from "./caller-address.ts";
import { toProblem } from "./problem.ts";
import { type Authenticate, problemContext, type Route } from "./route.ts";
import { routeTable } from "./route-table.ts";

/** Released API description; every answer names it. */
export const apiVersion = "1.0.0";

const houseHeaders = {
  "api-version": apiVersion,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A Lambda handler for HTTP API events that serves exactly these routes. */
export function serve<Principal>(
  routes: readonly Route<Principal>[],
  authenticate: Authenticate<Principal>,
  ports: Ports,
  logger = new Logger({ serviceName: "bonafide" }),
) {
  const find = routeTable(routes);

  return middy(
    async (
      event: APIGatewayProxyEventV2,
      context: Context,
    ): Promise<APIGatewayProxyStructuredResultV2> => {
      const startedAt = performance.now();
      const call = toCall(event, ports);
      let route: Route<Principal> | undefined;
      let answer: Answer;
      try {
        const found = find(call.method, call.path);
        route = found.route;
        call.params = found.params;
        answer = await route.answer(call, authenticate);
      } catch (error) {
        answer = toProblem(isPassing(error) ? unavailable() : error, problemContext(call));
        if (!(error instanceof Refusal)) logger.error("REQUEST_FAULT", faultFacts(error, call));
      }
      logger.info("REQUEST_ANSWERED", {
        request_id: call.requestId,
        lambda_request_id: context?.awsRequestId,
        route: route ? `${route.method} ${route.path}` : "none",
        status: answer.status,
        duration_ms: Math.round(performance.now() - startedAt),
        ...call.logKeys,
      });
      return toResult(call, answer);
    },
  );
}

function toCall(event: APIGatewayProxyEventV2, ports: Ports): Call {
  const sent: Record<string, string> = Object.fromEntries(
    Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value ?? ""]),
  );
  // No endpoint sees the secret, so none can tell it.
  const { [edgeHeaders.secret]: proof, [edgeHeaders.viewer]: viewer, ...headers } = sent;
  const { sourceIp } = event.requestContext.http;
  return {
    requestId: ports.ids.next("req"),
    // Matched against the table next; a method that no route has is refused there.
    method: event.requestContext.http.method as Method,
    path: event.rawPath,
    params: {},
    query: readQuery(event.rawQueryString),
    headers,
    cookies: Object.fromEntries(
      (event.cookies ?? []).map((cookie) => {
        const [name = "", ...value] = cookie.split("=");
        return [name.trim(), value.join("=")];
      }),
    ),
    body: Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8"),
    address: () => callerAddress({ sourceIp, viewer, proof }, () => ports.edgeSecret()),
    ports,
    reply: { headers: {}, cookies: [] },
    logKeys: {},
  };
}

function readQuery(raw: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) {
    query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  }
  return query;
}

function toResult(call: Call, answer: Answer): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: answer.status,
    headers: {
      ...houseHeaders,
      "request-id": call.requestId,
      ...call.reply.headers,
      ...answer.headers,
    },
    ...(call.reply.cookies.length > 0 && { cookies: call.reply.cookies }),
    body: answer.body,
  };
}

/** What a store says when it is only busy or slow, in the words of the AWS SDK. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("$retryable" in error && error.$retryable !== undefined) ||
    /^(?:TimeoutError|Throttling.*|.*ThroughputExceeded.*|RequestLimitExceeded|TransactionConflict.*)$/.test(
      error.name,
    )
  );
}

function unavailable(): Refusal {
  return new Refusal("temporarily_unavailable", "The service is busy. Try again.", {
    retryAfterSeconds: 1,
  });
}

/** A fault's message may quote what it choked on, so it is kept only where the engine or AWS wrote it. */
function faultFacts(error: unknown, call: Call): Record<string, unknown> {
  const facts = { request_id: call.requestId, ...call.logKeys };
  if (!(error instanceof Error)) return { ...facts, error: typeof error };
  const isPlainSpoken =
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    "$metadata" in error;
  return {
    ...facts,
    error: error.name,
    ...(isPlainSpoken && { error_message: error.message }),
    frames: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
