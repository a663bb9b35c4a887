import { greyOf } from "#vision/colour.ts";
import { lookCloser } from "#vision/faces/align-face.ts";
import { overlap } from "#vision/faces/decode-faces.ts";
import { type Box, eyeDistance, type Face, type FivePoints, sizeOf } from "#vision/faces/face.ts";
import { facesAtOnce } from "#vision/faces/find-faces.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { bytes, floats, type Pyramid, pyramidOf, type Room, roomFor } from "#vision/pixels.ts";
import type { Frame, LivenessProfile } from "./session.ts";

export type SeenFace = {
  points: FivePoints;
  box: Box;
  /** 0–1, of the eye on the picture's left and of the one on its right. */
  eyes: readonly [number, number];
  /** px between the eyes. */
  apart: number;
};

export type FollowedFrame = Frame & {
  face: SeenFace | undefined;
  /** Faces of about the same size. */
  faces: number;
};

/**
 * The largest face of each frame, followed from one to the next by its points. It is searched if none is
 * followed, if the points no longer fit together or moved further than a head does, and from time to time
 * anyway: another person may have come.
 */
export async function followFace(
  frames: readonly Frame[],
  models: Pick<FaceNetworks, "detect" | "place">,
  profile: LivenessProfile,
): Promise<FollowedFrame[]> {
  const followed: FollowedFrame[] = [];
  let last: SeenFace | undefined;
  let size = 0;
  /** The result of the last search holds until the next. */
  let faces = 0;
  // Each frame reuses the memory of the previous one: fresh memory for each would have to be
  // cleared.
  const rooms = { grey: roomFor(bytes), plane: roomFor(floats), crop: roomFor(floats) };
  const means = { models, profile, crop: rooms.crop };
  for (const [index, frame] of frames.entries()) {
    const { picture } = frame;
    if (!picture) {
      followed.push({ ...frame, face: undefined, faces: 0 });
      continue;
    }
    // A still is larger than the film: nothing from the film carries over.
    if (picture.width !== size) last = undefined;
    size = picture.width;
    const pyramid = pyramidOf(greyOf(picture, rooms.grey));
    // The applicant holds still while the colors are shown.
    const isStill = frame.block.startsWith("light");
    const isDue = faces === 0 || index % profile.following.searchEvery === 0;
    const going: SeenFace | undefined = isDue
      ? undefined
      : await goOn(pyramid, last, { ...means, refinements: isStill ? 1 : settled });
    if (last && going && wayFrom(last, going) < profile.following.jump) {
      last = going;
      followed.push({ ...frame, face: going, faces });
      continue;
    }
    const seen = await facesAtOnce(pyramid, models, profile.faceProbability, rooms.plane);
    const main = mainOf(seen, last, profile);
    faces = main
      ? seen.filter(({ box }) => sizeOf(box) > profile.comparableSize * sizeOf(main.box)).length
      : 0;
    const face = main
      ? await placeTurned(pyramid, main, { ...means, last })
      : await goOn(pyramid, last, means);
    followed.push({ ...frame, face, faces });
    last = face ?? last;
  }
  return followed;
}

/** The points of a search settle after this number of closer looks; more of them change nothing. */
const settled = 2;
/**
 * In distances between the eyes: points that a look moved no further are settled, as on a head held still. Another look
 * would move them by less than half of it, nearly always.
 */
const unmoved = 0.02;

type Means = {
  models: Pick<FaceNetworks, "place">;
  profile: LivenessProfile;
  crop: Room<Float32Array>;
  refinements?: number;
};

async function place(
  pyramid: Pyramid,
  { points: found, box }: Pick<Face, "points" | "box">,
  { models, crop, refinements = settled }: Means,
): Promise<SeenFace> {
  let points = found;
  let eyes: SeenFace["eyes"] = [Number.NaN, Number.NaN];
  for (let look = 0; look < refinements; look++) {
    const before = { points, apart: eyeDistance(points) };
    ({ points, eyes } = await lookCloser(pyramid, points, models, crop));
    if (wayFrom(before, { points }) < unmoved) break;
  }
  return { points, box, eyes, apart: eyeDistance(points) };
}

/**
 * On a head turned far the finder's points may be so wrong that the closer look settles on a cheek. If they moved
 * further than a head moves between two frames, the points of the previous frame are tried too, and the nearer result
 * wins.
 */
async function placeTurned(
  pyramid: Pyramid,
  found: Face,
  { last, ...means }: Means & { last: SeenFace | undefined },
): Promise<SeenFace> {
  const face = await place(pyramid, found, means);
  if (!last || wayFrom(last, face) < means.profile.following.jump) return face;
  const followed = await place(pyramid, last, means);
  return nearerTo(last, face, { ...followed, box: found.box });
}

/** The face whose points went least far. */
export function nearerTo<Seen extends Pick<SeenFace, "points">>(
  last: Pick<SeenFace, "points" | "apart">,
  one: Seen,
  other: Seen,
): Seen {
  return wayFrom(last, other) < wayFrom(last, one) ? other : one;
}

/** In distances between the eyes, of the point that went furthest. */
function wayFrom(
  last: Pick<SeenFace, "points" | "apart">,
  { points }: Pick<SeenFace, "points">,
): number {
  const ways = points.map(({ x, y }, index) => {
    const before = last.points[index];
    return before ? Math.hypot(x - before.x, y - before.y) : 0;
  });
  return Math.max(...ways) / last.apart;
}

/** A head turned far is no longer found, but its points can be followed for as long as they hold together. */
async function goOn(
  pyramid: Pyramid,
  last: SeenFace | undefined,
  means: Means,
): Promise<SeenFace | undefined> {
  if (!last) return;
  const face = await place(pyramid, last, means);
  const stretch = Math.abs(Math.log(face.apart / last.apart));
  return stretch < means.profile.following.stretch ? face : undefined;
}

/**
 * The face that continues the last one, or the largest. A lens or a fold of a scarf may look like a face while the
 * turned face itself is not found: a much smaller one than the last is not it.
 */
export function mainOf(
  faces: readonly Face[],
  last: Pick<SeenFace, "box"> | undefined,
  { comparableSize, following }: Pick<LivenessProfile, "comparableSize" | "following">,
): Face | undefined {
  const going = last && faces.find(({ box }) => overlap(box, last.box) > following.overlap);
  if (going) return going;
  const [largest] = [...faces].sort((a, b) => sizeOf(b.box) - sizeOf(a.box));
  const isLost = last && largest && sizeOf(largest.box) < comparableSize * sizeOf(last.box);
  return isLost ? undefined : largest;
}
