import { createHash } from "node:crypto";
import type { Bucket } from "./bucket.ts";
import { type Exchange, requireKeyGrant } from "./exchange.ts";
import type { StoredObject } from "./object-store.ts";
import { storedHeaders } from "./params.ts";
import type { Payload } from "./payload.ts";

export type Stored = { etag: string; modifiedMs: number; headers: Record<string, string> };

/** Writes an object under the bucket's encryption and says so, as every S3 write does. */
export async function storeObject(
  exchange: Pick<Exchange, "access" | "principal" | "bucket" | "objects" | "params">,
  key: string,
  { body, checksums }: Payload,
  options: {
    headers?: Record<string, string>;
    mayReplace?: (current: StoredObject | undefined) => void;
  } = {},
): Promise<Stored> {
  const { bucket, objects, params } = exchange;
  const { kmsKey, headers: encryption } = encryptionOf(bucket, params);
  requireKeyGrant(exchange, "kms:GenerateDataKey", kmsKey);
  const etag = createHash("md5").update(body).digest("hex");
  const headers = { ...(options.headers ?? storedHeaders(params)), ...checksums, ...encryption };
  const modifiedMs = await objects.put(
    bucket.name,
    { key, etag, headers },
    body,
    options.mayReplace ?? (() => {}),
  );
  return { etag: `"${etag}"`, modifiedMs, headers: { ...checksums, ...encryption } };
}

/** The requested encryption, or else the bucket's default. It is only reported: nothing is encrypted here. */
function encryptionOf(bucket: Bucket, params: Readonly<Record<string, string>>) {
  const algorithm = params["x-amz-server-side-encryption"] ?? bucket.encryption;
  const isKms = algorithm === "aws:kms";
  const kmsKey = isKms
    ? (params["x-amz-server-side-encryption-aws-kms-key-id"] ?? bucket.kmsKey)
    : undefined;
  return {
    kmsKey,
    headers: {
      "x-amz-server-side-encryption": algorithm,
      ...(kmsKey && { "x-amz-server-side-encryption-aws-kms-key-id": kmsKey }),
    },
  };
}
