import { ErasureReceipt } from "#domain/case/erasure-receipt.ts";
import { erasureReceipt } from "#domain/case/issue-receipt.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "../ports.ts";
import { ownCase } from "./own-case.ts";

/** The receipt again; while an erasure is under way, an unsigned one that says so. */
export async function showErasure(
  ports: Pick<Ports, "cases">,
  which: { projectId: string; caseId: string },
): Promise<ErasureReceipt> {
  const theCase = await ownCase(ports, which);
  const receipt = theCase.status === "erased" ? await ports.cases.receipt(theCase.id) : undefined;
  if (receipt !== undefined) return ErasureReceipt.parse(receipt);
  if (theCase.erasure) return erasureReceipt(theCase, theCase.erasure, undefined);
  throw new Refusal("not_found", "No erasure was asked for.");
}
