import * as z from "zod";
import { judgeFaces } from "../assessment/judge-similarity.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Thresholds } from "./thresholds.ts";

const Similarity = z.object({
  /** Evidence of before there were two of them has the cosine alone, which was the likeness. */
  cosine: z.number(),
  likeness: z.number().exactOptional(),
  match: z.number(),
  mismatch: z.number(),
  fails_below_mismatch: z.boolean().exactOptional(),
});

const SamePicture = z.object({ likeness: z.number(), threshold: z.number() });

/** Of all looks together, where one left it open and there were more. */
const Together = z.object({ likeness: z.number(), match: z.number() });

/** Only what was judged by its similarity: a face that is missing is so under any threshold. */
export function facesAnew(
  found: Evidence,
  { faceMatch, faceMismatch, samePicture }: Thresholds,
): Evidence {
  if ([faceMatch, faceMismatch, samePicture].every((each) => each === undefined)) return found;
  const similarity = Similarity.safeParse(found.breakdown?.similarity).data;
  if (!similarity) return found;
  const copy = SamePicture.safeParse(found.breakdown?.same_picture).data;
  const more = Together.safeParse(found.breakdown?.more_looks).data;
  const match = faceMatch ?? similarity.match;
  const limits = {
    match,
    // A grey zone that would be empty is none: below the lower of both they are two people's.
    mismatch: Math.min(faceMismatch ?? similarity.mismatch, match),
    failsBelowMismatch: similarity.fails_below_mismatch === true,
    samePicture: samePicture ?? copy?.threshold ?? 1,
  };
  // Of one look is what a what-if asks for: more looks are never held to less.
  const together = more && { ...more, match: Math.max(more.match, match) };
  const likeness = similarity.likeness ?? similarity.cosine;
  const seen = { likeness, copied: copy?.likeness, together };
  const { score: _score, threshold: _threshold, ...rest } = found;
  return { ...rest, ...judgeFaces(seen, limits) };
}
