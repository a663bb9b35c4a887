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
      .describe("From the result to the decision: a verification that waits longer is late."),
    assessments: z
      .array(z.enum(assessments))
      .describe(
        "The results that wait for a decision; leave out those that your backend decides itself. Escalated verifications always wait.",
      ),
    seenBefore: z
      .boolean()
      .default(false)
      .describe(
        "Whether members with access to personal data see other verifications of the project with the same document number.",
      ),
    seenFaces: z
      .boolean()
      .default(false)
      .describe(
        "Whether members with access to personal data see other verifications of the project with a similar face. While it is on, applicants are asked to agree that an encrypted template of their face (biometric data) is stored as long as their verification. Switching it off deletes all templates.",
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
        "Whether reviewers get a letter, once a day, if a verification is late; needs a deployment that sends letters.",
      ),
    resendLinks: z
      .boolean()
      .default(false)
      .describe(
        "Whether the service itself sends a new link to an applicant who asks for one after theirs expired, to the address of the first. While it is on, that address is stored encrypted until they submit or decline, and for at most seven days after the link expired. Switching it off deletes it within a day.",
      ),
    personIds: z
      .boolean()
      .default(false)
      .describe(
        "Whether verifications that complete from now on have a `person_id`. Switching it off adds none from then on; ids in records stay, and so does the key, so that ids are the same after it is switched on again.",
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
  const off = { seenBefore: false, twoPeople: false, tellLate: false };
  return { ...usual, ...off, resendLinks: false, personIds: false, seenFaces };
}
