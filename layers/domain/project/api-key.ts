import * as z from "zod";
import { crc32 } from "../crc32.ts";
import { ProjectQuotas } from "./quotas.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 8;
const secretLength = 32;
const checksumLength = 6;
const pattern = /^tk_(test|live)_([0-9A-Za-z]{8})([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Enough that taking them modulo 62 to the 40th leaves no bias worth naming. */
export const apiKeyRandomBytes = 40;

/** A key as stored: without the key itself. */
export const ApiKey = z.object({
  id: z.string(),
  /** Keyed hash of the raw key. */
  hash: z.string(),
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  tenantId: z.string(),
  projectId: z.string(),
  sandbox: z.boolean(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.string().exactOptional(),
  expiresAt: z.string().exactOptional(),
  revokedAt: z.string().exactOptional(),
  /** Its project's, which stand here as well so that a call reads nothing more to know them. */
  quotas: ProjectQuotas.exactOptional(),
});

export type ApiKey = z.output<typeof ApiKey>;

export type ParsedApiKey = {
  sandbox: boolean;
  /** `tk_test_` and the public id, as lists show it. */
  prefix: string;
  last4: string;
};

/** A new raw key from random bytes: prefix, public id, 190 bits of secret, checksum. */
export function mintApiKey({ sandbox, random }: { sandbox: boolean; random: Uint8Array }): string {
  if (random.length < apiKeyRandomBytes) throw new Error("too few random bytes for a key");
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const length = idLength + secretLength;
  const body = `tk_${sandbox ? "test" : "live"}_${toBase62(number, length)}`;
  return body + checksum(body);
}

/**
 * Tells a key from a typing error or another service's secret without a read, so that scanners of leaked
 * secrets can do it too. It does not say whether the key is in force.
 */
export function parseApiKey(text: string): ParsedApiKey | undefined {
  const [, stage, id] = pattern.exec(text) ?? [];
  const body = text.slice(0, -checksumLength);
  if (!stage || !id || checksum(body) !== text.slice(-checksumLength)) return undefined;
  return { sandbox: stage === "test", prefix: `tk_${stage}_${id}`, last4: text.slice(-4) };
}

function checksum(body: string): string {
  return toBase62(BigInt(crc32(new TextEncoder().encode(body))), checksumLength);
}

function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  while (text.length < length) {
    text = base62.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}
