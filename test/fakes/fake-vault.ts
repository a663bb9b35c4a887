import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import type { Vault } from "#usecases/ports.ts";

/** Keyed hashes that are real enough to tell values apart; sealing only hides the text. */
export function fakeVault(): Vault {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const keyed = (purpose: string, value: string) =>
    createHmac("sha256", "fake").update(`${purpose}:${value}`);
  const contextHash = (context: string) => createHash("sha256").update(context).digest("hex");

  return {
    generations: async () => ["1"],
    hash: async (purpose, value) => keyed(`hash:${purpose}`, value).digest("hex"),
    hashes: async (purpose, value) => [keyed(`hash:${purpose}`, value).digest("hex")],
    derive: async (purpose, value) => keyed(`derive:${purpose}`, value).digest("base64url"),
    seal: async (context, text) =>
      `${contextHash(context)}.${Buffer.from(text).toString("base64url")}`,
    async open(context, sealed) {
      const [hash, text = ""] = sealed.split(".");
      if (hash !== contextHash(context)) throw new Error("The context is another.");
      return Buffer.from(text, "base64url").toString();
    },
    sign: async (text) => ({
      keyId: "fake",
      value: sign(null, Buffer.from(text), privateKey).toString("base64url"),
    }),
    publicKeys: async () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "fake" }] }),
  };
}
