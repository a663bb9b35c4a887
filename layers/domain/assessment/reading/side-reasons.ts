import type { AllowedDocument } from "../../document/allowed-document.ts";
import { documentKind } from "../../document/catalogue.ts";
import { isFullOfPrint } from "../../document/print/full-of-print.ts";
import { type Reason, reason } from "../../reason-codes.ts";
import type { SideRead } from "./side-read.ts";

/** px on the long side below which print is guesswork. */
const smallestSide = 400;

/**
 * Below this probability of an outline, a picture without text is no document: a face, a bag, a wall. 3 %
 * of rendered documents lie below it (24 of 832), read or not.
 */
const documentLike = 0.8;

/** Were the right sides photographed? Only a recognized side can contradict the choice. */
export function sideReasons(
  sides: readonly Pick<SideRead, "item" | "shown">[],
  document: AllowedDocument | undefined,
): Reason[] {
  const kind = document && documentKind(document.country, document.documentType);
  if (!kind) return [];
  const reasons: Reason[] = [];
  const isSwapped = sides.some((one) => sideOf(one) !== one.item);
  const shows = (item: "id_front" | "id_back") => sides.some((one) => sideOf(one) === item);
  if (kind.sides.includes("id_back") && !shows("id_back")) reasons.push(reason("missing_back"));
  if (isSwapped) reasons.push(reason("incorrect_side"));
  return reasons;
}

/** The side that it shows if that is certain, and else the side that it was submitted as. */
function sideOf({ item, shown }: Pick<SideRead, "item" | "shown">): "id_front" | "id_back" {
  return shown?.isSure ? shown.side : item;
}

/** By the picture's own size alone: if a larger one could not be read, its size is not the cause. */
export function sizeReasons({ width, height }: { width: number; height: number }): Reason[] {
  if (Math.max(width, height) >= smallestSide) return [];
  const detail = `The picture has ${width} × ${height} pixels; print needs ${smallestSide} on the long side.`;
  return [reason("low_resolution", { detail })];
}

/** Why a photograph could not be read, in words that a retake can mend. */
export function unreadReasons(side: SideRead): Reason[] {
  const { hasZone, shown, quality, outline } = side;
  if (hasZone || shown) return [];
  const reasons = [...quality.map((code) => reason(code)), ...sizeReasons(side)];
  const isOutlined = outline && (outline.probability ?? 1) >= documentLike;
  // A scan without a margin has no outline, but a picture full of print is a document.
  if (!isOutlined && !isFullOfPrint(side.sureLines)) reasons.push(reason("no_document_in_image"));
  else if (outline && outline.sidesOnEdge > 0 && outline.sidesOnEdge < 4)
    reasons.push(reason("cut_off"));
  return reasons;
}
