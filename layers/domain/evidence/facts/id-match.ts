import * as z from "zod";

/** Pictures of a Case that show a face: the document, the selfie, the whole film and each part of it. */
export const facePictures = [
  "portrait",
  "portrait_tilted",
  "selfie",
  "film",
  "stills",
  "movement",
  "light_a",
  "light_b",
] as const;

export type FacePicture = (typeof facePictures)[number];

/** Similarity of the faces in two pictures. */
const pair = z.object({
  a: z.enum(facePictures),
  b: z.enum(facePictures),
  likeness: z.number(),
  /** The threshold for this number of added pictures; lower if the selfie agrees with portrait and film. */
  match: z.number(),
  /** Whether the network is sure enough of both to contradict. */
  sure: z.boolean(),
});

export type FacePair = z.output<typeof pair>;

/** The faces of a verification, with the pairs that are compared. */
export const idMatch = z.object({
  pairs: z.array(pair),
  /** Pictures without one clear face. */
  not_compared: z.array(z.enum(facePictures)),
});

export type IdMatchFacts = z.output<typeof idMatch>;

const pairStatuses = ["pass", "review", "fail"] as const;

/** With the result of each pair, and their thresholds. */
export const storedIdMatch = idMatch
  .extend({
    status: z.enum([...pairStatuses, "not_run"]),
    /** The score of the least similar pair. */
    score: z.number(),
    match: z.number(),
    mismatch: z.number(),
    fails_below_mismatch: z.boolean(),
    pairs: z.array(
      pair.extend({ score: z.number().exactOptional(), status: z.enum(pairStatuses) }),
    ),
  })
  .partial();

export type StoredIdMatch = z.output<typeof storedIdMatch>;
