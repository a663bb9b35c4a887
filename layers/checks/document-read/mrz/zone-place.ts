import {
  cardMrz,
  cardSize,
  type MrzPlace,
  pageMrz,
  pageSize,
} from "#domain/document/layouts/layout.ts";
import {
  type Homography,
  project,
  type Quad,
  rectangleTo,
  sidesOf,
  startingAt,
} from "#vision/document/homography.ts";
import { fitQuadratic, pointOn, type TextLine } from "#vision/text-line.ts";

type Size = { width: number; height: number };

/** Where a zone of its format lies on a side of its size (ICAO Doc 9303 parts 4 and 5), mm. */
export type ZonePlace = { size: Size; zone: MrzPlace };

export const cardZone: ZonePlace = { size: cardSize, zone: cardMrz };
export const pageZone: ZonePlace = { size: pageSize, zone: pageMrz };

/** A card seen askew may look less wide than it is. */
const narrowest = 0.95;
/** 10 characters an inch. */
const zonePitch = 2.54;

/** The ways a side may lie: documents are wider than high. */
export function planesOf(size: Size, quad: Quad): Homography[] {
  return [0, 1, 2, 3]
    .map((turn) => startingAt(quad, turn))
    .filter((turned) => {
      const { width, height } = sidesOf(turned);
      return width > narrowest * height;
    })
    .map((turned) => rectangleTo(size, turned));
}

/** Where the zone's lines must lie on the page when the side lies so. */
export function zoneLines(mrz: MrzPlace, plane: Homography): TextLine[] {
  const count = mrz.format === "TD1" ? 30 : 44;
  return mrz.lines.map((y) => {
    const at = (n: number) => project(plane, { x: mrz.x + n * zonePitch, y });
    const origin = at(0);
    const end = at(count);
    const reach = Math.hypot(end.x - origin.x, end.y - origin.y);
    const along = { x: (end.x - origin.x) / reach, y: (end.y - origin.y) / reach };
    // In perspective characters are not evenly spaced.
    const glyphPositions = Array.from({ length: 9 }, (_, k) => {
      const n = (k * count) / 8;
      const { x, y: down } = at(n);
      const value = (x - origin.x) * along.x + (down - origin.y) * along.y;
      return { t: n, value, weight: 1 };
    });
    return {
      origin,
      along,
      baseline: [0, 0, 0],
      glyphPositions: fitQuadratic(glyphPositions, 2),
      length: count,
      strength: 1,
      directed: 1,
    };
  });
}

/** Where places of the zone on the side, in mm, lie on the page. */
export function zonePairs(mrz: MrzPlace | undefined, lines: readonly TextLine[]) {
  if (!mrz || mrz.lines.length !== lines.length) return [];
  return lines.flatMap((line, k) => {
    const y = mrz.lines[k] ?? 0;
    return [0, line.length / 2, line.length].map((n) => ({
      from: { x: mrz.x + n * zonePitch, y },
      to: pointOn(line, n),
    }));
  });
}
