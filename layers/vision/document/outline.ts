import {
  type OutlineMaps,
  outlineLongSide,
  outlineStride,
  type VisualNetworks,
} from "../models.ts";
import { type Pyramid, planeOf } from "../pixels.ts";
import type { Point } from "../text-line.ts";
import { fitQuad } from "./fit-quad.ts";
import type { Quad } from "./homography.ts";
import { sharpenQuad } from "./sharpen-quad.ts";

export type FoundDocument = {
  /** Page px, clockwise; which corner is the top left one is not known yet. */
  quad: Quad;
  /** 0–1: how sure the network is of the ground inside. */
  certainty: number;
  /** Share of the picture. */
  share: number;
  /** Sides that run along the picture's own edge: a scan has four, a document cut off one to three. */
  sidesOnEdge: number;
};

/** Share of the picture below which a patch is no document. */
const smallestShare = 0.02;
/**
 * Logits from which a cell counts as ground. The network sees a document in parts when it is pale
 * or crossed by a shadow: which patch is whole, the edges around it decide.
 */
const grounds = [1, 0, -1, -2, -3] as const;
/** Grey levels that the weaker sides of a document differ by from what it lies on. */
const faintestContrast = 3;
/** Where the picture ends with the document no edge can speak for it. */
const sureWithoutEdges = 0.75;

/** The document in the picture, or nothing. */
export async function findDocument(
  pyramid: Pyramid,
  networks: VisualNetworks,
): Promise<FoundDocument | undefined> {
  const [page] = pyramid;
  const scale = outlineLongSide / Math.max(page.width, page.height);
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const maps = await networks.outline(planeOf(pyramid, whole, scale));
  const seen = {
    width: Math.min(maps.width, Math.ceil((page.width * scale) / outlineStride)),
    height: Math.min(maps.height, Math.ceil((page.height * scale) / outlineStride)),
  };
  const toPage = ({ x, y }: Point): Point => ({
    x: ((x + 0.5) * outlineStride) / scale - 0.5,
    y: ((y + 0.5) * outlineStride) / scale - 0.5,
  });
  let best: { found: FoundDocument; weight: number } | undefined;
  let last = 0;
  for (const ground of grounds) {
    const patch = largestPatch(maps, seen, ground);
    const share = (patch?.cells.length ?? 0) / (seen.width * seen.height);
    // A patch that hardly grew gives the same sides.
    if (!patch || share < smallestShare || share < last * 1.03) continue;
    last = share;
    const fitted = fitQuad(maps, patch.cells);
    if (!fitted) continue;
    const onEdge = sidesOnEdge(fitted, seen);
    const [a, b, c, d] = fitted;
    const rough: Quad = [toPage(a), toPage(b), toPage(c), toPage(d)];
    const { quad, contrasts } = sharpenQuad(pyramid, rough, onEdge);
    const weight = contrastOf(contrasts);
    const isHeld =
      weight === undefined ? patch.certainty > sureWithoutEdges : weight > faintestContrast;
    if (!isHeld || (best && (weight ?? 0) <= best.weight)) continue;
    const { certainty } = patch;
    const sides = onEdge.filter(Boolean).length;
    best = { found: { quad, certainty, share, sidesOnEdge: sides }, weight: weight ?? 0 };
  }
  return best?.found;
}

/** Mean of the weaker half of the sides: a document has an edge all around. */
function contrastOf(contrasts: readonly (number | null)[]): number | undefined {
  const seen = contrasts.filter((contrast) => contrast !== null).sort((a, b) => a - b);
  const half = seen.slice(0, Math.ceil(seen.length / 2));
  return half.length === 0 ? undefined : half.reduce((sum, one) => sum + one, 0) / half.length;
}

type Patch = { cells: Point[]; certainty: number };

/** Connected cells that the network takes for ground of the document. */
function largestPatch(
  maps: OutlineMaps,
  seen: { width: number; height: number },
  ground: number,
): Patch | undefined {
  const visited = new Uint8Array(maps.inside.length);
  let best: Patch | undefined;
  const isInside = (index: number) => (maps.inside[index] ?? -9) > ground;
  for (let y0 = 0; y0 < seen.height; y0++) {
    for (let x0 = 0; x0 < seen.width; x0++) {
      const first = y0 * maps.width + x0;
      if (visited[first] || !isInside(first)) continue;
      const cells: Point[] = [];
      let sum = 0;
      const stack = [first];
      visited[first] = 1;
      for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
        const x = index % maps.width;
        const y = (index - x) / maps.width;
        cells.push({ x, y });
        sum += 1 / (1 + Math.exp(-(maps.inside[index] ?? 0)));
        const sides = [
          [x - 1, y],
          [x + 1, y],
          [x, y - 1],
          [x, y + 1],
        ] as const;
        for (const [nx, ny] of sides) {
          if (nx < 0 || ny < 0 || nx >= seen.width || ny >= seen.height) continue;
          const next = ny * maps.width + nx;
          if (visited[next] || !isInside(next)) continue;
          visited[next] = 1;
          stack.push(next);
        }
      }
      if (!best || cells.length > best.cells.length) {
        best = { cells, certainty: sum / cells.length };
      }
    }
  }
  return best;
}

/** In cells. */
const alongEdge = 1.6;

function sidesOnEdge(quad: Quad, seen: { width: number; height: number }): boolean[] {
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
