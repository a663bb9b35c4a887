import { yearsOf } from "#domain/age/age-assurance.ts";
import { decide } from "#domain/assessment/decide.ts";
import { ageResult, withoutAgeLimit } from "#domain/assessment/judge-age-only.ts";
import type { Policy } from "#domain/assessment/policy.ts";
import { type Case, submittedAs } from "#domain/case/case.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import { transitions } from "#domain/case/status.ts";
import { civilDays } from "#domain/document/civil-time/civil-days.ts";
import { scrubbedToAge } from "#domain/erasure/scrubbed-to-age.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { Move } from "../case/advance.ts";

/**
 * The end of a Case that returns an age: one write has the answer and removes the rest of the Case. The
 * search has no word of its document, because the reading is not passed on.
 */
export function ageMove(
  theCase: Case,
  {
    returns,
    policy,
    evidence,
    now,
    retainUntil,
  }: {
    returns: string;
    policy: Policy;
    evidence: EvidenceByCheck;
    now: Date;
    retainUntil?: string | undefined;
  },
): Move {
  const reading = evidence.document_reading && withoutAgeLimit(evidence.document_reading);
  const submitted = reading?.document ? submittedAs(theCase, reading.document) : {};
  const judged = { ...evidence, ...(reading && { document_reading: reading }) };
  const { assessment } = decide(policy, judged, scopeOf({ ...theCase, ...submitted }));
  const country = reading?.document?.country ?? theCase.document?.country;
  const result = ageResult(returns, {
    assessment,
    birth: reading?.fields?.date_of_birth?.value,
    days: civilDays(now, country),
  });
  const { set, remove } = scrubbedToAge(theCase);
  const at = now.toISOString();
  return {
    ...transitions.complete,
    event: "verification.completed",
    set: {
      ...set,
      completedAt: at,
      assessment,
      ageAssurance: { method: "age_verification", ageOver: yearsOf(returns), result },
      ...(retainUntil !== undefined && { retainUntil }),
      // Due at once: the sweep finishes what this step does not.
      capturesUntil: at,
    },
    remove,
  };
}
