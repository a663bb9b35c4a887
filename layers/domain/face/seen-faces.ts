import * as z from "zod";

/** The newest faces of a project that one look compares with. */
export const maxCompared = 10_000;

/** A reviewer looks closer from here on, so more are not listed. */
export const maxAlike = 10;

/** The other verifications that may show the same face. */
export const SeenFaces = z
  .object({
    isKept: z
      .boolean()
      .describe(
        "Whether a face of this verification is stored for comparison. No face is stored if the project switched this on after the applicant agreed, or if the face check compared none.",
      ),
    compared: z
      .int()
      .describe("The number of compared faces of the project's other verifications."),
    most: z
      .int()
      .describe("Maximum number of compared faces: the newest. Older ones are not compared."),
    otherEngine: z
      .int()
      .describe(
        "How many of the project's newest faces were not compared, because another network, or an unknown one, made their vectors.",
      ),
    alike: z
      .array(
        z.object({
          verificationId: z.string(),
          likeness: z.number().describe("Like the score of `face_match`, for two selfies."),
        }),
      )
      .describe(
        "Verifications that reach the profile's `match`, the most similar first, at most ten.",
      ),
  })
  .meta({ id: "SeenFaces" });

export type SeenFaces = z.output<typeof SeenFaces>;
