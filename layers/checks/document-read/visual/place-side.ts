import type { Layout, MrzPlace, Print } from "#domain/document/layouts/layout.ts";
import {
  affineOf,
  type Homography,
  project,
  type Quad,
  rectangleTo,
  sidesOf,
  startingAt,
} from "#vision/document/homography.ts";
import type { VisualNetworks } from "#vision/models.ts";
import type { Pyramid } from "#vision/pixels.ts";
import { fitQuadratic, pointOn, type TextLine } from "#vision/text-line.ts";
import { readRows } from "./read-zones.ts";
import { greedyText } from "./row-text.ts";

/** A side whose layout is known: from mm on it to px of the page. */
export type PlacedSide = {
  layout: Layout;
  plane: Homography;
  /** What gave the plane: the document's outline, or only its machine-readable zone. */
  by: "outline" | "zone";
  /** 0–1: how well the fixed print was read where the layout has it; 1 when it has none. */
  likeness: number;
};

/** Below this likeness a layout is not the one in the picture. */
const enough = 0.6;
/** mm that the zone may lie from where the layout has it. */
const zoneTolerance = 2.5;
/** A card seen askew may look less wide than it is. */
const narrowest = 0.95;
/** 10 characters an inch. */
const zonePitch = 2.54;

/** The layout that the fixed print speaks for, and which way up it lies; nothing when none does. */
export async function placeByPrint(
  pyramid: Pyramid,
  networks: VisualNetworks,
  quad: Quad,
  layouts: readonly Layout[],
): Promise<PlacedSide | undefined> {
  let best: PlacedSide | undefined;
  for (const layout of layouts.filter(hasAnchors)) {
    for (const plane of planesOf(layout, quad)) {
      const likeness = await likenessOf(pyramid, networks, plane, layout);
      if (likeness > (best?.likeness ?? enough)) {
        best = { layout, plane, by: "outline", likeness };
      }
    }
    // Titles of other documents are other words: no need to try them all.
    if (best && best.likeness > 0.9) return best;
  }
  return best;
}

/** The ways a side may lie: documents are wider than high. */
export function planesOf(layout: Layout, quad: Quad): Homography[] {
  return [0, 1, 2, 3]
    .map((turn) => startingAt(quad, turn))
    .filter((turned) => {
      const { width, height } = sidesOf(turned);
      return width > narrowest * height;
    })
    .map((turned) => rectangleTo(layout, turned));
}

/** Lays the layout by the outline that puts the zone where it was found, or else by the zone alone. */
export async function placeByZone(
  pyramid: Pyramid,
  networks: VisualNetworks,
  quad: Quad | undefined,
  lines: readonly TextLine[],
  layout: Layout,
): Promise<PlacedSide | undefined> {
  const pairs = zonePairs(layout.mrz, lines);
  if (pairs.length === 0) return undefined;
  const byZone = affineOf(pairs);
  const unit = Math.hypot(byZone[0] ?? 1, byZone[3] ?? 0);
  const residual = (plane: Homography) =>
    pairs.reduce((sum, { from, to }) => {
      const at = project(plane, from);
      return sum + Math.hypot(at.x - to.x, at.y - to.y);
    }, 0) /
    (pairs.length * unit);
  const planes: { plane: Homography; by: PlacedSide["by"] }[] = [];
  if (quad) {
    const turned = [0, 1, 2, 3]
      .map((turn) => rectangleTo(layout, startingAt(quad, turn)))
      .map((plane) => ({ plane, off: residual(plane) }))
      .filter(({ off }) => off < zoneTolerance)
      .sort((a, b) => a.off - b.off);
    planes.push(...turned.slice(0, 1).map(({ plane }) => ({ plane, by: "outline" as const })));
  }
  planes.push({ plane: byZone, by: "zone" });
  for (const { plane, by } of planes) {
    const likeness = hasAnchors(layout) ? await likenessOf(pyramid, networks, plane, layout) : 1;
    if (likeness > enough) return { layout, plane, by, likeness };
  }
  return undefined;
}

/** Where the zone's lines must lie on the page when the layout lies so. */
export function zoneLines(layout: Layout, plane: Homography): TextLine[] {
  const { mrz } = layout;
  const count = mrz?.format === "TD1" ? 30 : 44;
  return (mrz?.lines ?? []).map((y) => {
    const at = (n: number) => project(plane, { x: (mrz?.x ?? 0) + n * zonePitch, y });
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

function hasAnchors({ prints }: Layout): boolean {
  return prints.some(({ isAnchor }) => isAnchor);
}

async function likenessOf(
  pyramid: Pyramid,
  networks: VisualNetworks,
  plane: Homography,
  { prints, width }: Layout,
): Promise<number> {
  const anchors = prints.filter(({ isAnchor }) => isAnchor);
  const rows = anchors.map(({ text, x, y, capital }) => ({
    x,
    y,
    width: Math.min(width - x - 1, text.length * capital * 1.02 + 2),
    capital,
  }));
  const read = await readRows(pyramid, networks, plane, rows, [{ down: 0, scale: 1, stretch: 1 }]);
  const scores = anchors.map((anchor, k) => {
    const [look] = read[k] ?? [];
    return look ? similarity(anchor, greedyText(look)) : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** 1 − edits per letter, capitals and accents aside. */
function similarity({ text }: Print, found: string): number {
  const [a, b] = [plain(text), plain(found)];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.max(0, 1 - (row[b.length] ?? 0) / Math.max(1, a.length));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^a-zA-Z0-9]/g, "")
    .toUpperCase();
}
