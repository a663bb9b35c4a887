import type { FaceObjection } from "#domain/evidence/facts/face-match.ts";
import { rounded } from "#domain/rounded.ts";
import { alignFace, refinePoints } from "#vision/faces/align-face.ts";
import { eyeDistance, type Face, type FivePoints, sizeOf } from "#vision/faces/face.ts";
import { type FaceQuality, measureFace } from "#vision/faces/face-quality.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { type Grey, pyramidOf } from "#vision/pixels.ts";

export type FaceLimits = {
  /** Probability from which something is a face. */
  faceProbability: number;
  /**
   * Mean probability from which a portrait counts if several detections agree and none is certain;
   * absent: none counts.
   */
  agreedPortrait?: number | undefined;
  /** Another face of a selfie counts from this share of the main one's size. */
  comparableSize: number;
  /** px between the eyes. */
  minimumPortraitPx: number;
  /** Gray levels within the face. */
  minimumContrast: number;
  /** The same for a document's portrait, which may be printed faintly; absent: as for any face. */
  minimumPortraitContrast?: number | undefined;
  /** See `measureFace`. */
  minimumSharpness: number;
};

/** The faces in one picture, even if it is not usable. */
type Seen = {
  /** How many. */
  faces: number;
  /** Quarter turns clockwise that bring the picture upright. */
  turns: number;
  face?: FaceQuality & {
    /** px between the eyes. */
    eyes: number;
    /** Where the eyes are, as shares of the picture's width and height: the picture's left one first. */
    places: [x: number, y: number][];
    probability: number;
    /** 0–1: the measure that comes nearest to its limit, 0.5 when it lies on it. */
    quality: number;
  };
};

export type ChosenFace = {
  ok: true;
  seen: Required<Seen>;
  /** Aligned, 0–255. */
  crop: Float32Array;
  points: FivePoints;
};

export type NoFace = { ok: false; seen: Seen; objection: FaceObjection };

const refinements = 3;

type Role = "selfie" | "document";

/**
 * The face to compare. A document may show its portrait twice, the second time small: the larger one
 * counts. A selfie shows one person; people far behind do not count.
 */
export async function chooseFace(
  page: Grey,
  role: Role,
  { models, limits }: { models: Pick<FaceNetworks, "detect" | "place">; limits: FaceLimits },
): Promise<ChosenFace | NoFace> {
  const pyramid = pyramidOf(page);
  const isDocument = role === "document";
  const { faces, turns } = await findFaces(pyramid, models, {
    cut: limits.faceProbability,
    eyesPx: limits.minimumPortraitPx,
    agreed: isDocument ? limits.agreedPortrait : undefined,
    turnedAndSmall: isDocument,
  });
  const [main, second] = [...faces].sort((a, b) => sizeOf(b.box) - sizeOf(a.box));
  const seen: Seen = { faces: faces.length, turns };
  if (!main) return refused(seen, role === "selfie" ? "no_face" : "no_portrait_in_document");

  // Each look starts nearer to where the refiner was trained to have the points.
  let points = main.points;
  for (let look = 0; look < refinements; look++)
    points = await refinePoints(pyramid, points, models);
  const crop = alignFace(pyramid, points);
  const places = placesOf(points, page);
  const measured = qualityOf({ ...main, points }, crop, limitsOf(role, limits));
  const face = { ...measured, places };
  const withFace = { ...seen, face };
  if (role === "selfie" && second && isComparable(main, second, limits)) {
    return refused(withFace, "multiple_faces");
  }
  if (face.quality < 0.5) {
    return refused(withFace, role === "selfie" ? poorSelfie(face, limits) : "low_quality_portrait");
  }
  return { ok: true, seen: withFace, crop, points };
}

function placesOf([left, right]: FivePoints, { width, height }: Grey): [number, number][] {
  return [left, right].map(({ x, y }) => [rounded(x / width), rounded(y / height)]);
}

function limitsOf(role: Role, limits: FaceLimits): FaceLimits {
  const { minimumContrast, minimumPortraitContrast = minimumContrast } = limits;
  return role === "document" ? { ...limits, minimumContrast: minimumPortraitContrast } : limits;
}

function qualityOf(face: Face, crop: Float32Array, limits: FaceLimits) {
  const measured = measureFace(crop);
  const eyes = eyeDistance(face.points);
  const shares = [
    eyes / limits.minimumPortraitPx,
    measured.contrast / limits.minimumContrast,
    measured.sharpness / limits.minimumSharpness,
  ];
  const quality = Math.min(1, Math.min(...shares) / 2);
  return { ...measured, eyes, probability: face.probability, quality };
}

/** Whether the second face is of a person who is in the picture too, and not far behind. */
export function isComparable(main: Face, other: Face, { comparableSize }: FaceLimits): boolean {
  return sizeOf(other.box) >= comparableSize * sizeOf(main.box);
}

/** In words that the applicant can act on. */
function poorSelfie(face: NonNullable<Seen["face"]>, limits: FaceLimits): FaceObjection {
  if (face.eyes < limits.minimumPortraitPx) return "face_too_far";
  return face.contrast < limits.minimumContrast ? "too_dark" : "blurred";
}

function refused(seen: Seen, objection: FaceObjection): NoFace {
  return { ok: false, seen, objection };
}
