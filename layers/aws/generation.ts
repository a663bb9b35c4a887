import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { ed25519Key } from "#domain/ed25519.ts";
import { onceDone } from "./clients.ts";

export type Generation = ReturnType<typeof generation>;

/** The keys that derive from one generation of the service secret, each made at its first use. */
export function generation(id: string, secret: string) {
  const master = onceDone(() =>
    crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "HKDF", false, ["deriveBits"]),
  );
  const bits = async (purpose: string) => hkdf(await master(), purpose);
  const hashing = new Map<string, () => Promise<KeyObject>>();
  const cipher = onceDone(async () =>
    crypto.subtle.importKey("raw", await bits("seal"), "AES-GCM", false, ["encrypt", "decrypt"]),
  );

  return {
    id,
    cipher,
    signer: onceDone(async () => toSigner(await bits("receipt_ed25519"))),

    // Every request takes several of these, so each key is made once, and no thread is changed for it.
    async hmac(purpose: string, value: string): Promise<Buffer> {
      const known =
        hashing.get(purpose) ?? onceDone(async () => createSecretKey(await bits(purpose)));
      hashing.set(purpose, known);
      return createHmac("sha256", await known())
        .update(value)
        .digest();
    },
  };
}

type MasterKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function hkdf(master: MasterKey, purpose: string) {
  const algorithm = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new TextEncoder().encode("bonafide"),
    info: new TextEncoder().encode(purpose),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, master, 256));
}

async function toSigner(seed: Uint8Array) {
  const { key, publicKey } = await ed25519Key(seed);
  // RFC 7638: the thumbprint of the members in this order.
  const thumbprint = new TextEncoder().encode(JSON.stringify(publicKey));
  const digest = await crypto.subtle.digest("SHA-256", thumbprint);
  return { key, publicKey, keyId: Buffer.from(digest).toString("base64url") };
}
