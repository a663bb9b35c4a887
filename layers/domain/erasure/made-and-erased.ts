import { Refusal } from "../errors.ts";

/**
 * The error for a repeated call whose Case is erased: a second Case would surprise, and the first cannot
 * come back.
 */
export function madeAndErased(caseId: string): Refusal {
  return new Refusal(
    "invalid_state",
    "The verification that this Idempotency-Key was used for is erased. Another key starts another.",
    { extra: { current_status: "erased", verification_id: caseId } },
  );
}
