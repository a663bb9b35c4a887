import {
  type OutlineMaps,
  type OutlineNetwork,
  outlineLongSide,
  outlineStride,
} from "../models.ts";
import type { Pyramid } from "../pixels.ts";
import { planeOf } from "../plane.ts";
import type { Point } from "../text-line.ts";
import { completeQuad } from "./complete-quad.ts";
import { fitQuad, outlineBetween } from "./fit-quad.ts";
import { areaOf, type Quad } from "./homography.ts";
import { largestPatch, type Patch, patchesOffTheBackground, type Size } from "./patches.ts";
import { sharpenQuad } from "./sharpen-quad.ts";

export type FoundDocument = {
  /** Page px, clockwise; which corner is the top left one is not known yet. */
  quad: Quad;
  /** Sides that run along the picture's own edge: a scan has four, a document cut off one to three. */
  sidesOnEdge: number;
  /**
   * The probability of its faintest side, 0..1, by the network; undefined if the picture's edge is all of the
   * outline.
   */
  outlineProbability: number | undefined;
};

/** Share of the picture below which a patch is no document. */
const smallestShare = 0.02;
/** A patch that hardly grew gives the same sides. */
const growth = 1.03;
/**
 * Logits from which a cell counts as ground. The network sees a document in parts when it is pale
 * or crossed by a shadow: which patch is whole, the edges around it decide.
 */
const insideCuts = [1, 0, -1.5, -3] as const;
/** Shares of the pixels that count as an even table. */
const evenShares = [0.7, 0.85] as const;
/** Gray levels that the weaker sides of a document differ by from what it lies on. */
const faintestContrast = 4;
/** From here on more contrast says little more. */
const plainContrast = 15;
/** The weight of the picture's own edge: a side is seldom cut off if it could be whole. */
const edgeContrast = 5;
/** The visible part of a document is seldom larger than the whole: completed, it is not much smaller. */
const shrinkage = 0.9;
/** Mean logit of a patch that needs no edges: a picture that ends with the document shows none. */
const certainlyInside = 1.2;

type Candidate = { quad: Quad; onEdge: boolean[]; inside: number };

/** The document in the picture, or nothing; `sizes` are those that documents have. The network and the table's evenness propose, the edges decide. */
export async function findDocument(
  pyramid: Pyramid,
  networks: OutlineNetwork,
  sizes: readonly Size[],
): Promise<FoundDocument | undefined> {
  const [page] = pyramid;
  const scale = outlineLongSide / Math.max(page.width, page.height);
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const plane = planeOf(pyramid, whole, scale);
  const maps = await networks.outline(plane);
  const seen = { width: Math.round(page.width * scale), height: Math.round(page.height * scale) };
  const candidates = [
    ...groundCandidates(maps, {
      width: Math.min(maps.width, Math.ceil(seen.width / outlineStride)),
      height: Math.min(maps.height, Math.ceil(seen.height / outlineStride)),
    }).map((one) => onPage(one, scale / outlineStride)),
    ...patchesOffTheBackground(plane, seen, evenShares).flatMap((patch) =>
      candidateOf(noMaps, patch, seen).map((one) => onPage(one, scale)),
    ),
  ];
  const proposed = candidates.map((one) => judged(pyramid, one));
  const completed = proposed.flatMap((one) => completionsOf(one, { page, sizes }));
  const [best] = [...proposed, ...completed.map((one) => judged(pyramid, one))]
    .filter(({ holds }) => holds)
    .sort((a, b) => b.weight - a.weight);
  return (
    best && {
      quad: best.quad,
      sidesOnEdge: best.onEdge.filter(Boolean).length,
      outlineProbability: probabilityOf(maps, best, scale / outlineStride),
    }
  );
}

function probabilityOf(
  maps: OutlineMaps,
  { quad, onEdge }: Candidate,
  scale: number,
): number | undefined {
  const cells = quad.map((point) => rescaled(point, scale));
  const sides = cells.flatMap((p, k) =>
    onEdge[k] ? [] : [outlineBetween(maps, p, cells[(k + 1) % 4] ?? p)],
  );
  return sides.length > 0 ? Math.min(...sides) : undefined;
}

type Judged = Candidate & { contrasts: (number | null)[]; holds: boolean; weight: number };

function judged(pyramid: Pyramid, one: Candidate): Judged {
  const { quad, contrasts } = sharpenQuad(pyramid, one.quad, one.onEdge);
  const contrast = weakerHalf(contrasts);
  const holds = contrast === undefined ? one.inside > certainlyInside : contrast > faintestContrast;
  // A portrait or a code has sharper sides than the document around it.
  const weight = clearness(contrast ?? edgeContrast) * Math.abs(areaOf(quad)) ** 0.25;
  return { ...one, quad, contrasts, holds, weight };
}

/** If only one side is hardly visible, the network took a part for the whole: the light half of a card. */
function completionsOf(
  { quad, contrasts, onEdge, inside }: Judged,
  within: { page: Size; sizes: readonly Size[] },
): Candidate[] {
  const unseen = unseenSide(contrasts);
  if (unseen === undefined) return [];
  const smallest = shrinkage * Math.abs(areaOf(quad));
  return completeQuad(quad, unseen, within)
    .filter((whole) => Math.abs(areaOf(whole)) > smallest)
    .map((whole) => ({ quad: whole, onEdge, inside }));
}

/** The one side that is hardly seen where the three others are plain. */
function unseenSide(contrasts: readonly (number | null)[]): number | undefined {
  const known = contrasts.filter((contrast) => contrast !== null);
  if (known.length < contrasts.length) return undefined;
  const [weakest = 0, next = 0] = known.toSorted((a, b) => a - b);
  return next > plainContrast && weakest < next / 2 ? known.indexOf(weakest) : undefined;
}

const noMaps: OutlineMaps = {
  width: 2,
  height: 2,
  inside: new Float32Array(4),
  outline: new Float32Array(4).fill(-9),
};

function groundCandidates(maps: OutlineMaps, seen: Size): Candidate[] {
  let last = 0;
  return insideCuts.flatMap((inside) => {
    const patch = largestPatch(seen, maps.width, (index) => (maps.inside[index] ?? -9) > inside);
    const { cells } = patch;
    if (cells.length < last * growth) return [];
    last = cells.length;
    const sum = cells.reduce((total, index) => total + (maps.inside[index] ?? 0), 0);
    return candidateOf(maps, patch, seen).map((one) => ({ ...one, inside: sum / cells.length }));
  });
}

function candidateOf(maps: OutlineMaps, patch: Patch, seen: Size): Candidate[] {
  if (patch.cells.length < smallestShare * seen.width * seen.height) return [];
  const quad = fitQuad(maps, patch);
  return quad ? [{ quad, onEdge: sidesOnEdge(quad, seen), inside: 0 }] : [];
}

function onPage({ quad: [a, b, c, d], ...rest }: Candidate, scale: number): Candidate {
  const toPage = (point: Point) => rescaled(point, 1 / scale);
  return { ...rest, quad: [toPage(a), toPage(b), toPage(c), toPage(d)] };
}

/** The point where a grid has it that is `scale` times as fine; whole numbers are the centers of cells. */
function rescaled({ x, y }: Point, scale: number): Point {
  return { x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5 };
}

function clearness(contrast: number): number {
  return Math.min(contrast, plainContrast) + 0.15 * Math.max(0, contrast - plainContrast);
}

/** Mean of the weaker half of the sides: a document has an edge all around. */
function weakerHalf(contrasts: readonly (number | null)[]): number | undefined {
  if (contrasts.every((contrast) => contrast === null)) return undefined;
  const [first = 0, second = 0] = contrasts
    .map((contrast) => contrast ?? edgeContrast)
    .sort((a, b) => a - b);
  return (first + second) / 2;
}

/** In cells. */
const alongEdge = 1.6;

function sidesOnEdge(quad: Quad, seen: Size): boolean[] {
  const right = seen.width - 1;
  const bottom = seen.height - 1;
  return quad.map((p, k) => {
    const q = quad[(k + 1) % 4] ?? p;
    const both = (test: (point: Point) => boolean) => test(p) && test(q);
    return (
      both(({ x }) => x < alongEdge) ||
      both(({ y }) => y < alongEdge) ||
      both(({ x }) => x > right - alongEdge) ||
      both(({ y }) => y > bottom - alongEdge)
    );
  });
}
