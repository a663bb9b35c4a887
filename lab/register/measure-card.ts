import { cardSize, pageSize } from "#domain/document/layouts/layout.ts";
import { findCaptions } from "#domain/document/print/find-captions.ts";
import { type Corners, cornersOfStretch, writingAt } from "#domain/document/print/frame.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import type { PrintedSide } from "#domain/document/print/printed-side.ts";
import { readFields } from "#domain/document/print/read-fields.ts";
import {
  inverseOf,
  project,
  type Quad,
  rectangleTo,
  startingAt,
} from "#vision/document/homography.ts";

/** mm from the top left of the document to the left edge and the middle of the print. */
export type Measured = { what: string; x: number; y: number };

type Photographed = {
  side: PrintedSide;
  /** The document's outline on the page, clockwise from any of its corners. */
  quad: Quad;
  today: string;
};

/**
 * The places of captions and values on a photographed document, by their names in these tables; the printed text
 * itself is left out.
 */
export function measureCard(
  lines: readonly PrintedLine[],
  { side, quad, today }: Photographed,
): Measured[] {
  const isBook = side.document.documentType === "passport";
  const toCard = inverseOf(rectangleTo(isBook ? pageSize : cardSize, asRead(quad, lines)));
  const at = (what: string, [a, , , d]: Corners): Measured => {
    const { x, y } = project(toCard, { x: (a[0] + d[0]) / 2, y: (a[1] + d[1]) / 2 });
    return { what, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  };
  const captions = findCaptions(lines, side, { today }).flatMap((found) => found.captions);
  return [
    ...captions.map((caption) =>
      at(
        caption.field ? `caption of ${caption.field.field}` : "other caption",
        cornersOfStretch(caption),
      ),
    ),
    ...readFields(lines, side, today).flatMap(({ field, places: [first] }) =>
      first ? [at(field, first)] : [],
    ),
  ];
}

/** From its top left, as its print runs. */
function asRead(quad: Quad, lines: readonly PrintedLine[]): Quad {
  const [along, down] = writingAt(lines, [quad[0].x, quad[0].y]);
  const turned = [0, 1, 2, 3].map((turns) => startingAt(quad, turns));
  const agreement = ([a, b]: Quad) =>
    ((b.x - a.x) * along + (b.y - a.y) * down) / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  return turned.toSorted((one, other) => agreement(other) - agreement(one))[0] ?? quad;
}
