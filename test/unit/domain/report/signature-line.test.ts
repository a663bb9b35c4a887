import { expect, it } from "vitest";
import { signatureLine, signatureLineBytes } from "#domain/report/signature-line.ts";

it("the line of a signature is as long as an archive says before it is signed, and names its key", () => {
  const line = signatureLine({ keyId: "key_1", value: "c2lnbmF0dXJl" });
  expect(Buffer.byteLength(line)).toBe(signatureLineBytes);
  expect(line).toMatch(/^%Bonafide-Signature ed25519 key_1 c2lnbmF0dXJl +\n$/);
});

it("a signature that fills the line would run into the next, and is refused", () => {
  const used = "%Bonafide-Signature ed25519 k ".length;
  const fits = "x".repeat(signatureLineBytes - used - 1);
  expect(signatureLine({ keyId: "k", value: fits })).toHaveLength(signatureLineBytes);
  expect(() => signatureLine({ keyId: "k", value: `${fits}x` })).toThrow(/longer than its line/);
});
