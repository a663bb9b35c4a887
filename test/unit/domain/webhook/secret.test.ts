import fc from "fast-check";
import { expect, it } from "vitest";
import { formatWebhookSecret, webhookSecretBytes } from "#domain/webhook/secret.ts";

it("writes a secret of any allowed length so that a receiver reads the same bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), (bytes) => {
      const secret = formatWebhookSecret(bytes);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(secret.slice("whsec_".length), "base64")).toEqual(Buffer.from(bytes));
    }),
  );
});

it("refuses keys that are too short or too long to be safe or portable", () => {
  expect(() => formatWebhookSecret(new Uint8Array(23))).toThrow();
  expect(() => formatWebhookSecret(new Uint8Array(65))).toThrow("24 to 64 bytes");
  expect(() => formatWebhookSecret(new Uint8Array(webhookSecretBytes))).not.toThrow();
});
