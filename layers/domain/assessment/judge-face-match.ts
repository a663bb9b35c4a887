import type { EarlierFaceFacts, FaceMatchFacts } from "../evidence/facts/face-match.ts";
import { type Reason, reason } from "../reason-codes.ts";
import { asScore, judgeFaces, judgeSimilarity, type SimilarityLimits } from "./judge-similarity.ts";
import type { Judgement } from "./judgement.ts";

/** The facts that the verdict rests on. */
export type JudgedFaceMatchFacts = Pick<FaceMatchFacts, "pictures"> & {
  portrait?: Pick<Part<"portrait">, "objection">;
  selfie?: Pick<Part<"selfie">, "objection">;
  similarity?: Pick<Part<"similarity">, "likeness" | "fails_below_mismatch">;
  same_picture?: Pick<Part<"same_picture">, "likeness">;
  more_looks?: Pick<Part<"more_looks">, "likeness" | "match">;
  earlier_face?: EarlierFaceFacts;
};

type Part<Name extends keyof FaceMatchFacts> = NonNullable<FaceMatchFacts[Name]>;

export type FaceMatchLimits = Pick<SimilarityLimits, "match" | "mismatch"> & {
  /** From this similarity the selfie is a picture of the portrait, not of a person. */
  samePicture: number;
};

/** Is the selfie of the person in the portrait and, for a renewal, of the earlier Case? */
export function judgeFaceMatch(facts: JudgedFaceMatchFacts, limits: FaceMatchLimits): Judgement {
  const today = judgePortrait(facts, limits);
  return facts.earlier_face ? judgeRenewal(today, facts.earlier_face) : today;
}

/** The worst last. */
const badness: readonly Judgement["status"][] = ["pass", "review", "not_run", "fail"];

/** A judgment whose reasons may be stored ones. */
type Judged<Why> = Omit<Judgement, "reasons"> & { reasons: Why[] };

/** A renewal is no better than the worse of both comparisons; without a document there is one. */
export function judgeRenewal<Why>(
  today: Judged<Why>,
  earlier: EarlierFaceFacts,
): Judged<Why | Reason> {
  const renewed = judgeEarlierFace(earlier);
  const isUnseen = today.status === "not_run" || today.status === "error";
  // Without one clear face there is nothing to compare with the earlier one either.
  if (isUnseen) return today.reasons.length === 0 ? renewed : today;
  const isRenewedWorse = badness.indexOf(renewed.status) > badness.indexOf(today.status);
  return isRenewedWorse
    ? { ...renewed, reasons: [...renewed.reasons, ...today.reasons] }
    : { ...today, reasons: [...today.reasons, ...renewed.reasons] };
}

const whyLeftOut = {
  not_kept: "The face of the earlier verification, or that of this one, is not kept.",
  another_network: "Another network described the face of the earlier verification.",
} as const;

/** By the thresholds that were stored with the comparison: a what-if about portraits leaves them. */
function judgeEarlierFace(earlier: EarlierFaceFacts): Judgement {
  const { likeness, match, mismatch, fails_below_mismatch: failsBelowMismatch = false } = earlier;
  if (likeness === undefined || match === undefined || mismatch === undefined) {
    const detail = whyLeftOut[earlier.left_out ?? "not_kept"];
    return { status: "not_run", reasons: [reason("check_not_run", { detail })] };
  }
  const limits = { match, mismatch, failsBelowMismatch };
  const judged = judgeSimilarity(
    likeness,
    limits,
    "Selfie and the face of the earlier verification",
  );
  return { ...judged, score: asScore(likeness) };
}

/** Is the selfie of the person in the portrait? Without one clear face in each picture nothing is compared. */
function judgePortrait(facts: JudgedFaceMatchFacts, limits: FaceMatchLimits): Judgement {
  const { pictures = {}, portrait, selfie, similarity, same_picture: copy } = facts;
  const { unreadable = [], handed_in_twice: isHandedInTwice } = pictures;
  if (unreadable.length > 0) {
    const detail = `No picture could be made of: ${unreadable.join(", ")}.`;
    return { status: "not_run", reasons: [reason("unreadable_image", { detail })] };
  }
  if (isHandedInTwice) {
    const detail = "The selfie is the file of a photograph of the document.";
    return { status: "review", reasons: [reason("selfie_is_document", { detail })] };
  }
  if (!similarity) {
    const objections = [portrait, selfie].flatMap((side) => side?.objection ?? []);
    return { status: "not_run", reasons: objections.map((code) => reason(code)) };
  }
  const { likeness, fails_below_mismatch: failsBelowMismatch } = similarity;
  const { likeness: ofAll, match: ofSoMany } = facts.more_looks ?? {};
  const isMore = ofAll !== undefined && ofSoMany !== undefined;
  const together = isMore ? { likeness: ofAll, match: ofSoMany } : undefined;
  const seen = { likeness, copied: copy?.likeness, together };
  return judgeFaces(seen, { ...limits, failsBelowMismatch });
}
