import { judgeOnePerson, type OnePerson } from "../assessment/judge-one-person.ts";
import type { StoredIdMatch } from "../evidence/facts/id-match.ts";
import type { Thresholds } from "./thresholds.ts";

/**
 * The same pairs by other thresholds. They are those of `face_match`, which the film uses too. A what-if
 * changes the threshold of one picture: that of added pictures is never lower than it was, and that of a
 * film that agrees with the selfie never higher. Evidence from before there were pairs was not judged,
 * and stays.
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
