import { judgeFaceMatch } from "#domain/assessment/judge-face-match.ts";
import {
  leavesOpen,
  likenessOf,
  type MoreLooksLimits,
} from "#domain/assessment/judge-similarity.ts";
import type { FaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import type { EmbedderRef } from "#domain/face/alike-faces.ts";
import { rounded } from "#domain/rounded.ts";
import { embedFace, embedFaces, similarityBetween, surenessOf } from "#vision/faces/embed-faces.ts";
import { samePicture } from "#vision/faces/same-picture.ts";
import type { FaceNetworks } from "#vision/models.ts";
import type { Grey } from "#vision/pixels.ts";
import type { Check, OnFace } from "../check.ts";
import { type ChosenFace, chooseFace, type FaceLimits, type NoFace } from "../choose-face.ts";
import { type MoreLooks, takeMoreLooks } from "./more-looks.ts";
import { type FaceMatchNeeds, faceMatchNeeds } from "./needs.ts";

export type FaceMatchProfile = FaceLimits & {
  /** The lowest similarity, if no two faces have a cosine of about 0. */
  leastCosine?: number | undefined;
  /** Likeness from which both faces count as one person's. */
  match: number;
  /** Likeness below which they count as two people's. */
  mismatch: number;
  /** Whether two people's faces fail, which contradicts the Case, or only ask for a look. */
  failsBelowMismatch: boolean;
  /**
   * How certain the embedder must be of both faces before they fail: print can destroy a portrait so far that it
   * resembles no person.
   */
  leastSure?: number | undefined;
  /** See `samePicture`: from which the selfie is a picture of the portrait and not of a person. */
  samePicture: number;
  /** Limits for more pictures if one leaves the result open; without them, no more are compared. */
  moreLooks?: MoreLooksLimits | undefined;
  /** The data on which the thresholds were set. */
  calibration: string;
};

/**
 * Is the selfie of the person in the document's portrait? The score is the similarity of both faces, 0 if
 * it is negative, so that the profile's thresholds apply. Without one clear face in each picture there is
 * nothing to compare, and no score. If one picture of each leaves the result open, further ones of the
 * Case are added, and the score is theirs if they are similar enough.
 */
export const faceMatch: Check<FaceMatchNeeds, FaceNetworks, FaceMatchProfile> = {
  name: "face_match",
  engine: {
    models: (networks, names) => networks.faces(names.faceMatch),
    limits: (profile) => profile.faceMatch,
  },
  needs: faceMatchNeeds,
  async run({ needs, models, profile, onFace }) {
    const { facts, inputs } = await measure(needs, { models, profile, ...(onFace && { onFace }) });
    return { ...judgeFaceMatch(facts, profile), inputs, breakdown: facts };
  },
};

type Measured = { facts: FaceMatchFacts; inputs: string[] };

async function measure(
  needs: FaceMatchNeeds,
  means: { models: FaceNetworks; profile: FaceMatchProfile; onFace?: OnFace },
): Promise<Measured> {
  const { models, profile, onFace } = means;
  const { selfie, document } = needs;
  const inputs = [selfie, document].flatMap((picture) => picture?.captureId ?? []);
  if (needs.isWithoutDocument && selfie?.page) {
    return { facts: await selfieAlone(selfie.page, means), inputs };
  }
  if (!selfie?.page || !document?.page) {
    const unreadable = [
      ...(selfie?.page ? [] : (["selfie"] as const)),
      ...(document?.page ? [] : (["document"] as const)),
    ];
    return { facts: { pictures: { unreadable } }, inputs };
  }
  const portrait = await chooseFace(document.page, "document", { models, limits: profile });
  const own = await chooseFace(selfie.page, "selfie", { models, limits: profile });
  const seen = {
    faces: { selfie: own.seen.faces, document: portrait.seen.faces },
    portrait: portraitFacts(portrait),
    selfie: portraitFacts(own),
  };
  if (selfie.isHandedInTwice) {
    return { facts: { ...seen, pictures: { handed_in_twice: true } }, inputs };
  }
  if (!portrait.ok || !own.ok) return { facts: seen, inputs };
  const [a, b] = await bothFaces(own, portrait, models);
  onFace?.({ vector: a, seenBy: toTemplateSource(models, profile) });
  const cosine = similarityBetween(a, b);
  const alike = likenessOf(cosine, profile);
  // Only a possible match is checked for a copy: a lower similarity is too low for one.
  const mayPass = alike >= (profile.moreLooks ? profile.mismatch : profile.match);
  const copied = mayPass ? samePicture(own.crop, portrait.crop) : undefined;
  const more = await moreLooks(needs, { face: a, portrait: b, alike, copied }, { models, profile });
  const facts: FaceMatchFacts = {
    ...seen,
    similarity: {
      cosine: rounded(cosine),
      likeness: rounded(alike),
      match: profile.match,
      mismatch: profile.mismatch,
      fails_below_mismatch: profile.failsBelowMismatch && isSure(a, profile) && isSure(b, profile),
      ...(profile.leastSure !== undefined && {
        sure: {
          selfie: rounded(surenessOf(a), 1),
          portrait: rounded(surenessOf(b), 1),
          least: profile.leastSure,
        },
      }),
    },
    ...(copied !== undefined && {
      same_picture: { likeness: rounded(copied), threshold: profile.samePicture },
    }),
    ...(more && { more_looks: more.facts }),
    calibration: { name: profile.calibration },
  };
  return { facts, inputs: [...inputs, ...(more?.inputs ?? [])] };
}

/** For a renewal without a document: its face, for the decision to compare with the earlier one. */
async function selfieAlone(
  page: Grey,
  { models, profile, onFace }: { models: FaceNetworks; profile: FaceMatchProfile; onFace?: OnFace },
): Promise<FaceMatchFacts> {
  const own = await chooseFace(page, "selfie", { models, limits: profile });
  const calibration = { name: profile.calibration };
  const selfie = portraitFacts(own);
  if (!own.ok) return { selfie, calibration };
  const vector = await embedFace(own.crop, models);
  onFace?.({ vector, seenBy: toTemplateSource(models, profile) });
  return { selfie: { ...selfie, sureness: rounded(surenessOf(vector), 1) }, calibration };
}

/** Whether the network is sure enough of a face that it may fail below `mismatch`. */
export function isSure(
  vector: Float32Array,
  { leastSure = 0 }: Pick<FaceMatchProfile, "leastSure">,
): boolean {
  return surenessOf(vector) >= leastSure;
}

/** Nothing is opened if one picture of each side decides. */
async function moreLooks(
  needs: FaceMatchNeeds,
  {
    alike: likeness,
    copied,
    ...first
  }: { face: Float32Array; portrait: Float32Array; alike: number; copied: number | undefined },
  { models, profile }: { models: FaceNetworks; profile: FaceMatchProfile },
): Promise<MoreLooks | undefined> {
  const { moreLooks: limits } = profile;
  if (!limits || copied === undefined || !leavesOpen({ likeness, copied }, profile)) return;
  return takeMoreLooks(needs, first, { models, limits: { ...profile, moreLooks: limits } });
}

/**
 * Digits of the sha256 that tell networks apart: a comparison with other verifications reads thousands of
 * them.
 */
const networkDigits = 16;

function toTemplateSource(
  { embedder }: FaceNetworks,
  { match, leastCosine }: FaceMatchProfile,
): EmbedderRef {
  const network = embedder.sha256.slice(0, networkDigits);
  return { network, match, ...(leastCosine !== undefined && { leastCosine }) };
}

async function bothFaces(
  own: ChosenFace,
  portrait: ChosenFace,
  models: FaceNetworks,
): Promise<[Float32Array, Float32Array]> {
  const [a, b] = await embedFaces([own.crop, portrait.crop], models);
  if (!a || !b) throw new Error("The embedder gave fewer vectors than it got faces.");
  return [a, b];
}

function portraitFacts(found: ChosenFace | NoFace): NonNullable<FaceMatchFacts["portrait"]> {
  const { turns, face } = found.seen;
  const objection = found.ok ? {} : { objection: found.objection };
  if (!face) return { face: null, ...objection };
  return {
    eye_distance_px: rounded(face.eyes, 1),
    eyes: face.places,
    probability: rounded(face.probability),
    contrast: Math.round(face.contrast),
    sharpness: rounded(face.sharpness),
    quality: rounded(face.quality),
    quarter_turns: turns,
    ...objection,
  };
}
