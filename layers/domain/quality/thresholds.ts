import * as z from "zod";

const share = z.number().min(0).max(1);

/**
 * The thresholds of an engine profile whose measure is in the evidence, so that a Case can be judged by
 * another value without its photographs.
 */
export const Thresholds = z.strictObject({
  faceMatch: z
    .number()
    .min(-1)
    .max(1)
    .exactOptional()
    .describe(
      "Similarity from which two faces would count as one person's. The threshold for more pictures stays, unless it is lower.",
    ),
  faceMismatch: z
    .number()
    .min(-1)
    .max(1)
    .exactOptional()
    .describe(
      "Likeness below which they would count as two people's; only for verifications whose profile lets that count as a contradiction.",
    ),
  samePicture: share
    .exactOptional()
    .describe(
      "Similarity from which a selfie would count as a picture of the portrait; measured only for faces that matched, or might with more pictures.",
    ),
  suspicious: z
    .number()
    .min(0)
    .max(100)
    .exactOptional()
    .describe(
      "Points from the file's data from which a photograph would be suspicious; only for evidence that names the signal of each reason.",
    ),
  recapture: share
    .exactOptional()
    .describe("Score from which a photograph would count as one of a screen or a print."),
  documentReading: share
    .exactOptional()
    .describe(
      "Confidence below which the least certain field of a machine-readable zone would ask for a review.",
    ),
  minimumAge: z
    .int()
    .min(1)
    .max(150)
    .exactOptional()
    .describe("Age in years below which a holder would be under age, on the day of the check."),
  planarity: z
    .number()
    .min(0)
    .max(1)
    .exactOptional()
    .describe(
      "How far the nose would have to stand out in a turn, as a share of the distance between the eyes.",
    ),
  illumination: z
    .number()
    .min(0)
    .max(1.25)
    .exactOptional()
    .describe("How well the face would have to follow the screen's colors, in any light."),
  samePerson: z
    .number()
    .min(-1)
    .max(1)
    .exactOptional()
    .describe("How alike the faces of all parts of the film would have to be."),
});

export type Thresholds = z.output<typeof Thresholds>;
