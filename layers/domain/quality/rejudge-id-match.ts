import { judgeOnePerson, type OnePerson } from "../assessment/judge-one-person.ts";
import type { StoredIdMatch } from "../evidence/facts/id-match.ts";
import type { Thresholds } from "./thresholds.ts";

/**
 * The same pairs by other thresholds; those of `face_match`, since the film is held to them too. Of one look is what
 * a what-if asks for: looks that were added up are never held to less than they were, and a film that the selfie agrees
 * with never to more. Nothing of evidence from before there were pairs, which was not judged.
 */
export function rejudgeIdMatch(
  { pairs, match, mismatch, fails_below_mismatch: failsBelowMismatch }: StoredIdMatch,
  asked: { faceMatch: Thresholds["faceMatch"]; faceMismatch: Thresholds["faceMismatch"] },
): OnePerson | undefined {
  if (pairs === undefined || match === undefined || mismatch === undefined) return;
  if (failsBelowMismatch === undefined) return;
  const faceMatch = asked.faceMatch ?? match;
  const limits = {
    mismatch: Math.min(asked.faceMismatch ?? mismatch, faceMatch),
    failsBelowMismatch,
  };
  const held = (own: number) => {
    if (own === match) return faceMatch;
    return own > match ? Math.max(own, faceMatch) : Math.min(own, faceMatch);
  };
  return judgeOnePerson(
    pairs.map((pair) => ({ ...pair, match: held(pair.match) })),
    limits,
  );
}
