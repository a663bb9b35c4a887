import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { ed25519Key } from "#domain/ed25519.ts";
import type { Vault } from "#usecases/ports.ts";
import { onceDone, secrets } from "./clients.ts";

/** All keyed cryptography of a stage, derived per purpose from its one secret. */
export function vault(readSecret: () => Promise<string>): Vault {
  const master = onceDone(async () => {
    const raw = new TextEncoder().encode(await readSecret());
    return crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveBits"]);
  });
  const bits = async (purpose: string) => hkdf(await master(), purpose);
  const hashing = new Map<string, () => Promise<KeyObject>>();

  // Every request takes several of these, so each key is made once, and no thread is changed for it.
  const hmac = async (purpose: string, value: string) => {
    const known =
      hashing.get(purpose) ?? onceDone(async () => createSecretKey(await bits(purpose)));
    hashing.set(purpose, known);
    return createHmac("sha256", await known())
      .update(value)
      .digest();
  };
  const cipherKey = onceDone(async () =>
    crypto.subtle.importKey("raw", await bits("seal"), "AES-GCM", false, ["encrypt", "decrypt"]),
  );
  const signer = onceDone(async () => toSigner(await bits("receipt_ed25519")));

  return {
    hash: async (purpose, value) => (await hmac(`hash:${purpose}`, value)).toString("hex"),
    derive: async (purpose, value) =>
      (await hmac(`derive:${purpose}`, value)).toString("base64url"),

    async seal(context, text) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(context) },
        await cipherKey(),
        new TextEncoder().encode(text),
      );
      return `v1.${Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url")}`;
    },

    async open(context, sealed) {
      const bytes = Uint8Array.from(Buffer.from(sealed.replace(/^v1\./, ""), "base64url"));
      const additionalData = new TextEncoder().encode(context);
      const opened = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData },
        await cipherKey(),
        bytes.subarray(12),
      );
      return new TextDecoder().decode(opened);
    },

    async sign(text) {
      const { key, keyId } = await signer();
      const signature = await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text));
      return { keyId, value: Buffer.from(signature).toString("base64url") };
    },

    async publicKeys() {
      const { publicKey, keyId } = await signer();
      return { keys: [{ ...publicKey, kid: keyId, use: "sig", alg: "EdDSA" }] };
    },
  };
}

/** A generated secret of the stage, read once per sandbox. */
export function storedSecret(arn: string): () => Promise<string> {
  return onceDone(() => readSecret(arn));
}

/** A secret that an operator fills in by hand: until then it has no value at all. */
export function secretByHand(arn: string): () => Promise<string | undefined> {
  return onceDone(() =>
    readSecret(arn).catch((error: unknown) => {
      if (error instanceof Error && error.name === "ResourceNotFoundException") return undefined;
      throw error;
    }),
  );
}

async function readSecret(arn: string): Promise<string> {
  const { client, GetSecretValueCommand } = await secrets();
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error("The secret is empty.");
  return SecretString;
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
