import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned, Sweeping } from "../emulator.ts";
import { trackInFlight } from "../in-flight.ts";
import { serveOnLoopback } from "../loopback-server.ts";
import { splitTarget } from "../sigv4/canonical-request.ts";
import { type Bucket, readBucketProperties } from "./bucket.ts";
import { corsHeaders } from "./cors.ts";
import type { Reply } from "./exchange.ts";
import { openObjectStore } from "./object-store.ts";
import { routeRequest, type S3 } from "./route-request.ts";
import { element } from "./xml.ts";

const sweepEveryMs = 60_000;
const dayMs = 24 * 3600_000;

/** S3 for the objects of one account: private, path style, unversioned. */
export async function startS3(
  options: EmulatorOptions & {
    /** Called when a browser's form has arrived. */
    onUpload?: () => void;
  },
): Promise<Provisioned & Sweeping> {
  const { access, accountId, dataDir, port, meter, onUpload } = options;
  const buckets = new Map<string, Bucket>();
  const objects = openObjectStore(dataDir);
  const s3: S3 = { access, accountId, objects, buckets };
  const inFlight = trackInFlight();
  const server = await serveOnLoopback((request, response) => {
    // Billed as a write, although it only reads.
    const isList = request.method === "GET" && /[?&]list-type=/.test(request.url ?? "");
    meter?.count("s3", `s3/${isList ? "LIST" : request.method}`);
    meter?.count("s3", "s3/bytesIn", Number(request.headers["content-length"] ?? 0));
    const [at, since] = [Date.now(), performance.now()];
    return inFlight.run(async () => {
      const replied = await answer(s3, request, response);
      const { headers = {}, principal: by = "s3", status } = replied;
      if (request.method === "POST" && !request.url?.includes("?") && status < 300) onUpload?.();
      meter?.count("s3", "s3/bytesOut", Number(headers["content-length"] ?? 0));
      meter?.note({ by, what: `s3/${request.method}`, at, ms: performance.now() - since });
    });
  }, port);

  const sweep = async (now = Date.now()) => {
    let swept = 0;
    for (const { name, expirations } of buckets.values()) {
      for (const { prefix, days } of expirations) {
        for (const key of objects.olderThan(name, prefix, now - days * dayMs)) {
          objects.remove(name, key);
          swept += 1;
        }
      }
    }
    return swept;
  };
  const timer = setInterval(() => sweep().catch(console.error), sweepEveryMs).unref();

  return {
    url: server.url,
    sweep,
    async provision(name, properties) {
      buckets.set(name, readBucketProperties(name, properties));
    },
    async close() {
      clearInterval(timer);
      await server.close();
      await inFlight.settled();
      objects.close();
    },
  };
}

async function answer(s3: S3, request: IncomingMessage, response: ServerResponse): Promise<Reply> {
  const { method = "", headers, url = "" } = request;
  const reply = await routeRequest(s3, request).catch(toReply);
  const cors = method === "OPTIONS" ? {} : corsHeaders(bucketOf(s3, url), method, headers);
  const { status, body } = reply;
  response.writeHead(status, {
    "x-amz-request-id": randomBytes(8).toString("hex").toUpperCase(),
    ...(typeof body === "string" && {
      "content-type": "application/xml",
      "content-length": String(Buffer.byteLength(body)),
    }),
    ...cors,
    ...reply.headers,
  });
  if (body === undefined || typeof body === "string") {
    response.end(method === "HEAD" ? undefined : body);
    return method === "HEAD" ? { ...reply, headers: {} } : reply;
  }
  // A reader that hangs up half-way is its own affair.
  await pipeline(body, response).catch(() => response.destroy());
  return reply;
}

function bucketOf(s3: S3, url: string): Bucket | undefined {
  const [, name = ""] = splitTarget(url).path.split("/");
  return s3.buckets.get(name);
}

function toReply(error: unknown): Reply {
  if (!(error instanceof AwsError)) console.error("[s3]", error);
  const fault =
    error instanceof AwsError
      ? error
      : new AwsError("InternalError", "We encountered an internal error.", { status: 500 });
  const details = Object.entries(fault.details).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    status: fault.status,
    headers: { "content-type": "application/xml", ...fault.headers },
    body: element("Error", [["Code", fault.code], ["Message", fault.message], ...details]),
  };
}
