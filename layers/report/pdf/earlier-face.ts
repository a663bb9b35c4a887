import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { ReportWords } from "./words.ts";

/** For a renewal: the comparison with the face of the earlier verification. A reason says if there was none. */
export function earlierFace(
  found: Pick<Evidence, "breakdown">,
  { say, checkStatus }: ReportWords,
): string[][] {
  const { earlier_face: facts = {} } = readFacts(StoredFaceMatchFacts, found);
  const { likeness, match, fails_below_mismatch: fails, mismatch = 0 } = facts;
  if (likeness === undefined || match === undefined) return [];
  const unlike = fails && likeness < mismatch ? "fail" : "review";
  return [
    [
      say("earlier_face.earlier_verification"),
      say("common.one_person", {
        status: checkStatus(likeness >= match ? "pass" : unlike),
        likeness,
        match,
      }),
    ],
  ];
}
