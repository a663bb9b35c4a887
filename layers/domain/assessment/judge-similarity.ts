import type { CheckStatus } from "../evidence/checks.ts";
import { type Reason, reason } from "../evidence/reason-codes.ts";
import { rounded } from "../rounded.ts";

export type SimilarityLimits = {
  /** Likeness from which both faces count as one person's. */
  match: number;
  /** Likeness below which they count as two people's. */
  mismatch: number;
  /** Whether two people's faces fail, which contradicts the Case, or only ask for a look. */
  failsBelowMismatch: boolean;
};

/** The cosine, stretched to 0–1 where that of no two faces is much below `leastCosine`. */
export function likenessOf(
  cosine: number,
  { leastCosine = 0 }: { leastCosine?: number | undefined },
): number {
  return (cosine - leastCosine) / (1 - leastCosine);
}

/** What follows from how alike two faces are; the threshold is the one that it was judged on. */
export function judgeSimilarity(
  likeness: number,
  { match, mismatch, failsBelowMismatch }: SimilarityLimits,
): { status: CheckStatus; threshold: number; reasons: Reason[] } {
  if (likeness >= match) return { status: "pass", threshold: match, reasons: [] };
  if (likeness < mismatch && failsBelowMismatch) {
    const why = reason("low_similarity", { detail: "The faces are of different people." });
    return { status: "fail", threshold: mismatch, reasons: [why] };
  }
  const detail = "The faces are not alike enough to be surely of one person.";
  const why = reason("low_similarity", { severity: "warning", detail });
  return { status: "review", threshold: match, reasons: [why] };
}

/**
 * The same where a selfie that is alike enough may be a picture of the portrait: how alike the pictures
 * are is measured only of those. Such a likeness says nothing of a person, and is no score.
 */
export function judgeFaces(
  { likeness, copied }: { likeness: number; copied?: number | undefined },
  limits: SimilarityLimits & { samePicture: number },
): { status: CheckStatus; reasons: Reason[]; threshold?: number; score?: number } {
  const verdict = judgeSimilarity(likeness, limits);
  if (verdict.status === "pass" && copied !== undefined && copied >= limits.samePicture) {
    const detail = "The selfie is a picture of the document's portrait, not of a person.";
    return { status: "review", reasons: [reason("selfie_is_document", { detail })] };
  }
  return { ...verdict, score: rounded(Math.max(0, Math.min(1, likeness))) };
}
