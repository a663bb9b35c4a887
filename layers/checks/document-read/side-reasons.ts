import { documentKind } from "#domain/document/catalogue.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { qualityReasons } from "../inspect/quality-reasons.ts";
import type { DocumentNeeds } from "./needs.ts";
import type { SideReading } from "./read-sides.ts";

/** px on the long side below which print is guesswork. */
const smallestSide = 400;

/**
 * Probability of an outline below which what says nothing is no document: a face, a bag, a wall.
 * 3 % of rendered documents lie below it (24 of 832), read or not.
 */
const documentLike = 0.8;

/** Lines of some letters, read surely, from which on a picture is full of print. */
const linesOfDocument = 6;

/** Were the right sides photographed? Only what was recognised is held against the choice. */
export function sideReasons(sides: readonly SideReading[], { document }: DocumentNeeds): Reason[] {
  const kind = document && documentKind(document.country, document.documentType);
  if (!kind) return [];
  const reasons: Reason[] = [];
  const isSwapped = sides.some((one) => sideOf(one) !== one.side.item);
  const shows = (item: "id_front" | "id_back") => sides.some((one) => sideOf(one) === item);
  if (kind.sides.includes("id_back") && !shows("id_back")) reasons.push(reason("missing_back"));
  if (isSwapped) reasons.push(reason("incorrect_side"));
  return reasons;
}

/** What it shows where that is sure, and else what it was handed in as. */
function sideOf({ side, shown }: SideReading): "id_front" | "id_back" {
  return shown?.isSure ? shown.print.side : side.item;
}

/** Said of the picture's own size alone: what could not be read of a larger one is not its fault. */
export function sizeReasons({ width, height }: { width: number; height: number }): Reason[] {
  if (Math.max(width, height) >= smallestSide) return [];
  const detail = `The picture has ${width} × ${height} pixels; print needs ${smallestSide} on the long side.`;
  return [reason("low_resolution", { detail })];
}

/** Whether so much print was read in the picture that it must be of a document. */
export function isFullOfPrint(lines: readonly PrintedLine[]): boolean {
  const read = lines.filter(({ text, confidence }) => text.length > 3 && confidence > 0.8);
  return read.length >= linesOfDocument;
}

/** Why a photograph could not be read, in words that a retake can mend. */
export function unreadReasons({ side, outline, zone, shown, lines }: SideReading): Reason[] {
  if (zone || shown) return [];
  const { page } = side;
  const reasons = [...qualityReasons(page), ...sizeReasons(page)];
  const isOutlined = outline && (outline.outlineProbability ?? 1) >= documentLike;
  // A scan without a margin has no outline; what is full of print is a document.
  if (!isOutlined && !isFullOfPrint(lines)) reasons.push(reason("no_document_in_image"));
  else if (outline && outline.sidesOnEdge > 0 && outline.sidesOnEdge < 4)
    reasons.push(reason("cut_off"));
  return reasons;
}
