import { flatten } from "#vision/document/flatten.ts";
import { areaOf, type Quad, sidesOf } from "#vision/document/homography.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import type { Grey, Room } from "#vision/pixels.ts";
import { isSure } from "#vision/text/window-around.ts";
import type { DocumentNeeds, DocumentSide } from "./needs.ts";
import type { SideSteps } from "./side-steps.ts";

type Look = {
  picture: () => Grey;
  /** It shows no more of the document than the looks before it. */
  isRepeat?: boolean;
};
type Seen = readonly FoundBarcode[] | undefined;

/** px: four for the narrowest bar of a license, because a tilted photograph shows no bar straight. */
const longSide = 2000;
/** How many times larger a further look must be. */
const worthwhile = 1.25;
/** The pixels between are worked out: bars of one or two pixels are not found otherwise. */
const enlarged = 2;
/** Share of a picture from which its document leaves no room for another one. */
const filledShare = 0.5;

/** The reader has a thread of its own, which would otherwise be sent a copy. */
const shared: Room<Uint8Array> = (length) => new Uint8Array(new SharedArrayBuffer(length));

/**
 * The barcodes of one photograph: of the document rectified by its outline, or of the whole page. A back
 * is searched further, at larger sizes and in the page, until something is found. A page that surely shows
 * little but the document is not searched after it for nothing.
 */
export function searchBarcodes(
  steps: SideSteps,
  { item, outline }: { item: DocumentSide["item"]; outline: FoundDocument | undefined },
  barcodesOf: NonNullable<DocumentNeeds["barcodesOf"]>,
): Promise<Seen> {
  return steps.barcodes(async () => {
    const attempts = looksAt(steps, outline);
    return lookUntilFound(item === "id_back" ? attempts : attempts.slice(0, 1), barcodesOf);
  });
}

function looksAt(steps: SideSteps, outline: FoundDocument | undefined): Look[] {
  const { page } = steps;
  const flat = (quad: Quad, max?: number) =>
    flatten(steps.pyramid(), quad, longSide, { max, room: shared });
  const larger = (quad: Quad, isRepeat = false): Look[] =>
    isSmall(quad) ? [{ picture: () => flat(quad, enlarged), isRepeat }] : [];
  const isRepeat = outline !== undefined && isSure(outline) && fills(page, outline.quad);
  const pageLooks: Look[] = [{ picture: () => page, isRepeat }, ...larger(quadOf(page), isRepeat)];
  if (!outline) return pageLooks;
  const { quad } = outline;
  return [{ picture: () => flat(quad) }, ...larger(quad), ...pageLooks];
}

function fills({ width, height }: Grey, quad: Quad): boolean {
  return Math.abs(areaOf(quad)) > filledShare * width * height;
}

/** The original is larger by this factor, so another search of it may find more. */
function isSmall(quad: Quad): boolean {
  const { width, height } = sidesOf(quad);
  return longSide >= worthwhile * Math.max(width, height);
}

function quadOf({ width, height }: Grey): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** PDF417 has the finest bars of the codes: if another code is found, one more search is worth its time. */
async function lookUntilFound(
  attempts: readonly Look[],
  barcodesOf: NonNullable<DocumentNeeds["barcodesOf"]>,
): Promise<Seen> {
  const all: FoundBarcode[] = [];
  let isWhole = true;
  for (const { picture, isRepeat } of attempts) {
    const isLast = all.length > 0;
    if (isRepeat && isWhole && !isLast) break;
    const found = await barcodesOf(picture());
    isWhole &&= found !== undefined;
    for (const one of found ?? []) if (!all.some((other) => isSame(one, other))) all.push(one);
    if (isLast || all.some(({ format }) => format === "pdf417")) break;
  }
  return isWhole || all.length > 0 ? all : undefined;
}

function isSame(one: FoundBarcode, other: FoundBarcode): boolean {
  return one.format === other.format && one.text === other.text && one.bytes === other.bytes;
}
