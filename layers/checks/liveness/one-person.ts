import { isJudged, isOfFilm } from "#domain/assessment/judge-one-person.ts";
import { likenessOf, matchOfLooks } from "#domain/assessment/judge-similarity.ts";
import {
  type FacePair,
  type FacePicture,
  facePictures,
  type IdMatchFacts,
} from "#domain/evidence/facts/id-match.ts";
import { rounded } from "#domain/rounded.ts";
import { addedUp, embedFaces, similarityBetween, surenessOf } from "#vision/faces/embed-faces.ts";
import type { FaceNetworks } from "#vision/models.ts";
import type { Grey } from "#vision/pixels.ts";
import { type ChosenFace, chooseFace, type NoFace } from "../choose-face.ts";
import type { ComparedPictures, OnePersonProfile } from "./session.ts";
import { median } from "./statistics.ts";

type FaceLimits = OnePersonProfile["faces"];

/** Aligned faces of each part of the film, up to four frames of it. */
export type FilmedFaces = readonly { block: FacePicture; crops: readonly Float32Array[] }[];

/** Looks at one picture, or at one part of the film. */
export type Face = { picture: FacePicture; templates: readonly Float32Array[]; isSure: boolean };

type Means = { models: FaceNetworks; limits: FaceLimits };

/**
 * Every face of a Case beside every other, by the network and the thresholds of `face_match`: the film's against
 * portrait and selfie, the tilted photograph's against the straight one's. A picture without one clear face
 * is compared with nothing; `face_match` and the film's own tests tell of it.
 */
export async function measureIdMatch(
  filmed: FilmedFaces,
  { portrait, tilted, selfie }: ComparedPictures,
  means: Means,
): Promise<IdMatchFacts> {
  const still = [
    await stillFace("portrait", await portrait?.(), means),
    await stillFace("portrait_tilted", await tilted?.(), means),
    await stillFace("selfie", await selfie?.(), means),
  ];
  const parts = await Promise.all(filmed.map((part) => faceOf(part, means)));
  const faces = withWholeFilm([...still, ...parts].flatMap((face) => face ?? []));
  return {
    pairs: pairsOf(faces, means.limits),
    not_compared: facePictures.filter((each) => !faces.some(({ picture }) => picture === each)),
  };
}

/** Every pair that is compared. */
export function pairsOf(faces: readonly Face[], limits: FaceLimits): FacePair[] {
  const pairs = faces.flatMap((a) =>
    faces
      .filter((b) => isJudged(a.picture, b.picture))
      .map((b) => {
        const seen = howAlike(a, b, limits);
        return {
          a: a.picture,
          b: b.picture,
          likeness: rounded(seen.likeness),
          match: seen.match,
          sure: a.isSure && b.isSure,
        };
      }),
  );
  const { agreed } = limits;
  if (!agreed || !selfieAgrees(faces, pairs, { agreed, limits })) return pairs;
  return pairs.map((pair) => (isPortraitAndFilm(pair) ? { ...pair, match: agreed.film } : pair));
}

/**
 * Whether the selfie is certainly the person of every part of the film and is similar to the portrait:
 * then another picture has already compared the person of the film with the portrait.
 */
function selfieAgrees(
  faces: readonly Face[],
  pairs: readonly FacePair[],
  { agreed, limits }: { agreed: NonNullable<FaceLimits["agreed"]>; limits: FaceLimits },
): boolean {
  const look = (picture: FacePicture) =>
    faces.find((face) => face.picture === picture)?.templates[0];
  const [portrait, selfie] = [look("portrait"), look("selfie")];
  if (!portrait || !selfie) return false;
  const ofFilm = pairs.filter(({ a }) => a === "selfie");
  return (
    ofFilm.length > 0 &&
    ofFilm.every(({ likeness }) => likeness >= agreed.selfie) &&
    rounded(likenessOf(similarityBetween(portrait, selfie), limits)) >= agreed.film
  );
}

function isPortraitAndFilm({ a, b }: Pick<FacePair, "a" | "b">): boolean {
  return a === "portrait" && b === "film";
}

function howAlike(a: Face, b: Face, limits: FaceLimits): Pick<FacePair, "likeness" | "match"> {
  if (b.picture === "film") return lookByLook(a, b, limits);
  const added = addedLooks(a, b, limits);
  // Two photographs of one print are more alike than two of one person.
  const ofOnePrint = b.picture === "portrait_tilted" && limits.moreLooks?.ownPortrait;
  return ofOnePrint ? { ...added, match: ofOnePrint } : added;
}

/** The median of single looks, because `match` was set for single ones. */
function lookByLook(a: Face, b: Face, limits: FaceLimits): Pick<FacePair, "likeness" | "match"> {
  const all = a.templates.flatMap((one) =>
    b.templates.map((other) => similarityBetween(one, other)),
  );
  return { likeness: likenessOf(median(all), limits), match: limits.match };
}

/** Looks that are added up err less and are more alike, strangers' too: they have a `match` of their own. */
function addedLooks(a: Face, b: Face, limits: FaceLimits): Pick<FacePair, "likeness" | "match"> {
  const [one, other] = [addedUp(a.templates), addedUp(b.templates)];
  const cosine = one && other ? similarityBetween(one, other) : 0;
  const numbers = { portraits: a.templates.length, faces: Math.min(b.templates.length, maxLooks) };
  const ofLooks = limits.moreLooks && matchOfLooks(numbers, limits.moreLooks);
  return { likeness: likenessOf(cosine, limits), match: ofLooks ?? limits.match };
}

/** No `match` was measured for more looks at one face. */
const maxLooks = 3;

/** The frames that are compared, three at most: those that follow one another are much alike. */
export function firstMiddleLast(crops: readonly Float32Array[]): Float32Array[] {
  const [middle, last] = [crops.length >> 1, crops.length - 1];
  return crops.filter((_, at) => at === 0 || at === middle || at === last);
}

async function stillFace(
  picture: FacePicture,
  page: Grey | undefined,
  { models, limits }: Means,
): Promise<Face | undefined> {
  if (!page) return;
  const role = picture === "selfie" ? "selfie" : "document";
  const chosen: ChosenFace | NoFace = await chooseFace(page, role, { models, limits });
  return chosen.ok
    ? faceOf({ block: picture, crops: [chosen.crop] }, { models, limits })
    : undefined;
}

async function faceOf(
  { block: picture, crops }: FilmedFaces[number],
  { models, limits: { leastSure = 0 } }: Means,
): Promise<Face | undefined> {
  if (crops.length === 0) return;
  const templates = await embedFaces(firstMiddleLast(crops), models);
  return { picture, templates, isSure: median(templates.map(surenessOf)) >= leastSure };
}

/** With all parts of the film together. */
export function withWholeFilm(faces: readonly Face[]): Face[] {
  const parts = faces.filter(({ picture }) => isOfFilm(picture));
  if (parts.length === 0) return [...faces];
  const isSure = parts.every((part) => part.isSure);
  const templates = parts.flatMap((part) => part.templates);
  return [...faces, { picture: "film", templates, isSure }];
}
