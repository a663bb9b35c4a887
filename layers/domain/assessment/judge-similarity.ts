import type { CheckStatus } from "../evidence/checks.ts";
import { type Reason, reason } from "../reason-codes.ts";
import { rounded } from "../rounded.ts";

export type SimilarityLimits = {
  /** Likeness from which both faces count as one person's. */
  match: number;
  /** Likeness below which they count as two people's. */
  mismatch: number;
  /** Whether two people's faces fail, which contradicts the Case, or only ask for a look. */
  failsBelowMismatch: boolean;
};

/** The cosine, stretched to 0–1, because no two faces have one much below `leastCosine`. */
export function likenessOf(
  cosine: number,
  { leastCosine = 0 }: { leastCosine?: number | undefined },
): number {
  return (cosine - leastCosine) / (1 - leastCosine);
}

/** The status for a similarity, with the threshold that decided it. `faces`: whose, for a reader. */
export function judgeSimilarity(
  likeness: number,
  { match, mismatch, failsBelowMismatch }: SimilarityLimits,
  faces = "Selfie and portrait",
): { status: CheckStatus; threshold: number; reasons: Reason[] } {
  if (likeness >= match) return { status: "pass", threshold: match, reasons: [] };
  if (likeness < mismatch && failsBelowMismatch) {
    const detail = `${faces} are alike by ${rounded(likeness)}: below ${mismatch} two faces count as different people's.`;
    const why = reason("low_similarity", { detail });
    return { status: "fail", threshold: mismatch, reasons: [why] };
  }
  const detail = `${faces} are alike by ${rounded(likeness)}: from ${match} on two faces count as one person's.`;
  const why = reason("low_similarity", { severity: "warning", detail });
  return { status: "review", threshold: match, reasons: [why] };
}

/** How many looks at the portrait and at the face a likeness is of. */
export type Looks = { portraits: number; faces: number };

/** Limits for pictures beyond the first of each side. */
export type MoreLooksLimits = {
  /** Likeness to the first look of the same side, from which another is of the same face, or document. */
  ownFace: number;
  ownPortrait: number;
  /** How far a face of the film may be turned; see `turnOf`. */
  mostTurned: number;
  /** `match` for this number of pictures, if it was measured. */
  match: readonly (Looks & { match: number })[];
};

/**
 * Whether one picture of each side leaves the result open: the faces may be one person's, and the selfie
 * is no picture of the portrait. Only then are more pictures compared, so that they change no pass and no
 * mismatch.
 */
export function leavesOpen(
  { likeness, copied }: { likeness: number; copied: number },
  { match, mismatch, samePicture }: SimilarityLimits & { samePicture: number },
): boolean {
  return isBetween(likeness, { match, mismatch }) && copied < samePicture;
}

/**
 * The similarity from which this number of pictures counts as one person's; undefined for a number that
 * was not measured.
 */
export function matchOfLooks(
  { portraits, faces }: Looks,
  { match }: Pick<MoreLooksLimits, "match">,
): number | undefined {
  return match.find((each) => each.portraits === portraits && each.faces === faces)?.match;
}

/**
 * As `judgeSimilarity`, for a selfie that may be a picture of the portrait. That similarity is measured only for
 * faces that may pass; it is no score and proves nothing about the person. A result that one picture leaves open may
 * pass by all pictures `together`, by their own `match`.
 */
export function judgeFaces(
  {
    likeness,
    copied,
    together,
  }: {
    likeness: number;
    copied?: number | undefined;
    together?: { likeness: number; match: number } | undefined;
  },
  limits: SimilarityLimits & { samePicture: number },
): { status: CheckStatus; reasons: Reason[]; threshold?: number; score?: number } {
  const first = judgeSimilarity(likeness, limits);
  const isOpen = isBetween(likeness, limits);
  const isLifted = isOpen && together !== undefined && together.likeness >= together.match;
  if (
    (first.status === "pass" || isLifted) &&
    copied !== undefined &&
    copied >= limits.samePicture
  ) {
    const detail = "The selfie is a picture of the document's portrait, not of a person.";
    return { status: "review", reasons: [reason("selfie_is_document", { detail })] };
  }
  if (isLifted) {
    const { match: threshold } = together;
    return { status: "pass", threshold, reasons: [], score: asScore(together.likeness) };
  }
  return { ...first, score: asScore(likeness) };
}

function isBetween(
  likeness: number,
  { match, mismatch }: Pick<SimilarityLimits, "match" | "mismatch">,
): boolean {
  return likeness >= mismatch && likeness < match;
}

/** A likeness as an envelope may hold it: 0 if it is negative. */
export function asScore(likeness: number): number {
  return rounded(Math.max(0, Math.min(1, likeness)));
}
