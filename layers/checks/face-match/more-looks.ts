import {
  likenessOf,
  type MoreLooksLimits,
  matchOfLooks,
} from "#domain/assessment/judge-similarity.ts";
import type { FaceMatchFacts, LookLeftOut } from "#domain/evidence/facts/face-match.ts";
import { rounded } from "#domain/rounded.ts";
import { addedUp, embedFace, similarityBetween } from "#vision/faces/embed-faces.ts";
import { turnOf } from "#vision/faces/face.ts";
import type { FaceNetworks } from "#vision/models.ts";
import type { Grey } from "#vision/pixels.ts";
import { type ChosenFace, chooseFace, type FaceLimits } from "../choose-face.ts";
import type { FaceMatchNeeds, FilmStills, TiltedPicture } from "./needs.ts";

type Limits = FaceLimits & {
  leastCosine?: number | undefined;
  moreLooks: MoreLooksLimits;
};

type Means = { models: FaceNetworks; limits: Limits };

/** One more picture of a side, and the reason if it adds nothing. */
type Look = {
  picture: "id_front_tilted" | "film";
  /** Number of the film's still, from 0. */
  still?: number;
  /** To the first look of its own side. */
  likeness?: number;
  leftOut?: LookLeftOut;
  vector?: Float32Array;
};

type Facts = NonNullable<FaceMatchFacts["more_looks"]>;

export type MoreLooks = { inputs: string[]; facts: Facts };

/** The sharpest of the film's stills: a third would show no other face. */
export const maxStills = 2;

/**
 * The tilted photograph of the front and stills of the film, each by itself. A picture whose face is
 * missing, turned or another's adds nothing. A picture counts only if it is similar to the first of its
 * own side, so that no portrait passes by the face of another person in a film, and no selfie by that of
 * another document.
 */
export async function takeMoreLooks(
  { tilted, film: openFilm }: Pick<FaceMatchNeeds, "tilted" | "film">,
  first: { portrait: Float32Array; face: Float32Array },
  means: Means,
): Promise<MoreLooks> {
  const { limits } = means;
  const ofDocument = tilted ? [await lookAtTilted(tilted, first.portrait, means)] : [];
  const film = await openFilm?.();
  const ofFilm = film ? await lookAtStills(film, first.face, means) : [];
  const all = [...ofDocument, ...ofFilm];
  const portraits = [first.portrait, ...vectorsOf(ofDocument)];
  const faces = [first.face, ...vectorsOf(ofFilm)];
  const together = judgedTogether({ portraits, faces }, limits);
  return {
    inputs: [...(tilted ? [tilted.captureId] : []), ...(film ? [film.id] : [])],
    facts: {
      portraits: portraits.length,
      faces: faces.length,
      ...(together && { likeness: rounded(together.likeness), match: together.match }),
      pictures: all.map(pictureFacts),
    },
  };
}

/**
 * The similarity of all pictures of both sides, if there are more than one of each and `match` was
 * measured for this number.
 */
export function judgedTogether(
  { portraits, faces }: { portraits: readonly Float32Array[]; faces: readonly Float32Array[] },
  limits: Pick<Limits, "leastCosine"> & { moreLooks: Pick<MoreLooksLimits, "match"> },
): { likeness: number; match: number } | undefined {
  const count = { portraits: portraits.length, faces: faces.length };
  const match = matchOfLooks(count, limits.moreLooks);
  const [a, b] = [addedUp(portraits), addedUp(faces)];
  if (match === undefined || !a || !b) return;
  return { likeness: likenessOf(similarityBetween(a, b), limits), match };
}

async function lookAtTilted(
  { page, isOfFront }: TiltedPicture,
  portrait: Float32Array,
  means: Means,
): Promise<Look> {
  const { ownPortrait } = means.limits.moreLooks;
  const picture = "id_front_tilted";
  const seen = await seenIn(await page(), "document", means);
  if (!seen.ok) return { picture, leftOut: seen.leftOut };
  const look = await compared(seen.face, portrait, { min: ownPortrait, means });
  // The most expensive test comes last.
  const isLeftOut = look.vector && !(await isOfFront());
  return isLeftOut
    ? { picture, likeness: look.likeness, leftOut: "another_document" }
    : { picture, ...look };
}

async function lookAtStills(
  { pages }: FilmStills,
  face: Float32Array,
  means: Means,
): Promise<Look[]> {
  const { ownFace, mostTurned } = means.limits.moreLooks;
  const pictures: Look[] = [];
  const usable: { still: number; face: ChosenFace }[] = [];
  for (const [still, open] of pages.entries()) {
    const seen = await seenIn(await open(), "selfie", means);
    if (!seen.ok) pictures.push({ picture: "film", still, leftOut: seen.leftOut });
    else if (turnOf(seen.face.points) > mostTurned)
      pictures.push({ picture: "film", still, leftOut: "turned" });
    else usable.push({ still, face: seen.face });
  }
  const sharpest = usable.toSorted(
    (a, b) => b.face.seen.face.sharpness - a.face.seen.face.sharpness,
  );
  for (const { still, face: own } of sharpest.slice(0, maxStills)) {
    pictures.push({
      picture: "film",
      still,
      ...(await compared(own, face, { min: ownFace, means })),
    });
  }
  return pictures;
}

async function seenIn(
  page: Grey | undefined,
  role: "selfie" | "document",
  means: Means,
): Promise<{ ok: true; face: ChosenFace } | { ok: false; leftOut: LookLeftOut }> {
  if (!page) return { ok: false, leftOut: "unreadable_image" };
  const face = await chooseFace(page, role, means);
  if (face.ok) return { ok: true, face };
  return { ok: false, leftOut: face.objection };
}

async function compared(
  { crop }: ChosenFace,
  first: Float32Array,
  { min, means: { models, limits } }: { min: number; means: Means },
): Promise<{ likeness: number; leftOut?: LookLeftOut; vector?: Float32Array }> {
  const vector = await embedFace(crop, models);
  const likeness = likenessOf(similarityBetween(vector, first), limits);
  return likeness < min ? { likeness, leftOut: "another_face" } : { likeness, vector };
}

function vectorsOf(pictures: readonly Look[]): Float32Array[] {
  return pictures.flatMap(({ vector }) => vector ?? []);
}

function pictureFacts({ picture, still, likeness, leftOut }: Look): Facts["pictures"][number] {
  return {
    picture,
    ...(still !== undefined && { still }),
    ...(likeness !== undefined && { likeness: rounded(likeness) }),
    ...(leftOut !== undefined && { left_out: leftOut }),
  };
}
