import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "#usecases/ports.ts";
import type { Answer } from "./answer.ts";
import type { Call, Method } from "./call.ts";
import { callerAddress, edgeHeaders, isFromEdge } from "./caller-address.ts";

/** A request as API Gateway passes it on. */
export function toCall(event: APIGatewayProxyEventV2, ports: Ports): Call {
  const sent: Record<string, string> = Object.fromEntries(
    Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value ?? ""]),
  );
  // The secret is removed before the endpoint, so that none can reveal it.
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
    address: () => callerAddress({ sourceIp, viewer, proof }, ports.edgeSecret),
    isFromEdge: () => isFromEdge(proof, ports.edgeSecret),
    ports,
  };
}

function readQuery(raw: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) {
    query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  }
  return query;
}

/** An answer as API Gateway takes it. */
export function toResult({
  status,
  headers,
  cookies = [],
  body,
  isBase64Encoded,
}: Answer): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...headers },
    ...(cookies.length > 0 && { cookies: [...cookies] }),
    body,
    ...(isBase64Encoded && { isBase64Encoded }),
  };
}
