import { findEngineProfile } from "../profile.ts";
import { isReasonCode, type ReasonCode, reasonCatalogue } from "../reason-codes.ts";
import type { PrescribedEvidence } from "./simulation.ts";

/**
 * Whether the faces of two people fail under an engine profile, or only ask for a review: a sandbox
 * promises nothing that the stage's engine cannot give. A profile of another version counts as the
 * default one.
 */
export function facesContradict(engineProfile: string | undefined): boolean {
  const profile = engineProfile === undefined ? undefined : findEngineProfile(engineProfile);
  return profile?.faceMatch.failsBelowMismatch ?? true;
}

const ofFaces: readonly string[] = [
  "low_similarity",
  "film_of_another_person",
  "portrait_of_another_person",
] satisfies ReasonCode[];

/** Whether two people's faces are all that a check is to fail by. */
export function failsByFaces({ status, reasons = [] }: PrescribedEvidence): boolean {
  const failing = reasons.filter(
    (code) => isReasonCode(code) && reasonCatalogue[code].severity === "critical",
  );
  return status === "fail" && failing.length > 0 && failing.every((code) => ofFaces.includes(code));
}
