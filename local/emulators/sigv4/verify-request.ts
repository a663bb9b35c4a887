import type { IncomingHttpHeaders } from "node:http";
import type { Access } from "../emulator.ts";
import { canonicalRequest, splitTarget } from "./canonical-request.ts";
import { signatureFault } from "./faults.ts";
import {
  algorithm,
  type CredentialScope,
  isSame,
  parseAmzDate,
  parseScope,
  sha256Hex,
  sign,
} from "./signature.ts";

export type SignedRequest = {
  method: string;
  /** Path and query as they came over the wire. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The whole body; leave it out when the caller checks the payload hash itself. */
  body?: Uint8Array;
};

export type Verified = {
  principal: string;
  /** The payload's hash as signed: a hash, `UNSIGNED-PAYLOAD` or `STREAMING-…`. */
  payloadHash: string;
  isPresigned: boolean;
};

const maxSkewMs = 15 * 60_000;
const maxPresignedSeconds = 7 * 24 * 3600;

/** The unverified claims of a request, from its `Authorization` header or its query. */
type Claim = {
  scope: CredentialScope;
  amzDate: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
  isPresigned: boolean;
};

/** The signer of the request. Throws an `AwsError` for anything but a valid, current signature. */
export function verifyRequest(request: SignedRequest, access: Access, service: string): Verified {
  const query = new URLSearchParams(splitTarget(request.url).query);
  const isPresigned = query.has("X-Amz-Signature");
  const claim = isPresigned ? presignedClaim(query, service) : headerClaim(request, service);
  const key = access.find(claim.scope.accessKeyId);
  if (!key) throw signatureFault("unknownKey", service);

  requireSignedHeaders(request.headers, claim, service);
  const { scope, amzDate, signedHeaders, payloadHash } = claim;
  const canonical = canonicalRequest({
    method: request.method,
    target: request.url,
    headers: request.headers,
    signedHeaders,
    payloadHash,
    service,
  });
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  const text = [algorithm, amzDate, scopeText, sha256Hex(canonical)].join("\n");
  if (!isSame(claim.signature, sign(key.secretAccessKey, scope, text))) {
    throw signatureFault("mismatch", service);
  }
  if (request.body && isHash(payloadHash) && sha256Hex(request.body) !== payloadHash) {
    throw signatureFault("payload", service);
  }
  return { principal: key.principal, payloadHash, isPresigned };
}

/** A hex SHA-256, and not one of the words that stand for an unsigned or streamed payload. */
export function isHash(payloadHash: string): boolean {
  return /^[0-9a-f]{64}$/.test(payloadHash);
}

function headerClaim({ headers, body }: SignedRequest, service: string): Claim {
  const { authorization } = headers;
  if (!authorization?.startsWith(`${algorithm} `)) throw signatureFault("missing", service);
  const parts = new Map<string, string>();
  for (const part of authorization.slice(algorithm.length + 1).split(",")) {
    const [name = "", value = ""] = part.trim().split("=", 2);
    parts.set(name, value);
  }
  const scope = scopeFor(parts.get("Credential"), service);
  const amzDate = String(headers["x-amz-date"] ?? "");
  const at = parseAmzDate(amzDate);
  if (!amzDate.startsWith(scope.date)) throw signatureFault("malformed", service);
  if (!(Math.abs(at - Date.now()) <= maxSkewMs)) throw signatureFault("skewed", service);
  return {
    scope,
    amzDate,
    signedHeaders: (parts.get("SignedHeaders") ?? "").split(";"),
    signature: parts.get("Signature") ?? "",
    payloadHash: String(headers["x-amz-content-sha256"] ?? sha256Hex(body ?? "")),
    isPresigned: false,
  };
}

function presignedClaim(query: URLSearchParams, service: string): Claim {
  const scope = scopeFor(query.get("X-Amz-Credential") ?? undefined, service);
  const amzDate = query.get("X-Amz-Date") ?? "";
  const seconds = Number(query.get("X-Amz-Expires"));
  if (query.get("X-Amz-Algorithm") !== algorithm || !amzDate.startsWith(scope.date)) {
    throw signatureFault("malformed", service);
  }
  if (!(seconds >= 1 && seconds <= maxPresignedSeconds)) throw signatureFault("malformed", service);
  const age = Date.now() - parseAmzDate(amzDate);
  if (!(age <= seconds * 1000 && age >= -maxSkewMs)) throw signatureFault("expired", service);
  return {
    scope,
    amzDate,
    signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: query.get("X-Amz-Signature") ?? "",
    payloadHash: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
    isPresigned: true,
  };
}

function scopeFor(credential: string | undefined, service: string): CredentialScope {
  const scope = parseScope(credential ?? "");
  if (scope?.service !== service) throw signatureFault("malformed", service);
  return scope;
}

/** Without this, a caller could add headers, such as an ACL, to a request that another signed. */
function requireSignedHeaders(headers: IncomingHttpHeaders, claim: Claim, service: string) {
  const signed = new Set(claim.signedHeaders);
  if (!signed.has("host")) throw signatureFault("unsigned", service);
  const unsigned = Object.keys(headers).find(
    (name) => name.startsWith("x-amz-") && !signed.has(name) && name !== "x-amz-content-sha256",
  );
  if (unsigned) throw signatureFault("unsigned", service);
}
