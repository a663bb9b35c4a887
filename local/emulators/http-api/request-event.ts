import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Match } from "./routes.ts";

const textTypes = /^(text\/|application\/(json|javascript|xml)|application\/[\w.-]+\+(json|xml))/i;

/** The request as a function gets it, in payload format 2.0. */
export function toRequestEvent({
  request,
  url,
  match,
  body,
  originHeaders,
  accountId,
}: {
  request: IncomingMessage;
  url: URL;
  match: Match;
  body: Buffer;
  originHeaders: Record<string, string>;
  accountId: string;
}) {
  const { route, pathParameters } = match;
  const { method = "GET" } = request;
  const now = new Date();
  const ip = request.socket.remoteAddress?.replace("::ffff:", "") ?? "";
  const isText = textTypes.test(request.headers["content-type"] ?? "text/plain");
  const cookies = request.headers.cookie?.split("; ");
  const domainName = request.headers.host ?? "";
  return {
    version: "2.0",
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies ? { cookies } : {}),
    headers: { ...headersOf(request, ip), ...originHeaders },
    ...(url.search.length > 1 ? { queryStringParameters: queryOf(url) } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId,
      apiId: "local",
      domainName,
      domainPrefix: "local",
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: ip,
        userAgent: request.headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: "$default",
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** The viewer's headers, and those that CloudFront sets over whatever the viewer sent. */
function headersOf(request: IncomingMessage, ip: string): Record<string, string> {
  const { cookie: _, ...sent } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, [value].flat().join(",")]),
  );
  const before = headers["x-forwarded-for"];
  return {
    ...headers,
    "cloudfront-viewer-address": `${ip}:${request.socket.remotePort}`,
    "x-forwarded-for": before ? `${before}, ${ip}` : ip,
    "x-forwarded-port": String(request.socket.localPort),
    "x-forwarded-proto": "http",
  };
}

/** A name that occurs more than once has its values joined by commas. */
function queryOf(url: URL): Record<string, string> {
  const names = [...new Set(url.searchParams.keys())];
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(",")]));
}

/** `12/Mar/2020:19:03:58 +0000` */
function clfTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(" ");
  return `${day}/${month}/${year}:${clock} +0000`;
}
