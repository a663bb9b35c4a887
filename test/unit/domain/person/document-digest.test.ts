import fc from "fast-check";
import { expect, it } from "vitest";
import { documentDigest, plainNumber } from "#domain/person/document-digest.ts";

const key = Buffer.alloc(32, 7).toString("base64url");
const digest = (country: string, number: string, by = key) =>
  documentDigest(by, { country, number });

it("agrees for one number, however its country and its groups are written", async () => {
  const one = await digest("MZ", "110100123456A");
  expect(await digest("MOZ", "1101 0012-3456 a")).toBe(one);
  expect(await digest(" mz ", "1101.0012.3456A")).toBe(one);
});

it("differs by number, by country and by project", async () => {
  const one = await digest("MZ", "AB1234567");
  expect(await digest("MZ", "AB1234568")).not.toBe(one);
  expect(await digest("MX", "AB1234567")).not.toBe(one);
  expect(await digest("MZ", "AB1234567", Buffer.alloc(32, 8).toString("base64url"))).not.toBe(one);
});

it("never contains the number", async () => {
  const anyNumber = fc.stringMatching(/^[A-Z0-9]{6,12}$/);
  await fc.assert(
    fc.asyncProperty(anyNumber, async (number) => {
      expect(await digest("MZ", number)).toMatch(/^[0-9a-f]{64}$/);
      expect((await digest("MZ", number)).toUpperCase()).not.toContain(number);
    }),
  );
});

it("compares letters and digits alone", () => {
  expect(plainNumber(" ab-12 34/５６ ")).toBe("AB123456");
});
