import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import { type Colour, greyOf } from "#vision/colour.ts";
import { eyeDistance, type Point, sizeOf } from "#vision/faces/face.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { giveBack, pyramidOf } from "#vision/pixels.ts";
import { portraitCells } from "#vision/portrait-place.ts";
import { portraitThumb } from "#vision/portrait-thumb.ts";
import type { EvidencePicture } from "../check.ts";
import { editsAtPortrait, type PortraitEdits } from "./portrait-edits.ts";
import type { AuthenticityProfile } from "./profile.ts";
import { lookForGrain, type Mapped } from "./tamper.ts";

/** How likely the portrait was pasted over another in the photograph, or why that cannot be measured. */
export type PortraitLook =
  | { unavailable: "no_front" | "unreadable_image" | "no_portrait" | "too_few_pixels" }
  | {
      unavailable?: undefined;
      /** Probability that it was pasted there, by all findings. */
      score: number;
      /** The same by the network of its place alone. */
      network: number;
      /** The photograph's map of edits at the portrait; missing if it has no result there. */
      edits?: PortraitEdits;
      /** Where they are, in px of the page. */
      eyes: readonly [left: Point, right: Point];
    };

type Limits = Pick<AuthenticityProfile, "portrait">;
type LooksBy = Limits & Pick<AuthenticityProfile, "tamper">;
type Networks = Pick<AuthenticityNetworks, "detect" | "replaced" | "retouched">;

/**
 * The largest face of the front: a ghost image beside it is smaller. The network examines its place. The
 * map of edits of the whole photograph (`mapped`) adds to the network's result, and never lowers it.
 */
export async function lookAtPortrait(
  page: Colour | undefined,
  models: Networks,
  limits: LooksBy,
  mapped?: Mapped,
): Promise<PortraitLook> {
  const { faceProbability, minimumEyesPx } = limits.portrait;
  if (!page) return { unavailable: "unreadable_image" };
  const pyramid = pyramidOf(greyOf(page));
  const { faces } = await findFaces(pyramid, models, {
    cut: faceProbability,
    eyesPx: minimumEyesPx,
    turnedAndSmall: true,
    takesDoubtful: true,
  });
  for (const { data } of pyramid) giveBack(data);
  const [main] = faces.sort((a, b) => sizeOf(b.box) - sizeOf(a.box));
  if (!main) return { unavailable: "no_portrait" };
  if (eyeDistance(main.points) < minimumEyesPx) return { unavailable: "too_few_pixels" };
  const [left, right] = main.points;
  const eyes = [left, right] as const;
  const logit = await models.replaced(portraitCells(page, eyes));
  const edits = mapped && (await editsOf(mapped, { page, eyes, logit }, { models, limits }));
  const added = edits ? addedBy(edits, limits) : 0;
  return {
    score: probability(logit + added),
    network: probability(logit),
    ...(edits && { edits }),
    eyes,
  };
}

/**
 * By compression or by grain, as the photograph was mapped. After a compression also by grain, if the network
 * suspects the place: the one that adds more counts.
 */
async function editsOf(
  mapped: Mapped,
  { page, eyes, logit }: { page: Colour; eyes: readonly [Point, Point]; logit: number },
  { models, limits }: { models: Networks; limits: LooksBy },
): Promise<PortraitEdits | undefined> {
  // The page may be half as large as the photograph that was mapped.
  const scale = mapped.photograph.file.width / page.width;
  const places = [times(eyes[0], scale), times(eyes[1], scale)] as const;
  const edits = editsAtPortrait(mapped, places);
  const isByCompression =
    mapped.finding.regions !== undefined && mapped.finding.method === "compression";
  if (!isByCompression || probability(logit) < limits.portrait.edits.lookAgain) return edits;
  const grain = await lookForGrain(mapped.photograph, models, limits);
  const byGrain = grain && editsAtPortrait(grain, places);
  if (!byGrain || !edits) return byGrain ?? edits;
  return addedBy(byGrain, limits) > addedBy(edits, limits) ? byGrain : edits;
}

/** Values of honest photographs count nothing; the excess adds to the log-odds, up to a limit. */
function addedBy(
  { method, stands_out: standsOut }: PortraitEdits,
  { portrait: { edits } }: Limits,
): number {
  const { usual, most: max, weight } = edits;
  return weight[method] * Math.max(0, Math.min(max, standsOut - usual));
}

function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function times({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: y * scale };
}

export function portraitFacts(look: PortraitLook): AuthenticityFacts["portrait"] {
  if (look.unavailable !== undefined) return { unavailable: look.unavailable };
  return {
    score: rounded(look.score),
    network: rounded(look.network),
    ...(look.edits && { edits: { ...look.edits, stands_out: rounded(look.edits.stands_out, 2) } }),
    eye_distance_px: rounded(eyeDistance(look.eyes), 1),
  };
}

/** The portrait as lists show it, if it was found. */
export function portraitPictures(page: Colour | undefined, look: PortraitLook): EvidencePicture[] {
  if (!page || look.unavailable !== undefined) return [];
  return [{ picture: "portrait", colour: portraitThumb(page, look.eyes) }];
}
