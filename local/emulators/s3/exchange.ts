import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { AwsError } from "../aws-error.ts";
import type { Access } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import type { Bucket } from "./bucket.ts";
import type { ObjectStore } from "./object-store.ts";

export type Reply = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
  /** The caller, if the request was signed. */
  principal?: string;
};

/** A request with a verified signature, and the means to answer it. */
export type Exchange = {
  access: Access;
  objects: ObjectStore;
  buckets: ReadonlyMap<string, Bucket>;
  bucket: Bucket;
  key: string;
  principal: string;
  query: URLSearchParams;
  /** Headers, and those `x-amz-…` that a presigned URL carries in its query. */
  params: Readonly<Record<string, string>>;
  payloadHash: string;
  incoming: IncomingMessage;
};

/** The largest body that is taken into memory; S3 itself takes 5 GiB. */
export const maxBodyBytes = 64 * 2 ** 20;

/** Throws `AccessDenied` unless the caller's role grants the action on the key, or the bucket. */
export function requireGrant(
  { access, principal, bucket }: Pick<Exchange, "access" | "principal" | "bucket">,
  action: string,
  key?: string,
): void {
  const resource = `arn:aws:s3:::${bucket.name}${key === undefined ? "" : `/${key}`}`;
  authorize(access, { principal, action, resource }, { code: "AccessDenied", status: 403 });
}

/** A customer key needs its own grant beside the bucket's; the default ones do not. */
export function requireKeyGrant(
  { access, principal }: Pick<Exchange, "access" | "principal">,
  action: "kms:Decrypt" | "kms:GenerateDataKey",
  kmsKey: string | undefined,
): void {
  if (!kmsKey?.startsWith("arn:")) return;
  const request = { principal, action, resource: kmsKey, viaService: "s3" };
  authorize(access, request, { code: "AccessDenied", status: 403 });
}

/** S3 tells only those who may list the bucket that a key is missing. */
export function noSuchKey(exchange: Exchange): AwsError {
  requireGrant(exchange, "s3:ListBucket");
  return new AwsError("NoSuchKey", "The specified key does not exist.", { status: 404 });
}

export function notEmulated(what: string): AwsError {
  return new AwsError("NotImplemented", `${what} is not emulated by the local S3`, { status: 501 });
}
