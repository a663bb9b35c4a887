import { createHash, createHmac, createSecretKey, type Hmac, type KeyObject } from "node:crypto";

/** The signer keeps the key of a day. */
const keyOf = new WeakMap<object, KeyObject>();

/**
 * SHA-256 for the SDK's signer; with a secret, its HMAC. The SDK's own gives Node the key as bytes each time,
 * and Node then makes and drops an error, which takes six times as long as the HMAC.
 */
export class Sha256 {
  readonly #hash: Pick<Hmac, "update" | "digest">;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", toKey(secret));
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  /** Part of the SDK's contract. The signer makes a new one for each text. */
  reset(): void {
    throw new Error("A hash is used once.");
  }
}

function toKey(secret: string | ArrayBuffer | ArrayBufferView): string | KeyObject {
  if (typeof secret === "string") return secret;
  const known = keyOf.get(secret);
  if (known) return known;
  const bytes = ArrayBuffer.isView(secret)
    ? Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength)
    : Buffer.from(secret);
  const key = createSecretKey(bytes);
  keyOf.set(secret, key);
  return key;
}
