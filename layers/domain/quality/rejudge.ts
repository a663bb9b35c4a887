import type { Evidence, EvidenceByCheck } from "../evidence/evidence.ts";
import { findEngineProfile } from "../profile.ts";
import { rejudgeFaces } from "./rejudge-faces.ts";
import { rejudgeFilm } from "./rejudge-film.ts";
import { rejudgePhotographs } from "./rejudge-photographs.ts";
import { rejudgeReading } from "./rejudge-reading.ts";
import type { Thresholds } from "./thresholds.ts";

/**
 * The evidence as the checks would have left it under other thresholds, by their own rules. A part
 * without a measure, as for a photograph that could not be read, stays as it is.
 */
export function rejudge(
  evidence: EvidenceByCheck,
  thresholds: Thresholds,
  /** The profile that judged it, for the limits that stay. */
  profileName: string,
): EvidenceByCheck {
  const limits = findEngineProfile(profileName);
  const anew: EvidenceByCheck = { ...evidence };
  const judge = (check: keyof EvidenceByCheck, by: (found: Evidence) => Evidence) => {
    const found = anew[check];
    if (found) anew[check] = by(found);
  };
  judge("document_reading", (found) => rejudgeReading(found, thresholds));
  judge("authenticity", (found) =>
    limits ? rejudgePhotographs(found, thresholds, limits.authenticity) : found,
  );
  judge("liveness", (found) => (limits ? rejudgeFilm(found, thresholds, limits.liveness) : found));
  judge("face_match", (found) => rejudgeFaces(found, thresholds));
  return anew;
}
