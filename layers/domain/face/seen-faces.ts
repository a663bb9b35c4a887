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
        "Whether a face of this verification is kept to compare with: none is where the project switched it on after the applicant agreed, or where the check of the faces compared none.",
      ),
    compared: z.int().describe("With how many faces of the project's other verifications."),
    most: z.int().describe("With so many at most: the newest. Older ones are not looked at."),
    otherEngine: z
      .int()
      .describe(
        "Of the project's newest, how many were not compared: another network saw them, or they were kept before it was noted which one did.",
      ),
    alike: z
      .array(
        z.object({
          verificationId: z.string(),
          likeness: z.number().describe("As the score of `face_match`, of two selfies."),
        }),
      )
      .describe("Those that reach the profile's `match`, the most alike first, ten at most."),
  })
  .meta({ id: "SeenFaces" });

export type SeenFaces = z.output<typeof SeenFaces>;
