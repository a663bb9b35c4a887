import { layoutsOf } from "#domain/document/layouts/layouts.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { areaOf } from "#vision/faces/face.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { type Grey, pyramidOf } from "#vision/pixels.ts";
import type { FaceLimits } from "../choose-face.ts";
import type { AskedSide } from "./recognise-document.ts";

/** Share of the picture: the portrait of a document that fills it covers half of that. */
const maxOfPicture = 0.25;

/** px of the page between the eyes: a portrait that is too small for comparison still counts as present. */
const minEyesPx = 8;

/**
 * Objections by the faces in a photograph of a side: a face that fills a quarter of it is no portrait on
 * a document, and a front whose kind has a portrait shows one. `isKnown`: its print is the document's, so
 * it is there, in part.
 */
export async function portraitObjections(
  page: Grey,
  { document, side }: AskedSide,
  {
    isKnown,
    isBlurred,
    networks,
    limits,
  }: {
    isKnown: boolean;
    isBlurred: boolean;
    networks: Pick<FaceNetworks, "detect">;
    limits: FaceLimits;
  },
): Promise<ReasonCode[]> {
  const hasPortrait =
    side === "id_front" && layoutsOf(document).some((layout) => layout.portrait !== undefined);
  // A portrait may be invisible in a blurred picture, which has its own objection.
  const isExpected = hasPortrait && !isBlurred;
  if (isKnown && !isExpected) return [];
  const { faces } = await findFaces(pyramidOf(page), networks, {
    cut: limits.faceProbability,
    eyesPx: minEyesPx,
    agreed: hasPortrait ? limits.agreedPortrait : undefined,
    turnedAndSmall: isExpected,
  });
  if (!isKnown) {
    const largest = Math.max(0, ...faces.map(({ box }) => areaOf(box)));
    if (largest > maxOfPicture * page.width * page.height) return ["no_document_in_image"];
  }
  if (!isExpected || faces.length > 0) return [];
  return [isKnown ? "no_portrait_in_document" : "no_document_in_image"];
}
