import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "#domain/sha256.ts";

const bytes = new TextEncoder().encode("ação, 12 bytes and more");

it.for([
  ["text as UTF-8", "ação, 12 bytes and more", bytes],
  ["a part of a buffer, and no more of it", bytes.subarray(3, 9), bytes.slice(3, 9)],
  ["a whole buffer", bytes.slice().buffer, bytes],
  ["nothing", "", new Uint8Array()],
] as const)("digests %s", async ([, data, same]) => {
  expect(await sha256(data)).toBe(hash("sha256", same));
});
