import * as z from "zod";
import { assessments } from "../assessment.ts";
import type { FaceKey } from "./face-key.ts";

/** The longest time that a team may set itself: a month. */
const maxHours = 720;

/** Settings for the project's queue and decisions. */
export const Review = z
  .object({
    targetHours: z
      .int()
      .min(1)
      .max(maxHours)
      .describe("From the result to the decision: what waits for longer is late."),
    assessments: z
      .array(z.enum(assessments))
      .describe(
        "The results that wait for a decision; what the client decides by itself is left out. What was escalated always waits.",
      ),
    seenBefore: z
      .boolean()
      .default(false)
      .describe(
        "Whether who may see personal data is told of other verifications of the project with the same document number.",
      ),
    seenFaces: z
      .boolean()
      .default(false)
      .describe(
        "Whether who may see personal data is told of other verifications of the project whose selfie shows a like face. While it is on, applicants are asked to agree that a description of their face is kept, sealed, as long as their verification; switching it off deletes all of them.",
      ),
    twoPeople: z
      .boolean()
      .default(false)
      .describe(
        "Whether an approval, and a refusal against the assessment, counts only once a second member confirms it.",
      ),
    tellLate: z
      .boolean()
      .default(false)
      .describe(
        "Whether who decides is told by letter, once a day, that something is late; where the deployment tells people.",
      ),
    resendLinks: z
      .boolean()
      .default(false)
      .describe(
        "Whether an applicant whose link ran out, and who asks for another, is sent one by the service itself, to where it sent the first. While it is on, that address is kept, sealed, until they submit or refuse, and for seven days after the link ran out at most; switching it off deletes it within a day.",
      ),
  })
  .meta({ id: "Review" });

export type Review = z.output<typeof Review>;

/**
 * Without settings every result waits for a decision, so that none is missed. Faces are kept while the
 * project has a key for them.
 */
export function reviewOf({ review, faceKey }: { review?: Review; faceKey?: FaceKey }): Review {
  const seenFaces = faceKey !== undefined;
  if (review) return { ...review, seenFaces };
  const usual = { targetHours: 24, assessments: [...assessments] };
  const off = { seenBefore: false, twoPeople: false, tellLate: false, resendLinks: false };
  return { ...usual, ...off, seenFaces };
}
