import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { fakePorts } from "../../../test/fakes/fake-ports.ts";
import { machineClient, signUp, startVerification } from "../../../test/fakes/http-client.ts";
import type { ErasureReceipt } from "../src/api.ts";
import { type PublicKey, ReceiptVerificationError, verifyReceipt } from "../src/receipts.ts";

let receipt: ErasureReceipt;
let keys: PublicKey[];

beforeEach(async () => {
  const ports = fakePorts();
  const client = machineClient(ports);
  const { key } = await signUp(client);
  const caseId = await startVerification(client, key);
  const erased = await client(`DELETE /v1/verifications/${caseId}`, { key });
  // The answer of the service has the shape that the description gives it.
  receipt = erased.body as ErasureReceipt;
  ({ keys } = await ports.vault.publicKeys());
});

it("takes a receipt as the service sends it, in whatever order its members come", async () => {
  await expect(verifyReceipt(receipt, { keys })).resolves.toEqual(receipt);
  const turned = Object.fromEntries(Object.entries(receipt).reverse()) as ErasureReceipt;
  await expect(verifyReceipt(turned, { keys })).resolves.toEqual(receipt);
});

it.for<[string, (signed: ErasureReceipt) => ErasureReceipt, string]>([
  [
    "a count that was changed",
    (r) => ({ ...r, erased: [{ kind: "capture", count: 9 }] }),
    "digest",
  ],
  ["another Case's id", (r) => ({ ...r, verification_id: "ver_other" }), "digest"],
  ["a digest made anew", (r) => withDigest({ ...r, id: "er_other" }), "signature"],
  ["a key that is not published", (r) => withSignature(r, { key_id: "mine" }), "key_id"],
  ["a signature that is none", (r) => withSignature(r, { value: "AAAA" }), "signature"],
  ["no signature", ({ signature: _, ...r }) => r, "not signed"],
])("refuses %s", async ([, change, says]) => {
  const refused = verifyReceipt(change(receipt), { keys });
  await expect(refused).rejects.toThrow(ReceiptVerificationError);
  await expect(refused).rejects.toThrow(says);
});

function withSignature(of: ErasureReceipt, change: { key_id?: string; value?: string }) {
  const { signature } = of;
  return signature ? { ...of, signature: { ...signature, ...change } } : of;
}

function withDigest(of: ErasureReceipt): ErasureReceipt {
  const { digest: _, signature: __, ...bare } = of;
  const sorted = (value: unknown): unknown =>
    typeof value !== "object" || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, each]) => [name, sorted(each)]),
        );
  const text = JSON.stringify(bare, (_, value: unknown) => sorted(value));
  return {
    ...of,
    digest: { alg: "sha-256", value: createHash("sha256").update(text).digest("hex") },
  };
}
