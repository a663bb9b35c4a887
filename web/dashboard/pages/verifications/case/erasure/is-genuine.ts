import type { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { canonicalReceipt } from "#domain/erasure/issue-receipt.ts";

/** The result of checking a receipt. An old browser cannot check this kind of signature. */
export type Verdict = "genuine" | "altered" | "cannot_tell";

type Keys = { keys: (JsonWebKey & { kid?: string })[] };

/** Checks digest and signature in the browser, against the keys that the service publishes. */
export async function isGenuine(
  receipt: ErasureReceipt | AgeReceipt,
  { keys }: Keys,
): Promise<Verdict> {
  const { digest, signature } = receipt;
  const jwk = keys.find(({ kid }) => kid === signature?.key_id);
  if (!digest || !signature || !jwk) return "altered";
  const text = new TextEncoder().encode(canonicalReceipt(receipt));
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== digest.value) return "altered";
  try {
    const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    const signed = bytesOf(signature.value);
    return (await crypto.subtle.verify("Ed25519", key, signed, text)) ? "genuine" : "altered";
  } catch {
    return "cannot_tell";
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
