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
