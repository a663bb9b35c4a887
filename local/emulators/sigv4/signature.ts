import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from "node:crypto";

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
  return createHmac("sha256", signingKey(secretAccessKey, scope)).update(text).digest("hex");
}

/** Four derivations, the same for every request of a caller on one day. */
function signingKey(
  secretAccessKey: string,
  { date, region, service }: CredentialScope,
): KeyObject {
  const id = [secretAccessKey, date, region, service].join("/");
  const known = signingKeys.get(id);
  if (known) return known;
  const bytes = [date, region, service, "aws4_request"].reduce(
    (derived, part) => createHmac("sha256", derived).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const key = createSecretKey(bytes);
  // The date is the caller's: a stage that runs for days, or is sent odd ones, starts over.
  if (signingKeys.size >= maxSigningKeys) signingKeys.clear();
  signingKeys.set(id, key);
  return key;
}

const signingKeys = new Map<string, KeyObject>();
const maxSigningKeys = 200;

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sha256Hex(data: string | Uint8Array): string {
  return hash("sha256", data);
}

/** Milliseconds of `20260101T120000Z`; NaN for anything else. */
export function parseAmzDate(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return Number.NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
