import fc from "fast-check";
import { expect, it } from "vitest";
import { crc32 } from "#domain/crc32.ts";
import { apiKeyRandomBytes, mintApiKey, parseApiKey } from "#domain/project/api-key.ts";

const random = fc.uint8Array({ minLength: apiKeyRandomBytes, maxLength: apiKeyRandomBytes });

it("mints keys that say their stage and parse again", () => {
  fc.assert(
    fc.property(random, fc.boolean(), (bytes, sandbox) => {
      const key = mintApiKey({ sandbox, random: bytes });
      expect(key).toMatch(sandbox ? /^tk_test_[0-9A-Za-z]{46}$/ : /^tk_live_[0-9A-Za-z]{46}$/);
      expect(parseApiKey(key)).toEqual({
        sandbox,
        prefix: key.slice(0, 16),
        last4: key.slice(-4),
      });
    }),
  );
});

it("never parses a key with one wrong character", () => {
  fc.assert(
    fc.property(random, fc.nat({ max: 53 }), fc.constantFrom(..."aZ09_"), (bytes, at, wrong) => {
      const key = mintApiKey({ sandbox: true, random: bytes });
      fc.pre(key[at] !== wrong);
      expect(parseApiKey([...key].with(at, wrong).join(""))).toBeUndefined();
    }),
  );
});

it("does not take a test key for a live one", () => {
  const key = mintApiKey({ sandbox: true, random: new Uint8Array(apiKeyRandomBytes).fill(7) });
  expect(parseApiKey(key.replace("tk_test_", "tk_live_"))).toBeUndefined();
});

it("refuses to mint from too little randomness", () => {
  expect(() => mintApiKey({ sandbox: true, random: new Uint8Array(16) })).toThrow();
});

it("computes the usual CRC-32", () => {
  expect(crc32(new TextEncoder().encode("123456789")).toString(16)).toBe("cbf43926");
});

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const toNumber = (text: string) =>
  [...text].reduce((sum, digit) => sum * 62n + BigInt(base62.indexOf(digit)), 0n);

it("puts all the randomness that it was given into the key", () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const secret = mintApiKey({ sandbox: false, random: bytes }).slice("tk_live_".length, -6);
      const given = BigInt(`0x${[...bytes].map((b) => b.toString(16).padStart(2, "0")).join("")}`);
      expect(toNumber(secret)).toBe(given % 62n ** 40n);
    }),
  );
});

it.for(["", "tk_prod_", "tk_test_short", `tk_live_${"-".repeat(40)}`])(
  "takes no text for a key because its checksum is right: %j",
  (body) => {
    let rest = BigInt(crc32(new TextEncoder().encode(body)));
    let checksum = "";
    for (let digit = 0; digit < 6; digit += 1) {
      checksum = base62.charAt(Number(rest % 62n)) + checksum;
      rest /= 62n;
    }
    expect(parseApiKey(body + checksum)).toBeUndefined();
  },
);
