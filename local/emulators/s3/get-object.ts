import { createReadStream } from "node:fs";
import { AwsError } from "../aws-error.ts";
import { type Exchange, noSuchKey, type Reply, requireGrant, requireKeyGrant } from "./exchange.ts";
import type { StoredObject } from "./object-store.ts";

export async function getObject(exchange: Exchange): Promise<Reply> {
  const { objects, bucket, key, params, query, incoming } = exchange;
  requireGrant(exchange, "s3:GetObject", key);
  const object = objects.find(bucket.name, key);
  if (!object) throw noSuchKey(exchange);
  requireKeyGrant(
    exchange,
    "kms:Decrypt",
    object.headers["x-amz-server-side-encryption-aws-kms-key-id"],
  );

  const etag = `"${object.etag}"`;
  const validators = { etag, "last-modified": new Date(object.modifiedMs).toUTCString() };
  if (isUnchanged(object, params)) return { status: 304, headers: validators };
  const range = parseRange(params.range, object.size);
  const headers = {
    ...headersOf(object, { isWhole: !range, wantsChecksums: wantsChecksums(params) }),
    ...overrides(query),
    ...validators,
    "accept-ranges": "bytes",
    "content-length": String(range ? range.end - range.start + 1 : object.size),
    ...(range && { "content-range": `bytes ${range.start}-${range.end}/${object.size}` }),
  };
  const status = range ? 206 : 200;
  if (incoming.method === "HEAD" || object.size === 0) return { status, headers };
  const body = createReadStream("", { fd: objects.open(object), ...range });
  return { status, headers, body };
}

function headersOf(
  object: StoredObject,
  { isWhole, wantsChecksums }: { isWhole: boolean; wantsChecksums: boolean },
): Record<string, string> {
  const isChecksum = (name: string) => name.startsWith("x-amz-checksum-");
  const entries = Object.entries(object.headers).filter(
    ([name]) => !isChecksum(name) || (isWhole && wantsChecksums),
  );
  const hasChecksum = entries.some(([name]) => isChecksum(name));
  return {
    ...Object.fromEntries(entries),
    ...(hasChecksum && { "x-amz-checksum-type": "FULL_OBJECT" }),
  };
}

function wantsChecksums(params: Readonly<Record<string, string>>): boolean {
  return params["x-amz-checksum-mode"] === "ENABLED";
}

/** `response-content-disposition` and its like, which only a signed request may set. */
function overrides(query: URLSearchParams): Record<string, string> {
  const prefix = "response-";
  return Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** Whether to answer 304. Throws 412 when the caller wanted another object than this. */
function isUnchanged(object: StoredObject, params: Readonly<Record<string, string>>): boolean {
  const matches = (list: string) =>
    list.split(",").some((tag) => ["*", object.etag].includes(tag.trim().replaceAll('"', "")));
  const modifiedSince = (date: string) =>
    Math.floor(object.modifiedMs / 1000) * 1000 > Date.parse(date);
  const ifMatch = params["if-match"];
  const ifNoneMatch = params["if-none-match"];
  const ifModified = params["if-modified-since"];
  const ifUnmodified = params["if-unmodified-since"];

  const fails = ifMatch
    ? !matches(ifMatch)
    : ifUnmodified !== undefined && modifiedSince(ifUnmodified);
  if (fails) {
    throw new AwsError(
      "PreconditionFailed",
      "At least one of the pre-conditions you specified did not hold",
      { status: 412 },
    );
  }
  return ifNoneMatch
    ? matches(ifNoneMatch)
    : ifModified !== undefined && !modifiedSince(ifModified);
}

function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (!match[1] && !match[2])) return undefined;
  const [, first, final] = match;
  const start = first ? Number(first) : Math.max(0, size - Number(final));
  const end = first && final ? Math.min(Number(final), size - 1) : size - 1;
  if (start <= end) return { start, end };
  throw new AwsError("InvalidRange", "The requested range is not satisfiable", {
    status: 416,
    headers: { "content-range": `bytes */${size}` },
  });
}
