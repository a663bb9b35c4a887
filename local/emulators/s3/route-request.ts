import type { IncomingMessage } from "node:http";
import { AwsError } from "../aws-error.ts";
import type { Access } from "../emulator.ts";
import { splitTarget } from "../sigv4/canonical-request.ts";
import { verifyRequest } from "../sigv4/verify-request.ts";
import type { Bucket } from "./bucket.ts";
import { preflight } from "./cors.ts";
import { deleteObject, deleteObjects } from "./delete-objects.ts";
import { type Exchange, notEmulated, type Reply, requireGrant } from "./exchange.ts";
import { getObject } from "./get-object.ts";
import { listObjects } from "./list-objects.ts";
import type { ObjectStore } from "./object-store.ts";
import { readParams } from "./params.ts";
import { postObject } from "./post-object.ts";
import { copyObject, putObject } from "./put-object.ts";

export type S3 = {
  access: Access;
  accountId: string;
  objects: ObjectStore;
  buckets: ReadonlyMap<string, Bucket>;
};

export async function routeRequest(s3: S3, incoming: IncomingMessage): Promise<Reply> {
  const { method = "", url = "", headers } = incoming;
  const { path, query: rawQuery } = splitTarget(url);
  const query = new URLSearchParams(rawQuery);
  const target = parsePath(path);
  const found = s3.buckets.get(target.bucket);
  if (method === "OPTIONS") return preflight(found, headers);
  if (method === "POST" && target.key === "" && isForm(incoming)) {
    return postObject({ ...s3, incoming, bucket: requireBucket(found) });
  }

  const { principal, payloadHash } = verifyRequest({ method, url, headers }, s3.access, "s3");
  if (target.bucket === "") throw notEmulated("an operation on no bucket");
  const params = readParams(headers, query, target.key === "");
  const bucket = requireBucket(found);
  const owner = params["x-amz-expected-bucket-owner"];
  if (owner !== undefined && owner !== s3.accountId) {
    throw new AwsError("AccessDenied", "Access Denied", { status: 403 });
  }
  const exchange: Exchange = {
    ...s3,
    bucket,
    key: target.key,
    principal,
    payloadHash,
    query,
    params,
    incoming,
  };
  const reply = target.key === "" ? onBucket(exchange, method) : onObject(exchange, method);
  return { ...(await reply), principal };
}

/** The bucket's name, and the key when the path has one; path style only. */
function parsePath(path: string): { bucket: string; key: string } {
  try {
    const [, bucket = "", ...rest] = path.split("/");
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join("/")) };
  } catch {
    throw new AwsError("InvalidURI", "Couldn't parse the specified URI.");
  }
}

async function onBucket(exchange: Exchange, method: string): Promise<Reply> {
  if (method === "HEAD") {
    requireGrant(exchange, "s3:ListBucket");
    return { status: 200 };
  }
  if (method === "GET") return listObjects(exchange);
  if (method === "POST" && exchange.query.has("delete")) return deleteObjects(exchange);
  throw notEmulated(`${method} on a bucket`);
}

async function onObject(exchange: Exchange, method: string): Promise<Reply> {
  switch (method) {
    case "GET":
    case "HEAD":
      return getObject(exchange);
    case "PUT":
      return exchange.params["x-amz-copy-source"] ? copyObject(exchange) : putObject(exchange);
    case "DELETE":
      return deleteObject(exchange);
    default:
      throw notEmulated(`${method} on an object`);
  }
}

function requireBucket(bucket: Bucket | undefined): Bucket {
  if (bucket) return bucket;
  throw new AwsError("NoSuchBucket", "The specified bucket does not exist", { status: 404 });
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.startsWith("multipart/form-data") ?? false;
}
