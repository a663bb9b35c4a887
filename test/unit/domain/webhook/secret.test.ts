import fc from "fast-check";
import { expect, it } from "vitest";
import { formatWebhookSecret, webhookKey, webhookSecretBytes } from "#domain/webhook/secret.ts";

it("writes and reads a secret of any allowed length", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), (bytes) => {
      const secret = formatWebhookSecret(bytes);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
      expect(webhookKey(secret)).toEqual(new Uint8Array(bytes));
    }),
  );
});

it("refuses keys that are too short or too long to be safe or portable", () => {
  expect(() => formatWebhookSecret(new Uint8Array(23))).toThrow();
  expect(() => formatWebhookSecret(new Uint8Array(65))).toThrow();
  expect(() => formatWebhookSecret(new Uint8Array(webhookSecretBytes))).not.toThrow();
});

it.for(["", "whsec_", "whsec_abc", "whsec_!!!!", "secret_aaaa", `whsec_${btoa("short")}`])(
  "finds no key in '%s'",
  (text) => {
    expect(webhookKey(text)).toBeUndefined();
  },
);

it.for<[string, string]>([
  ["too many bytes", btoa("x".repeat(65))],
  ["too few bytes", btoa("x".repeat(23))],
  ["spaces before it", `    ${btoa("x".repeat(24))}`],
  ["lines after it", `${btoa("x".repeat(24))}\n\n\n\n`],
  ["padding left out", btoa("x".repeat(25)).replaceAll("=", "")],
])("finds no key in a secret with %s", ([, text]) => {
  expect(webhookKey(`whsec_${text}`)).toBeUndefined();
});

it("makes the longest allowed key, and names the maximum if it is longer", () => {
  expect(webhookKey(formatWebhookSecret(new Uint8Array(64)))).toHaveLength(64);
  expect(() => formatWebhookSecret(new Uint8Array(65))).toThrow("24 to 64 bytes");
});
