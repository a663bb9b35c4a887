import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import { type Colour, greyOf } from "#vision/colour.ts";
import { eyeDistance, type Point, sizeOf } from "#vision/faces/face.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { portraitCells } from "#vision/portrait-place.ts";
import type { AuthenticityProfile } from "./profile.ts";

/** How much the portrait looks pasted over another in the photograph, or why that cannot be told. */
export type PortraitLook =
  | { unavailable: "no_front" | "unreadable_image" | "no_portrait" | "too_few_pixels" }
  | {
      unavailable?: undefined;
      /** Probability of its having been pasted there. */
      score: number;
      /** Where they are, in px of the page. */
      eyes: readonly [left: Point, right: Point];
    };

type Limits = Pick<AuthenticityProfile, "portrait">;

/** The largest face of the front: a ghost image beside it is smaller. */
export async function lookAtPortrait(
  page: Colour | undefined,
  models: Pick<AuthenticityNetworks, "detect" | "replaced">,
  { portrait: { faceProbability, minimumEyesPx } }: Limits,
): Promise<PortraitLook> {
  if (!page) return { unavailable: "unreadable_image" };
  const { faces } = await findFaces(pyramidOf(greyOf(page)), models, {
    cut: faceProbability,
    eyesPx: minimumEyesPx,
  });
  const [main] = faces.sort((a, b) => sizeOf(b.box) - sizeOf(a.box));
  if (!main) return { unavailable: "no_portrait" };
  if (eyeDistance(main.points) < minimumEyesPx) return { unavailable: "too_few_pixels" };
  const [left, right] = main.points;
  const eyes = [left, right] as const;
  const logit = await models.replaced(portraitCells(page, eyes));
  return { score: 1 / (1 + Math.exp(-logit)), eyes };
}

export function portraitFacts(look: PortraitLook): AuthenticityFacts["portrait"] {
  if (look.unavailable !== undefined) return { unavailable: look.unavailable };
  return {
    score: rounded(look.score),
    eye_distance_px: rounded(eyeDistance(look.eyes), 1),
  };
}
