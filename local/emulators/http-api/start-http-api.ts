import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { AwsError } from "../aws-error.ts";
import type { Emulator } from "../emulator.ts";
import type { Invocation } from "../lambda/invocation.ts";
import { readBody, serveOnLoopback } from "../loopback-server.ts";
import type { Meter } from "../meter.ts";
import { type CorsConfiguration, corsHeaders, isPreflight } from "./cors.ts";
import type { EdgeTreatment } from "./edge-headers.ts";
import { type Page, sendPage } from "./pages.ts";
import { sendMessage, sendReply } from "./reply.ts";
import { toRequestEvent } from "./request-event.ts";
import { createRouter, type Match, type Route } from "./routes.ts";

const largestBodyBytes = 10 * 2 ** 20;
const maxIntegrationMs = 30_000;

/** Routes and pages of the wired template. */
export type Site = {
  routes: readonly Route[];
  cors?: CorsConfiguration | undefined;
  /** The distribution's page for a path without a route. */
  pageAt(path: string): Page | undefined;
  /** CloudFront's changes to the answer for this path. */
  headersFor(path: string): EdgeTreatment;
  /** Headers that CloudFront adds to every request to a function. */
  originHeaders?: Record<string, string>;
};

export type HttpApi = Emulator & {
  port: number;
  /** Serves the site from now on; until then every path but `/health` waits with a 503. */
  open(site: Site): void;
};

/** An HTTP API with payload format 2.0, and the pages in front of it as CloudFront serves them. */
export async function startHttpApi({
  port,
  ...gateway
}: Gateway & { port: number }): Promise<HttpApi> {
  let handle: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (handle) return handle(request, response);
    if (request.url === "/health") return sendHealth(response, { status: 503, text: "starting" });
    sendMessage(response, { status: 503, message: "Service Unavailable" });
  };
  const server = await serveOnLoopback(answer, port, { exactly: true });
  return {
    ...server,
    port: Number(new URL(server.url).port),
    open: (site) => {
      handle = serve(site, gateway);
    },
  };
}

type Gateway = {
  accountId: string;
  invoke(functionArn: string, payload: string): Promise<Invocation>;
  meter?: Meter | undefined;
  /** How long a function may take; tests shorten it. */
  integrationTimeoutMs?: number;
};

function serve(site: Site, gateway: Gateway) {
  const route = createRouter(site.routes);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = addressOf(request);
    if (!url) return sendMessage(response, { status: 400, message: "Bad Request" });
    const { method = "GET" } = request;
    const { pathname: path } = url;
    const { defaults, overriding, isCompressed } = site.headersFor(path);
    const cors = corsHeaders(site.cors, request);
    const headers = { ...cors, ...defaults, ...overriding };
    if (!edgeMethods.has(method)) return refuseMethod(response, { path, headers });
    if (path === "/health" && method === "GET") {
      return sendHealth(response, { status: 200, text: "ok", headers });
    }
    if (site.cors && isPreflight(request)) return void response.writeHead(204, headers).end();

    const match = route(method, path);
    const { originHeaders = {} } = site;
    if (match) {
      return callFunction({
        request,
        response,
        url,
        match,
        headers,
        overriding: { ...cors, ...overriding },
        originHeaders,
        gateway,
      });
    }
    const encodings = request.headers["accept-encoding"];
    const accepted = isCompressed && typeof encodings === "string" ? encodings : undefined;
    const asked = { page: site.pageAt(path), method, accepted };
    if (await sendPage(response, asked, headers)) return;
    sendMessage(response, { status: 404, message: "Not Found", headers });
  };
}

/** The requested URL: a path at the host, or an absolute URL, as through a proxy (RFC 9112, section 3.2). */
function addressOf({ url = "/", headers }: IncomingMessage): URL | undefined {
  if (url.startsWith("/"))
    return URL.parse(`http://${headers.host ?? "127.0.0.1"}${url}`) ?? undefined;
  const address = URL.parse(url);
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

async function callFunction({
  request,
  response,
  url,
  match,
  headers,
  overriding,
  originHeaders,
  gateway,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  match: Match;
  headers: OutgoingHttpHeaders;
  overriding: OutgoingHttpHeaders;
  originHeaders: Record<string, string>;
  gateway: Gateway;
}): Promise<void> {
  const { accountId, invoke, meter, integrationTimeoutMs = maxIntegrationMs } = gateway;
  const body = await readBody(request, largestBodyBytes).catch((error: unknown) => {
    if (error instanceof AwsError && error.status === 413) return undefined;
    throw error;
  });
  if (!body) {
    return sendMessage(response, { status: 413, message: "Request Entity Too Large", headers });
  }
  meter?.count("http", `http/${match.route.key}`);
  meter?.count("http", "http/bytesIn", body.length);
  const event = toRequestEvent({ request, url, match, body, originHeaders, accountId });
  const identified = { ...headers, "apigw-requestid": event.requestContext.requestId };
  const invocation = await withinTime(
    invoke(match.route.functionArn, JSON.stringify(event)),
    integrationTimeoutMs,
  );
  if (!invocation) {
    const message = "Service Unavailable";
    return sendMessage(response, { status: 503, message, headers: identified });
  }
  if (invocation.error) {
    const message = "Internal Server Error";
    return sendMessage(response, { status: 500, message, headers: identified });
  }
  meter?.count("http", "http/bytesOut", Buffer.byteLength(invocation.payload));
  sendReply(response, invocation.payload, { defaults: identified, overriding });
}

/** Nothing when the function takes longer than the gateway waits. */
async function withinTime(
  invocation: Promise<Invocation>,
  timeoutMs: number,
): Promise<Invocation | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  return Promise.race([invocation, late]).finally(() => clearTimeout(timer));
}

/** The stage's own answer, because the health must be readable also while every sandbox is busy. */
function sendHealth(
  response: ServerResponse,
  { status, text, headers = {} }: { status: number; text: string; headers?: OutgoingHttpHeaders },
): void {
  const own = { "cache-control": "no-store", "content-type": "application/json" };
  response.writeHead(status, { ...headers, ...own });
  response.end(JSON.stringify({ status: text }));
}

/** The methods that CloudFront can forward. */
const edgeMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"]);

function refuseMethod(
  response: ServerResponse,
  { path, headers }: { path: string; headers: OutgoingHttpHeaders },
): void {
  const problem = {
    type: "about:blank",
    title: "The method is not allowed",
    status: 405,
    detail: "No path answers to this method.",
    instance: path,
    code: "method_not_allowed",
  };
  const own = { "content-type": "application/problem+json", allow: [...edgeMethods].join(", ") };
  response.writeHead(405, { ...headers, ...own });
  response.end(JSON.stringify(problem));
}
