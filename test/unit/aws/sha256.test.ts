import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { Sha256 } from "#aws/table/sha256.ts";

const text = new TextEncoder().encode("text");
const bytes = Uint8Array.from([0, 1, 2, 3, 255]);

async function digested(secret?: string | ArrayBuffer | ArrayBufferView): Promise<string> {
  const hash = new Sha256(secret);
  hash.update(text);
  return Buffer.from(await hash.digest()).toString("hex");
}

it("hashes without a secret", async () => {
  expect(await digested()).toBe(createHash("sha256").update(text).digest("hex"));
});

it.for([
  ["a word", "secret", "secret"],
  ["bytes", bytes, bytes],
  ["a part of a buffer", bytes.subarray(1, 3), Buffer.from([1, 2])],
  ["a buffer", bytes.buffer, bytes],
] as const)("signs with %s, each time the same", async ([, secret, key]) => {
  const expected = createHmac("sha256", key).update(text).digest("hex");
  expect(await digested(secret)).toBe(expected);
  expect(await digested(secret)).toBe(expected);
});
