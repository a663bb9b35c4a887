import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import { affineOf, project } from "#vision/document/homography.ts";
import type { TextLine } from "#vision/text-line.ts";
import { cardZone, pageZone, type ZonePlace, zonePairs } from "../document-read/mrz/zone-place.ts";

type Size = { width: number; height: number };

/**
 * mm that a corner must lie outside. The zone alone places the far edge no better: it is at the foot of
 * a page seen in perspective.
 */
const surelyOutside = 12;

/** Whether a part of the side was left out of the picture, by where its zone was read. */
export function isPartMissing(
  { lines, format }: { lines: readonly TextLine[]; format: ParsedMrz["format"] },
  picture: Size,
): boolean {
  const place = placesOf[format];
  const pairs = place ? zonePairs(place.zone, lines) : [];
  if (!place || pairs.length === 0) return false;
  const { size } = place;
  const plane = affineOf(pairs);
  const pxPerMm = Math.hypot(plane[0] ?? 1, plane[3] ?? 0);
  const corners = [
    { x: 0, y: 0 },
    { x: size.width, y: 0 },
    { x: size.width, y: size.height },
    { x: 0, y: size.height },
  ];
  return corners.some((corner) => {
    const { x, y } = project(plane, corner);
    const outside = Math.max(-x, -y, x - picture.width, y - picture.height);
    return outside > surelyOutside * pxPerMm;
  });
}

/** Visas and the cards of ID-2 lie on pages of any size. */
const placesOf: Partial<Record<ParsedMrz["format"], ZonePlace>> = { TD1: cardZone, TD3: pageZone };
