import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { rounded } from "#domain/rounded.ts";
import type { Colour } from "#vision/colour.ts";
import { contextSide, tileSide } from "#vision/models.ts";
import { shrunkTo, tilesOf } from "#vision/squares.ts";
import { type Recapture, weighRecapture } from "../recapture.ts";
import type { FollowedFrame } from "./follow-face.ts";
import type { LivenessNetworks, LivenessProfile } from "./session.ts";

type Passive = NonNullable<LivenessProfile["passive"]>;

/**
 * Does a still of the film look like a picture of a screen or a print? Asked of the first, in which nothing has moved
 * and no color is shown yet. No real attack was available to measure it on, so it is evidence and decides nothing.
 */
export async function lookForMedium(
  frames: readonly FollowedFrame[],
  networks: LivenessNetworks["passive"],
  { passive: limits, calibration }: Pick<LivenessProfile, "passive" | "calibration">,
): Promise<NonNullable<LivenessFacts["pad"]>> {
  if (!networks || !limits) return { detail: "not_measured" };
  const still = frames.find(({ block, picture, face }) => block === "stills" && picture && face);
  if (!still?.picture || !still.face) return { detail: "no_face" };
  const eyes = { eyes_px: rounded(still.face.apart, 1) };
  if (still.face.apart < limits.minimumEyesPx) {
    return { detail: "face_too_small", ...eyes };
  }
  const seen = await mediumOf(still.picture, networks, limits);
  return {
    looks_like: seen.score >= limits.threshold ? seen.medium : "person",
    score: rounded(seen.score, 3),
    threshold: limits.threshold,
    ...eyes,
    calibration,
  };
}

/** How much the picture looks like one of a screen or a print, as `authenticity` weighs a document's. */
async function mediumOf(
  picture: Colour,
  networks: NonNullable<LivenessNetworks["passive"]>,
  limits: Passive,
): Promise<Recapture> {
  const tiles = await networks.tiles(tilesOf(picture, tileSide));
  const context = await networks.context(shrunkTo(picture, contextSide));
  return weighRecapture({ tiles, context }, limits);
}
