import type { IncomingHttpHeaders } from "node:http";
import { notEmulated } from "./exchange.ts";

/** Every `x-amz-…` that is heeded, or that rightly changes nothing here. */
const heeded = new Set([
  "x-amz-checksum-crc32",
  "x-amz-checksum-mode",
  "x-amz-checksum-sha1",
  "x-amz-checksum-sha256",
  "x-amz-content-sha256",
  "x-amz-copy-source",
  "x-amz-date",
  "x-amz-decoded-content-length",
  "x-amz-expected-bucket-owner",
  "x-amz-metadata-directive",
  "x-amz-sdk-checksum-algorithm",
  "x-amz-server-side-encryption",
  "x-amz-server-side-encryption-aws-kms-key-id",
  "x-amz-trailer",
  "x-amz-user-agent",
]);
/** The signature's own part of a presigned URL or a form. */
const signature = new Set([
  "x-amz-algorithm",
  "x-amz-content-sha256",
  "x-amz-credential",
  "x-amz-date",
  "x-amz-expires",
  "x-amz-signature",
  "x-amz-signedheaders",
]);
const subresources = new Set([
  "response-cache-control",
  "response-content-disposition",
  "response-content-encoding",
  "response-content-language",
  "response-content-type",
  "response-expires",
  "x-id",
]);
const bucketSubresources = new Set([
  "continuation-token",
  "delete",
  "delimiter",
  "encoding-type",
  "fetch-owner",
  "list-type",
  "max-keys",
  "prefix",
  "start-after",
]);
const kept = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];

/** Headers and presigned query as one. Throws 501 for anything S3 would heed and we do not. */
export function readParams(
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
  isBucket: boolean,
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of query) {
    const lower = name.toLowerCase();
    if (lower.startsWith("x-amz-")) {
      if (!signature.has(lower)) params[lower] = value;
      continue;
    }
    const isKnown = subresources.has(name) || (isBucket && bucketSubresources.has(name));
    if (!isKnown) throw notEmulated(`the sub-resource "${name}"`);
  }
  for (const [name, value] of Object.entries(headers)) params[name] = String(value);
  requireHeeded(params);
  return params;
}

/** The lower-case fields of a form, which S3 reads as the headers of a PUT. */
export function requireHeeded(params: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(params).find(
    (name) =>
      name.startsWith("x-amz-") &&
      !name.startsWith("x-amz-meta-") &&
      !heeded.has(name) &&
      !signature.has(name),
  );
  if (unknown) throw notEmulated(unknown);
}

/** Headers of a request that S3 stores, and returns with the object. */
export function storedHeaders(params: Readonly<Record<string, string>>): Record<string, string> {
  const headers = Object.fromEntries(
    Object.entries(params).filter(
      ([name]) => name.startsWith("x-amz-meta-") || kept.includes(name),
    ),
  );
  const encodings = (headers["content-encoding"] ?? "")
    .split(",")
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== "" && encoding !== "aws-chunked");
  const { "content-encoding": _, ...others } = headers;
  return {
    "content-type": "binary/octet-stream",
    ...others,
    ...(encodings.length > 0 && { "content-encoding": encodings.join(",") }),
  };
}
