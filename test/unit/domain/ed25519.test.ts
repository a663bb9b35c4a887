import { expect, it } from "vitest";
import { ed25519Key } from "#domain/ed25519.ts";

/** The first key of RFC 8032, 7.1. */
const seed = Buffer.from("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", "hex");

it("makes the public key of a seed as RFC 8032 has it, and signs with it", async () => {
  const { key, publicKey } = await ed25519Key(seed);
  const x = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
  expect(publicKey).toEqual({ crv: "Ed25519", kty: "OKP", x });
  const signature = await crypto.subtle.sign("Ed25519", key, new Uint8Array());
  expect(Buffer.from(signature).toString("hex")).toMatch(/^e5564300c360ac72/);
});

it("takes no seed of another length", async () => {
  await expect(ed25519Key(new Uint8Array(31))).rejects.toThrow("32 bytes");
});
