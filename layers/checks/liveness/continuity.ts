import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import { greyOf } from "#vision/colour.ts";
import { alignFace } from "#vision/faces/align-face.ts";
import { addedUp, embedFaces, similarityBetween } from "#vision/faces/embed-faces.ts";
import type { FivePoints } from "#vision/faces/face.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";
import type { FollowedFrame } from "./follow-face.ts";
import type { LivenessProfile } from "./session.ts";

/**
 * T5: one and the same face from the first frame to the last. Each block's face is the mean of a few
 * frames where the eyes are open, the head is straight and the screen gray.
 */
export async function measureContinuity(
  chosen: readonly (readonly Float32Array[])[],
  models: FaceNetworks,
): Promise<NonNullable<LivenessFacts["continuity"]>> {
  const crops = chosen.flat();
  const vectors = await embedFaces(crops, models);
  const faces = chosen.map((own, index) => {
    const before = chosen.slice(0, index).flat().length;
    return addedUp(vectors.slice(before, before + own.length));
  });
  const clear = faces.flatMap((face) => face ?? []);
  if (clear.length < faces.length) return { frames: crops.length };
  const pairs = clear.flatMap((one, index) =>
    clear.slice(index + 1).map((other) => similarityBetween(one, other)),
  );
  return { min_pair: rounded(Math.min(1, ...pairs), 3), frames: crops.length };
}

const blocks = ["movement", "light_a", "light_b"] as const;

/** Aligned faces of each block that was filmed, in order: without colors there is the movement alone. */
export function facesOfBlocks(
  frames: readonly FollowedFrame[],
  colours: LivenessManifest["colours"],
  profile: LivenessProfile,
): { block: LivenessBlock; crops: Float32Array[] }[] {
  const filmed = frames.some(({ block }) => block === "light_b") ? blocks : (["movement"] as const);
  return filmed.map((block) => ({
    block,
    crops: chooseFrames(frames, block, { colours, profile }),
  }));
}

/** Crops of up to four frames of a block, from its beginning to its end. */
export function chooseFrames(
  frames: readonly FollowedFrame[],
  block: LivenessBlock,
  { colours, profile }: { colours: LivenessManifest["colours"]; profile: LivenessProfile },
): Float32Array[] {
  const { eyes, yaw, greyAfterMs } = profile.compared;
  const usable = frames.filter(
    ({ block: its, face, tMs }) =>
      its === block &&
      face &&
      Math.min(...face.eyes) > eyes &&
      isStraight(face.points, yaw) &&
      isGrey(colours, tMs, greyAfterMs),
  );
  const at = (share: number) => usable[Math.round(share * (usable.length - 1))];
  return [...new Set([at(0), at(0.33), at(0.67), at(1)])].flatMap((frame) =>
    frame?.picture && frame.face
      ? [alignFace(pyramidOf(greyOf(frame.picture)), frame.face.points)]
      : [],
  );
}

/** Nothing but gray was shown for long enough that the frame cannot have seen another color. */
function isGrey(colours: LivenessManifest["colours"], tMs: number, latestMs: number): boolean {
  return colours.every(({ colour, paintedMs }, index) => {
    const until = colours[index + 1]?.paintedMs ?? Number.POSITIVE_INFINITY;
    return colour === "grey" || tMs < paintedMs || tMs > until + latestMs;
  });
}

function isStraight([left, right, nose]: FivePoints, yaw: number): boolean {
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  return Math.abs(nose.x - (left.x + right.x) / 2) < yaw * apart;
}
