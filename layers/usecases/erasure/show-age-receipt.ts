import { type AgeReceipt, ageReceipt } from "#domain/erasure/age-receipt.ts";
import { Refusal } from "#domain/errors.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";
import { signedReceipt } from "./prove-erasure.ts";

/** The signed proof of an age assurance result, made of what the Case still has. */
export async function showAgeReceipt(
  ports: Pick<Ports, "cases" | "vault">,
  which: { projectId: string; caseId: string },
): Promise<AgeReceipt> {
  const theCase = await ownCase(ports, which);
  if (theCase.erasure || theCase.returns === undefined) {
    throw new Refusal("not_found", "The verification returns no age.");
  }
  const bare = ageReceipt(theCase);
  if (bare) return signedReceipt(ports, bare);
  throw new Refusal("invalid_state", "There is no result yet, or its deletion is not finished.", {
    extra: { current_status: theCase.status },
  });
}
