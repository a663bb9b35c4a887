import type { Case, CaseFailure } from "./case.ts";

const sentences: Record<Exclude<CaseFailure["code"], "collection_expired">, string> = {
  too_many_attempts: "There were too many attempts.",
  processing_failed: "The service could not take the verification to a decision.",
  processing_timeout: "The service did not reach a decision in time.",
};

/** `retryable` says that a new verification of the same person may well succeed. */
export function caseFailure(
  code: CaseFailure["code"],
  { progress }: Pick<Case, "progress">,
): CaseFailure {
  const message = code === "collection_expired" ? abandonedAt(progress) : sentences[code];
  return { code, message, retryable: code !== "too_many_attempts" };
}

/** One who never saw the link wants it sent again; one who gave up half-way wants to be asked why. */
function abandonedAt({ openedAt }: Case["progress"]): string {
  return openedAt === undefined
    ? "Abandoned: the link ran out and was never opened."
    : "Abandoned: the link was opened, and ran out before anything was submitted.";
}
