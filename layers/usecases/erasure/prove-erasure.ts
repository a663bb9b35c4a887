import type { Case, Erasure } from "#domain/case/case.ts";
import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { canonicalReceipt, erasureReceipt } from "#domain/erasure/issue-receipt.ts";
import { sha256 } from "#domain/sha256.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";

/** The signed receipt of an erasure that left nothing but the Case itself. */
export async function receiptOf(
  ports: Pick<Ports, "clock" | "vault">,
  theCase: Case,
  erasure: Erasure,
): Promise<ErasureReceipt> {
  const bare = erasureReceipt(theCase, erasure, ports.clock.now());
  return ErasureReceipt.parse(await signedReceipt(ports, bare));
}

/** A receipt with its digest and the service's signature. */
export async function signedReceipt<Bare extends Record<string, unknown>>(
  { vault }: Pick<Ports, "vault">,
  bare: Bare,
) {
  const text = canonicalReceipt(bare);
  const { keyId, value } = await vault.sign(text);
  return {
    ...bare,
    digest: { alg: "sha-256" as const, value: await sha256(text) },
    signature: { alg: "ed25519" as const, key_id: keyId, value },
  };
}

/** Records it once. The log holds the Case's id and nothing else of it. */
export async function recordErasure(
  ports: Pick<Ports, "audit" | "clock" | "ids">,
  theCase: Case,
  { receiptId, previousStatus, requestedBy, followUps }: Erasure,
): Promise<void> {
  await recordAudit(ports, {
    chainId: theCase.projectId,
    action: "verification.erased",
    actor: requestedBy,
    subject: { type: "verification", id: theCase.id },
    details: {
      receipt_id: receiptId,
      previous_status: previousStatus,
      ...(followUps && { follow_ups: followUps }),
    },
    once: { name: receiptId },
  });
}
