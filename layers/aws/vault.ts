import type { EdgeSecret, Vault } from "#usecases/ports.ts";
import { refreshed, secrets } from "./clients.ts";
import { compact, expanded } from "./compact.ts";
import { type Generation, generation } from "./generation.ts";
import {
  firstGeneration,
  generationsOf,
  parseServiceSecret,
  type RetiredKey,
} from "./service-secret.ts";

/** Maximum age of a secret in a sandbox: the steps of a rotation wait longer. */
export const secretMaxAgeMs = 5 * 60_000;

/**
 * All keyed cryptography of a stage, derived for each purpose from its one secret. New values use the
 * secret's current generation and name it; older values are recognized by theirs.
 */
export function vault(readSecret: () => Promise<string>, now?: () => number): Vault {
  const ring = keyring(refreshed(readSecret, secretMaxAgeMs, now));

  return {
    generations: async () => (await ring()).ids,

    hash: async (purpose, value) => hashed((await ring()).current, purpose, value),
    async hashes(purpose, value) {
      const { all } = await ring();
      return Promise.all(all.map((each) => hashed(each, purpose, value)));
    },

    async derive(purpose, value, id) {
      const { byId, current } = await ring();
      const from = (id !== undefined && byId.get(id)) || current;
      return (await from.hmac(`derive:${purpose}`, value)).toString("base64url");
    },

    async seal(context, text) {
      const { current } = await ring();
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(context) },
        await current.cipher(),
        compact(text),
      );
      return `v${current.id}.${Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url")}`;
    },

    async open(context, sealed) {
      const [, id = "", text = ""] = /^v(\d+)\.(.*)$/s.exec(sealed) ?? [];
      const by = (await ring()).byId.get(id);
      if (!by) throw new Error("It was sealed with a secret that is no more.");
      const bytes = Uint8Array.from(Buffer.from(text, "base64url"));
      const additionalData = new TextEncoder().encode(context);
      const opened = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData },
        await by.cipher(),
        bytes.subarray(12),
      );
      return expanded(new Uint8Array(opened));
    },

    async sign(text) {
      const { key, keyId } = await (await ring()).current.signer();
      const signature = await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text));
      return { keyId, value: Buffer.from(signature).toString("base64url") };
    },

    async publicKeys() {
      const { all, retired } = await ring();
      const current = await Promise.all(all.map(receiptKey));
      return {
        keys: [...current, ...retired].map((key) => ({ ...key, use: "sig", alg: "EdDSA" })),
      };
    },
  };
}

/** The public key of the receipts that a generation signs. */
export async function receiptKey(from: Generation): Promise<RetiredKey> {
  const { publicKey, keyId } = await from.signer();
  return { ...publicKey, kid: keyId };
}

/** The secret of the stage that every key derives from. */
export function serviceSecret(arn: () => string): () => Promise<string> {
  return async () => readSecret(arn());
}

export function edgeSecret(arn: () => string): EdgeSecret {
  return {
    current: refreshed(() => readSecret(arn()), secretMaxAgeMs),
    previous: refreshed(() => unlessAbsent(readSecret(arn(), "AWSPREVIOUS")), secretMaxAgeMs),
  };
}

/** A secret that an operator fills in by hand: until then it has no value at all. */
export function operatorProvidedSecret(arn: string): () => Promise<string | undefined> {
  return refreshed(() => unlessAbsent(readSecret(arn)), secretMaxAgeMs);
}

function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && error.name === "ResourceNotFoundException") return undefined;
    throw error;
  });
}

async function readSecret(arn: string, version = "AWSCURRENT"): Promise<string> {
  const { client, GetSecretValueCommand } = await secrets();
  const command = new GetSecretValueCommand({ SecretId: arn, VersionStage: version });
  const { SecretString } = await client.send(command);
  if (!SecretString) throw new Error("The secret is empty.");
  return SecretString;
}

type Ring = {
  current: Generation;
  /** The current one first. */
  all: Generation[];
  ids: [string, ...string[]];
  byId: Map<string, Generation>;
  retired: RetiredKey[];
};

/** The generations in the present secret. While it is unchanged, their keys are kept. */
function keyring(text: () => Promise<string>): () => Promise<Ring> {
  let known: { text: string; ring: Ring } | undefined;
  return async () => {
    const said = await text();
    if (known?.text === said) return known.ring;
    const secret = parseServiceSecret(said);
    const ids = generationsOf(secret);
    const byId = new Map(ids.map((id) => [id, generation(id, secret.keys[id] ?? "")]));
    const [current, ...others] = byId.values();
    if (!current) throw new Error("The secret has no generation.");
    const ring = { current, all: [current, ...others], ids, byId, retired: secret.retired };
    known = { text: said, ring };
    return ring;
  };
}

/** As `generationOfHash` reads it. */
async function hashed(from: Generation, purpose: string, value: string): Promise<string> {
  const hash = (await from.hmac(`hash:${purpose}`, value)).toString("hex");
  return from.id === firstGeneration ? hash : `${from.id}.${hash}`;
}
