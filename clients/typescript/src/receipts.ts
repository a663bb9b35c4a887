import type { AgeReceipt, ErasureReceipt } from "./api.ts";

/** A public key from `/.well-known/jwks.json`. */
export type PublicKey = Record<string, unknown>;

/** A receipt without a valid signature of the service, or not signed yet. */
export class ReceiptVerificationError extends Error {
  override readonly name = "ReceiptVerificationError";
}

/**
 * The receipt of an erasure or of an age, after checking its digest and signature with the service's published keys. Both cover one
 * text: the receipt without `digest` and `signature`, as JSON with sorted member names and no white space
 * (RFC 8785). Throws `ReceiptVerificationError` for anything else.
 */
export async function verifyReceipt<Receipt extends ErasureReceipt | AgeReceipt>(
  receipt: Receipt,
  { keys }: { keys: readonly PublicKey[] },
): Promise<Receipt> {
  const { digest, signature, ...signed } = receipt;
  if (!digest || !signature) {
    throw new ReceiptVerificationError("The receipt is not signed: the erasure is under way.");
  }
  const text = new TextEncoder().encode(canonical(signed));
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  if (digest.alg !== "sha-256" || hex(sum) !== digest.value) {
    throw new ReceiptVerificationError("The digest is not this receipt's.");
  }
  const jwk = keys.find(({ kid }) => kid === signature.key_id);
  if (!jwk) throw new ReceiptVerificationError("No published key has the receipt's key_id.");
  if (!(await isSignedBy(jwk, { signature, text }))) {
    throw new ReceiptVerificationError("The signature is not the service's.");
  }
  return receipt;
}

/** Whether this published key signed the text. */
export async function isSignedBy(
  jwk: PublicKey,
  { signature, text }: { signature: { alg: string; value: string }; text: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    const bytes = Uint8Array.from(Buffer.from(signature.value, "base64url"));
    return signature.alg === "ed25519" && (await crypto.subtle.verify("Ed25519", key, bytes, text));
  } catch {
    return false;
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
