import type { Case, CaseFailure } from "./case.ts";

const sentences: Record<Exclude<CaseFailure["code"], "collection_expired">, string> = {
  applicant_declined: "The applicant refused the verification.",
  too_many_attempts: "There were too many attempts.",
  processing_failed: "The service could not take the verification to a decision.",
  processing_timeout: "The service did not reach a decision in time.",
};

/** An applicant who never saw the link needs it again; one who stopped half-way should be asked why. */
const abandoned = {
  unopened: "Abandoned: the link ran out and was never opened.",
  opened: "Abandoned: the link was opened, and ran out before anything was submitted.",
};

/** Every message that a failure may have, and every code. */
export const failureWords = { ...sentences, ...abandoned };
export const failureCodes = ["collection_expired", ...Object.keys(sentences)];

/** `retryable` says that a new verification of the same person may well succeed. */
export function caseFailure(
  code: CaseFailure["code"],
  { progress }: Pick<Case, "progress">,
): CaseFailure {
  const message = code === "collection_expired" ? abandonedAt(progress) : sentences[code];
  return { code, message, retryable: !final.has(code) };
}

/** Ends after which another attempt at the same person is not worth its message. */
const final: ReadonlySet<CaseFailure["code"]> = new Set([
  "applicant_declined",
  "too_many_attempts",
]);

/** Whether the applicant said no: the link has not run out, and a new one is not asked for. */
export function hasDeclined({ failure }: Pick<Case, "failure">): boolean {
  return failure?.code === "applicant_declined";
}

function abandonedAt({ openedAt }: Case["progress"]): string {
  return openedAt === undefined ? abandoned.unopened : abandoned.opened;
}
