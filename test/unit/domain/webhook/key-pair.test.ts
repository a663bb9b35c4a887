import { expect, it } from "vitest";
import { signWithPrivateKey, webhookKeyPair } from "#domain/webhook/key-pair.ts";

/** RFC 8032, 7.1, test 2. */
const seed = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb";
const publicKey = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
const signature =
  "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da" +
  "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64");

it("is the pair of RFC 8032, written as Standard Webhooks writes it, and signs as it does", async () => {
  const pair = await webhookKeyPair(Buffer.from(seed, "hex"));
  expect(pair.publicKey).toBe(`whpk_${base64(publicKey)}`);
  expect(await signWithPrivateKey(pair.privateKey, "r")).toBe(`v1a,${base64(signature)}`);
});

it("is made of 32 random bytes and no fewer", async () => {
  await expect(webhookKeyPair(new Uint8Array(31))).rejects.toThrow("32 bytes");
});
