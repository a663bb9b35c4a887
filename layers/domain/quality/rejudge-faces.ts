import { judgeFaceMatch } from "../assessment/judge-face-match.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { StoredFaceMatchFacts } from "../evidence/facts/face-match.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import type { Thresholds } from "./thresholds.ts";

/** Only results by similarity: a missing face is missing under any threshold. */
export function rejudgeFaces(
  found: Evidence,
  { faceMatch, faceMismatch, samePicture }: Thresholds,
): Evidence {
  if ([faceMatch, faceMismatch, samePicture].every((each) => each === undefined)) return found;
  const {
    similarity = {},
    same_picture: copy,
    more_looks: more,
    earlier_face: earlier,
  } = readFacts(StoredFaceMatchFacts, found);
  // Evidence of before there were two of them has the cosine alone, which was the likeness.
  const { likeness = similarity.cosine } = similarity;
  if (likeness === undefined) return found;
  if (similarity.match === undefined || similarity.mismatch === undefined) return found;
  const match = faceMatch ?? similarity.match;
  const facts = {
    similarity: { likeness, fails_below_mismatch: similarity.fails_below_mismatch === true },
    ...(copy?.likeness !== undefined && { same_picture: { likeness: copy.likeness } }),
    // A what-if changes the threshold of one picture; the threshold of more pictures is never
    // lower.
    ...(more?.likeness !== undefined &&
      more.match !== undefined && {
        more_looks: { likeness: more.likeness, match: Math.max(more.match, match) },
      }),
    // Its thresholds stay: a what-if is about portraits.
    ...(earlier && { earlier_face: earlier }),
  };
  const limits = {
    match,
    // An empty gray zone is left out: below the lower of both thresholds, two faces are two people's.
    mismatch: Math.min(faceMismatch ?? similarity.mismatch, match),
    samePicture: samePicture ?? copy?.threshold ?? 1,
  };
  const { score: _score, threshold: _threshold, ...rest } = found;
  return { ...rest, ...judgeFaceMatch(facts, limits) };
}
