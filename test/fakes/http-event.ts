import type { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** An HTTP API event as API Gateway would hand it over, and the context beside it. */
export function httpEvent(request: {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: string[];
}): { event: APIGatewayProxyEventV2; context: Context } {
  const event = {
    version: "2.0",
    routeKey: "$default",
    rawPath: request.path,
    rawQueryString: "",
    headers: {
      ...(request.body !== undefined && { "content-type": "application/json" }),
      ...request.headers,
    },
    ...(request.cookies && { cookies: request.cookies }),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    isBase64Encoded: false,
    requestContext: { http: { method: request.method, path: request.path, sourceIp: "192.0.2.1" } },
  };
  // The one edge where a test says less than API Gateway would: nothing reads the rest.
  return { event, context: { awsRequestId: "test" } } as unknown as ReturnType<typeof httpEvent>;
}

/** Keeps the tests' output readable. */
export function quietLogger(): Logger {
  return { info() {}, error() {} } as unknown as Logger;
}
