import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { erasureReceipt } from "#domain/erasure/issue-receipt.ts";
import { Refusal } from "#domain/errors.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";

/** The receipt again; while an erasure is in progress, an unsigned one that says so. */
export async function showErasure(
  ports: Pick<Ports, "cases">,
  which: { projectId: string; caseId: string },
): Promise<ErasureReceipt> {
  const theCase = await ownCase(ports, which);
  const receipt = theCase.status === "erased" ? await ports.cases.receipt(theCase.id) : undefined;
  if (receipt !== undefined) return ErasureReceipt.parse(receipt);
  if (theCase.erasure) return erasureReceipt(theCase, theCase.erasure, undefined);
  throw new Refusal("not_found", "No erasure was requested.");
}
