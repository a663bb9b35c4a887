import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** `AKID/20260101/eu-west-1/s3/aws4_request`, taken apart. */
export type CredentialScope = {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
};

export const algorithm = "AWS4-HMAC-SHA256";

export function parseScope(credential: string): CredentialScope | undefined {
  const [accessKeyId, date, region, service, terminator, ...rest] = credential.split("/");
  if (!accessKeyId || !date || !region || !service) return undefined;
  if (terminator !== "aws4_request" || rest.length > 0) return undefined;
  return { accessKeyId, date, region, service };
}

/** The signature of a text under the key derived for that scope. */
export function sign(secretAccessKey: string, scope: CredentialScope, text: string): string {
  const parts = [scope.date, scope.region, scope.service, "aws4_request"];
  const key = parts.reduce(
    (derived, part) => createHmac("sha256", derived).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sha256Hex(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Milliseconds of `20260101T120000Z`; NaN for anything else. */
export function parseAmzDate(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return Number.NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
