import type { CaseFailure } from "./case.ts";

const sentences: Record<CaseFailure["code"], string> = {
  collection_expired: "The link ran out before anything was submitted.",
  too_many_attempts: "There were too many attempts.",
  processing_failed: "The service could not take the verification to a decision.",
  processing_timeout: "The service did not reach a decision in time.",
};

/** `retryable` says that a new verification of the same person may well succeed. */
export function caseFailure(code: CaseFailure["code"]): CaseFailure {
  return { code, message: sentences[code], retryable: code !== "too_many_attempts" };
}
