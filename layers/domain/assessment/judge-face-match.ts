import type { FaceMatchFacts } from "../evidence/facts/face-match.ts";
import { reason } from "../reason-codes.ts";
import { judgeFaces, type SimilarityLimits } from "./judge-similarity.ts";
import type { Judgement } from "./judgement.ts";

/** The facts that the verdict rests on. */
export type JudgedFaceMatchFacts = Pick<FaceMatchFacts, "pictures"> & {
  portrait?: Pick<Part<"portrait">, "objection">;
  selfie?: Pick<Part<"selfie">, "objection">;
  similarity?: Pick<Part<"similarity">, "likeness" | "fails_below_mismatch">;
  same_picture?: Pick<Part<"same_picture">, "likeness">;
  more_looks?: Pick<Part<"more_looks">, "likeness" | "match">;
};

type Part<Name extends keyof FaceMatchFacts> = NonNullable<FaceMatchFacts[Name]>;

export type FaceMatchLimits = Pick<SimilarityLimits, "match" | "mismatch"> & {
  /** From this similarity the selfie is a picture of the portrait, not of a person. */
  samePicture: number;
};

/** Is the selfie of the person in the portrait? Without one clear face in each picture nothing is compared. */
export function judgeFaceMatch(facts: JudgedFaceMatchFacts, limits: FaceMatchLimits): Judgement {
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
