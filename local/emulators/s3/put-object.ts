import { AwsError } from "../aws-error.ts";
import {
  type Exchange,
  noSuchKey,
  notEmulated,
  type Reply,
  requireGrant,
  requireKeyGrant,
} from "./exchange.ts";
import type { StoredObject } from "./object-store.ts";
import { storedHeaders } from "./params.ts";
import { readPayload } from "./payload.ts";
import { storeObject } from "./store-object.ts";
import { element } from "./xml.ts";

const metadataBytes = 2048;

export async function putObject(exchange: Exchange): Promise<Reply> {
  const { key, params } = exchange;
  requireGrant(exchange, "s3:PutObject", key);
  if (Buffer.byteLength(key) > 1024) throw new AwsError("KeyTooLongError", "Your key is too long");
  requireShortMetadata(params);
  requireLength(params);
  const payload = await readPayload(exchange);
  const { etag, headers } = await storeObject(exchange, key, payload, {
    mayReplace: (current) => requirePreconditions(params, current),
  });
  const checksumType = Object.keys(payload.checksums).length > 0;
  return {
    status: 200,
    headers: { etag, ...headers, ...(checksumType && { "x-amz-checksum-type": "FULL_OBJECT" }) },
  };
}

export async function copyObject(exchange: Exchange): Promise<Reply> {
  const { objects, buckets, bucket, key, params } = exchange;
  const source = decodeURIComponent(params["x-amz-copy-source"] ?? "").replace(/^\//, "");
  if (source.includes("?versionId=")) throw notEmulated("a version of an object");
  const cut = source.indexOf("/");
  const sourceBucket = buckets.get(source.slice(0, cut));
  const sourceKey = source.slice(cut + 1);
  if (!sourceBucket) throw new AwsError("NoSuchBucket", "No such bucket", { status: 404 });

  const from = { ...exchange, bucket: sourceBucket };
  requireGrant(from, "s3:GetObject", sourceKey);
  requireGrant(exchange, "s3:PutObject", key);
  const replacesMetadata = params["x-amz-metadata-directive"] === "REPLACE";
  if (sourceBucket === bucket && sourceKey === key && !replacesMetadata) {
    throw new AwsError(
      "InvalidRequest",
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const original = objects.find(sourceBucket.name, sourceKey);
  if (!original) throw noSuchKey(from);
  requireKeyGrant(
    exchange,
    "kms:Decrypt",
    original.headers["x-amz-server-side-encryption-aws-kms-key-id"],
  );
  const body = await objects.read(original);
  const { etag, modifiedMs, headers } = await storeObject(
    exchange,
    key,
    { body, checksums: {} },
    {
      headers: replacesMetadata ? storedHeaders(params) : original.headers,
      mayReplace: (current) => requirePreconditions(params, current),
    },
  );
  const lastModified = new Date(modifiedMs).toISOString();
  return {
    status: 200,
    headers,
    body: element("CopyObjectResult", [
      ["ETag", etag],
      ["LastModified", lastModified],
    ]),
  };
}

/** `If-None-Match: *` writes once; `If-Match` replaces only what the caller has seen. */
function requirePreconditions(
  params: Readonly<Record<string, string>>,
  current: StoredObject | undefined,
): void {
  const { "if-none-match": unless, "if-match": only } = params;
  if (unless !== undefined && unless !== "*") throw notEmulated("If-None-Match with an ETag");
  if (only !== undefined && !current) {
    throw new AwsError("NoSuchKey", "The specified key does not exist.", { status: 404 });
  }
  const differs = only !== undefined && only.replaceAll('"', "") !== current?.etag;
  if (differs || (unless === "*" && current)) {
    throw new AwsError(
      "PreconditionFailed",
      "At least one of the pre-conditions you specified did not hold",
      { status: 412 },
    );
  }
}

function requireLength(params: Readonly<Record<string, string>>): void {
  if (params["content-length"] ?? params["x-amz-decoded-content-length"]) return;
  throw new AwsError("MissingContentLength", "You must provide the Content-Length HTTP header.", {
    status: 411,
  });
}

function requireShortMetadata(params: Readonly<Record<string, string>>): void {
  const prefix = "x-amz-meta-";
  const bytes = Object.entries(params)
    .filter(([name]) => name.startsWith(prefix))
    .reduce(
      (sum, [name, value]) => sum + name.length - prefix.length + Buffer.byteLength(value),
      0,
    );
  if (bytes > metadataBytes) {
    throw new AwsError(
      "MetadataTooLarge",
      "Your metadata headers exceed the maximum allowed metadata size",
    );
  }
}
