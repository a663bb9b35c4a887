import type { Evidence, EvidenceByCheck } from "../evidence/evidence.ts";
import { findEngineProfile } from "../profile.ts";
import { facesAnew } from "./faces-anew.ts";
import { filmAnew } from "./film-anew.ts";
import { photographsAnew } from "./photographs-anew.ts";
import { readingAnew } from "./reading-anew.ts";
import type { Thresholds } from "./thresholds.ts";

/**
 * The evidence as the checks would have left it under other thresholds, by the rules that they judge by
 * themselves. What was not measured, as of a photograph that could not be read, stays as it is.
 */
export function judgedAnew(
  evidence: EvidenceByCheck,
  thresholds: Thresholds,
  /** Under which it was judged: for the limits that stay. */
  profileName: string,
): EvidenceByCheck {
  const limits = findEngineProfile(profileName);
  const anew: EvidenceByCheck = { ...evidence };
  const judge = (check: keyof EvidenceByCheck, by: (found: Evidence) => Evidence) => {
    const found = anew[check];
    if (found) anew[check] = by(found);
  };
  judge("document_reading", (found) => readingAnew(found, thresholds));
  judge("authenticity", (found) =>
    limits ? photographsAnew(found, thresholds, limits.authenticity) : found,
  );
  judge("liveness", (found) => (limits ? filmAnew(found, thresholds, limits.liveness) : found));
  judge("face_match", (found) => facesAnew(found, thresholds));
  return anew;
}
