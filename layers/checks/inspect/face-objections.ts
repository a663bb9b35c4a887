import { type Box, eyeDistance, sizeOf } from "#vision/faces/face.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import type { DocumentNetworks, FaceNetworks } from "#vision/models.ts";
import { type Grey, type Pyramid, pyramidOf } from "#vision/pixels.ts";
import { type FaceLimits, isComparable } from "../face-match/choose-face.ts";
import type { ContentVerdict } from "./inspect-photo.ts";
import { recogniseDocument } from "./recognise-document.ts";

/** Between the eyes, share of the picture's short side: of a selfie at arm's length it is 0.12 and more. */
const portraitLike = 0.13;
/** Share of the picture that is text, from which a small face in it is a portrait in print. */
const printedPage = 0.03;
/** Of the face, the share that has no shading at all: skin has some everywhere, a drawing's fills have none. */
const drawn = 0.5;

/**
 * What is wrong with a photograph where the applicant's own face was asked for. Dark glasses and masks
 * are not among it: nothing here tells them surely.
 */
export async function faceObjections(
  page: Grey,
  /** Of the original, over `page`: how small a face may be is a matter of its pixels. */
  scale: number,
  {
    networks,
    limits,
    today,
  }: {
    networks: { faces: Pick<FaceNetworks, "detect">; document: DocumentNetworks };
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
  const isSmall = eyes < portraitLike * Math.min(page.width, page.height);
  if (isSmall && (await isPrinted(pyramid, networks.document, today))) {
    return { reasons: ["picture_of_document"] };
  }
  if (second && isComparable(main, second, limits)) return { reasons: ["multiple_faces"] };
  if (eyes * scale < limits.minimumPortraitPx) return { reasons: ["face_too_far"] };
  return { reasons: flatShare(page, main.box) > drawn ? ["drawn_face"] : [] };
}

async function isPrinted(
  pyramid: Pyramid,
  networks: DocumentNetworks,
  today: string,
): Promise<boolean> {
  const { placed, zone, textShare = 0 } = await recogniseDocument(pyramid, networks, { today });
  return placed !== undefined || zone !== undefined || textShare > printedPage;
}

/** Tiles of one tone: what a filled shape is made of. Burnt out and black ones say nothing. */
function flatShare({ width, height, data }: Grey, box: Box): number {
  const tile = 8;
  const [left, top] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))];
  const [right, bottom] = [Math.min(width, box.right), Math.min(height, box.bottom)];
  let [told, flat] = [0, 0];
  for (let y = top; y + tile <= bottom; y += tile) {
    for (let x = left; x + tile <= right; x += tile) {
      let [low, high] = [255, 0];
      for (let at = 0; at < tile * tile; at++) {
        const value = data[(y + (at >> 3)) * width + x + (at & 7)] ?? 0;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      if (high < 12 || low > 243) continue;
      told++;
      if (high - low <= 1) flat++;
    }
  }
  return told === 0 ? 0 : flat / told;
}
