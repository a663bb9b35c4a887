import * as z from "zod";

/** Why a face cannot be compared. */
const faceObjections = [
  "no_face",
  "no_portrait_in_document",
  "multiple_faces",
  "face_too_far",
  "too_dark",
  "blurred",
  "low_quality_portrait",
] as const;

export type FaceObjection = (typeof faceObjections)[number];

/** Why a further look adds nothing. */
const looksLeftOut = [
  ...faceObjections,
  "unreadable_image",
  "turned",
  "another_face",
  "another_document",
] as const;

export type LookLeftOut = (typeof looksLeftOut)[number];

/** Present only if there is something to say. */
const pictures = z.object({
  /** Pictures that could not be decoded. */
  unreadable: z.array(z.enum(["selfie", "document"])).exactOptional(),
  /** The selfie is the file of a photograph of the document. */
  handed_in_twice: z.literal(true).exactOptional(),
});

/** How many were found. */
const faces = z.object({ selfie: z.int(), document: z.int() });

const objection = z.enum(faceObjections).exactOptional();

const noFace = z.object({ face: z.null(), objection });

const seenFace = z.object({
  eye_distance_px: z.number(),
  /** Shares of the picture's width and height, the picture's left eye first. */
  eyes: z.array(z.tuple([z.number(), z.number()])),
  probability: z.number(),
  /** Gray levels. */
  contrast: z.number(),
  sharpness: z.number(),
  /** 0–1: the measure that comes nearest to its limit, 0.5 when it lies on it. */
  quality: z.number(),
  quarter_turns: z.number(),
  /** The length of its vector, if no other field says how sure the network is. */
  sureness: z.number().exactOptional(),
  objection,
});

const side = z.union([seenFace, noFace]);

/** The similarity of one picture of each side. */
const similarity = z.object({
  cosine: z.number(),
  likeness: z.number(),
  match: z.number(),
  mismatch: z.number(),
  /** Whether the profile lets two people's faces fail, and the network is sure enough of both. */
  fails_below_mismatch: z.boolean(),
  sure: z.object({ selfie: z.number(), portrait: z.number(), least: z.number() }).exactOptional(),
});

/** The two pictures, whatever faces they show. */
const samePicture = z.object({ likeness: z.number(), threshold: z.number() });

const look = z.object({
  picture: z.enum(["id_front_tilted", "film"]),
  /** Number of the film's still, from 0. */
  still: z.int().exactOptional(),
  /** To the first look of its own side. */
  likeness: z.number().exactOptional(),
  left_out: z.enum(looksLeftOut).exactOptional(),
});

/** Taken where one look at each side leaves it open. */
const moreLooks = z.object({
  portraits: z.int(),
  faces: z.int(),
  /** The likeness of all pictures together; absent if there was only one of each side. */
  likeness: z.number().exactOptional(),
  match: z.number().exactOptional(),
  pictures: z.array(look),
});

/** Why the face of the earlier Case was not compared. */
const earlierFaceLeftOut = ["not_kept", "another_network"] as const;

/** For a renewal: the selfie and the sealed face of the earlier Case. */
const earlierFace = z.object({
  left_out: z.enum(earlierFaceLeftOut).exactOptional(),
  /** Between the two submissions. */
  days: z.int().exactOptional(),
  cosine: z.number().exactOptional(),
  likeness: z.number().exactOptional(),
  match: z.number().exactOptional(),
  mismatch: z.number().exactOptional(),
  fails_below_mismatch: z.boolean().exactOptional(),
});

export type EarlierFaceFacts = z.output<typeof earlierFace>;

const calibration = z.object({ name: z.string() });

/** Measures of `face_match`. */
export const FaceMatchFacts = z.object({
  pictures: pictures.exactOptional(),
  faces: faces.exactOptional(),
  portrait: side.exactOptional(),
  selfie: side.exactOptional(),
  similarity: similarity.exactOptional(),
  same_picture: samePicture.exactOptional(),
  more_looks: moreLooks.exactOptional(),
  earlier_face: earlierFace.exactOptional(),
  calibration: calibration.exactOptional(),
});

export type FaceMatchFacts = z.output<typeof FaceMatchFacts>;

const storedSide = seenFace.extend(noFace.shape).partial();

/** The same as stored evidence has it; see `readFacts`. */
export const StoredFaceMatchFacts = z
  .object({
    pictures: pictures.partial(),
    faces: faces.partial(),
    portrait: storedSide,
    selfie: storedSide,
    similarity: similarity.partial(),
    same_picture: samePicture.partial(),
    more_looks: moreLooks.partial(),
    earlier_face: earlierFace,
    calibration: calibration.partial(),
  })
  .partial();

export type StoredFaceMatchFacts = z.output<typeof StoredFaceMatchFacts>;
