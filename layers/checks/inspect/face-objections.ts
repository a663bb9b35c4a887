import type { ReasonCode } from "#domain/reason-codes.ts";
import { alignFace } from "#vision/faces/align-face.ts";
import { type Box, eyeDistance, type Face, sizeOf } from "#vision/faces/face.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import type { CoverNetwork, DocumentNetworks, FaceNetworks } from "#vision/models.ts";
import { type Grey, type Pyramid, pyramidOf } from "#vision/pixels.ts";
import { type FaceLimits, isComparable } from "../choose-face.ts";
import { sideSteps } from "../document-read/side-steps.ts";
import type { ContentVerdict } from "./inspect-photo.ts";
import { recogniseDocument } from "./recognise-document.ts";

/** Between the eyes, share of the picture's short side: of a selfie at arm's length it is 0.12 and more. */
const portraitLike = 0.13;
/** A portrait in a document that fills the picture: larger, but far from the middle, where no selfie has its face. */
const aside = { eyes: 0.22, fromMiddle: 0.2 };
/** Share of the face without any shading: skin has some everywhere, a drawing's fills have none. */
const drawn = 0.5;
/** Logits; set where of 1,000 honest photographs fewer than five are objected to, see the network's card. */
const surelyCovered = { eyes: 1.5, mouth: 0.5 };

/** Objections to a photograph of the applicant's own face. */
export async function faceObjections(
  page: Grey,
  /** Size of the original over `page`: the minimum face size is in its pixels. */
  scale: number,
  {
    networks,
    limits,
    today,
  }: {
    networks: {
      faces: Pick<FaceNetworks, "detect">;
      document: DocumentNetworks;
      cover: CoverNetwork;
    };
    limits: FaceLimits;
    today: string;
  },
): Promise<ContentVerdict> {
  const pyramid = pyramidOf(page);
  const { faces } = await findFaces(pyramid, networks.faces, {
    cut: limits.faceProbability,
    eyesPx: limits.minimumPortraitPx / scale,
  });
  const [main, second] = faces.toSorted((a, b) => sizeOf(b.box) - sizeOf(a.box));
  if (!main) return { reasons: ["no_face"] };
  const eyes = eyeDistance(main.points);
  if (isLikePortrait(main, page) && (await isPrinted(page, networks.document, today))) {
    return { reasons: ["picture_of_document"] };
  }
  if (second && isComparable(main, second, limits)) return { reasons: ["multiple_faces"] };
  if (eyes * scale < limits.minimumPortraitPx) return { reasons: ["face_too_far"] };
  if (flatShare(page, main.box) > drawn) return { reasons: ["drawn_face"] };
  return { reasons: await coveredParts(pyramid, main, networks.cover) };
}

/** Whether the face is so small, or so far aside, that it may be in print. */
function isLikePortrait({ points, box }: Face, { width, height }: Grey): boolean {
  const eyes = eyeDistance(points) / Math.min(width, height);
  const fromMiddle = Math.abs((box.left + box.right) / 2 / width - 0.5);
  return eyes < portraitLike || (eyes < aside.eyes && fromMiddle > aside.fromMiddle);
}

async function coveredParts(
  pyramid: Pyramid,
  { points }: Face,
  cover: CoverNetwork,
): Promise<ReasonCode[]> {
  const crop = alignFace(pyramid, points).map((value) => (value - 127.5) / 127.5);
  const { eyes, mouth } = await cover(crop);
  const reasons: ReasonCode[] = [];
  if (eyes > surelyCovered.eyes) reasons.push("eyes_covered");
  if (mouth > surelyCovered.mouth) reasons.push("mouth_covered");
  return reasons;
}

async function isPrinted(page: Grey, networks: DocumentNetworks, today: string): Promise<boolean> {
  const steps = sideSteps(page, networks);
  const { shown, zone, print } = await recogniseDocument(steps, { today });
  return shown !== undefined || zone !== undefined || print === "much";
}

/** Tiles of one tone, as in a filled shape. Overexposed and black tiles are left out. */
function flatShare({ width, height, data }: Grey, box: Box): number {
  const [left, top] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))];
  const [right, bottom] = [Math.min(width, box.right), Math.min(height, box.bottom)];
  let [measured, flat] = [0, 0];
  for (let y = top; y + tile <= bottom; y += tile) {
    for (let x = left; x + tile <= right; x += tile) {
      const shaded = shadingOf(data, y * width + x, width);
      if (shaded === undefined) continue;
      measured++;
      if (!shaded) flat++;
    }
  }
  return measured === 0 ? 0 : flat / measured;
}

const tile = 8;

/** Whether a tile has more than one tone; nothing of a burned out or a black one. Looks no further than it must. */
function shadingOf(data: Uint8Array, first: number, width: number): boolean | undefined {
  let low = 255;
  let high = 0;
  for (let row = first; row < first + tile * width; row += width) {
    for (let at = row; at < row + tile; at++) {
      const value = data[at] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
      if (high - low > 1 && high >= 12 && low <= 243) return true;
    }
  }
  return high < 12 || low > 243 ? undefined : high - low > 1;
}
