import * as z from "zod";
import { facePictures, judgeOnePerson, type OnePerson } from "../assessment/judge-one-person.ts";
import type { Thresholds } from "./thresholds.ts";

/** What a film's faces were held to, beside each pair. Evidence of before it had pairs was not judged. */
export const SeenIdMatch = z.object({
  status: z.enum(["pass", "review", "fail", "not_run"]),
  match: z.number(),
  mismatch: z.number(),
  fails_below_mismatch: z.boolean(),
  pairs: z.array(
    z.object({
      a: z.enum(facePictures),
      b: z.enum(facePictures),
      likeness: z.number(),
      match: z.number(),
      sure: z.boolean(),
      status: z.enum(["pass", "review", "fail"]),
    }),
  ),
});

export type SeenIdMatch = z.output<typeof SeenIdMatch>;

/**
 * The same pairs by other thresholds; those of `face_match`, since the film is held to them too. Of one look is what
 * a what-if asks for: looks that were added up are never held to less than they were.
 */
export function idMatchAnew(
  { pairs, ...seen }: SeenIdMatch,
  asked: { faceMatch: Thresholds["faceMatch"]; faceMismatch: Thresholds["faceMismatch"] },
): OnePerson {
  const faceMatch = asked.faceMatch ?? seen.match;
  const limits = {
    mismatch: Math.min(asked.faceMismatch ?? seen.mismatch, faceMatch),
    failsBelowMismatch: seen.fails_below_mismatch,
  };
  const faces = pairs.map(({ sure, match: own, ...pair }) => ({
    ...pair,
    isSure: sure,
    match: own > seen.match ? Math.max(own, faceMatch) : faceMatch,
  }));
  return judgeOnePerson(faces, limits);
}
