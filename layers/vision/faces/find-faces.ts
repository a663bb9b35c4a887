import type { FaceNetworks } from "../models.ts";
import type { Pyramid, Window } from "../pixels.ts";
import { decodeFaces, withoutRepeats } from "./decode-faces.ts";
import { type Box, type Face, mapPoints, sizeOf } from "./face.ts";
import { facePlane, type QuarterTurns } from "./face-plane.ts";

export type FoundFaces = {
  /** Surest first, in px of the page. */
  faces: Face[];
  /** Quarter turns clockwise after which the faces stood upright. */
  turns: QuarterTurns;
};

/** What the detector was trained on, and twice that for small faces. */
const sides = [320, 640] as const;

/**
 * All faces of a page. Looked at small first, since a close face seen large is taken for several;
 * larger when that shows none, or only one too small to place its points by. A picture without a
 * face may lie on its side, or be nothing but a face.
 */
export async function findFaces(
  pyramid: Pyramid,
  networks: Pick<FaceNetworks, "detect">,
  cut: number,
): Promise<FoundFaces> {
  const [page] = pyramid;
  const window = { x: 0, y: 0, width: page.width, height: page.height };
  const look = (look: Omit<Look, "cut">) => facesIn(pyramid, networks, { ...look, cut });

  const small = await look({ window, side: sides[0], turns: 0 });
  const largest = Math.max(0, ...small.map(({ box }) => sizeOf(box)));
  const isPlain = largest * (sides[0] / Math.max(page.width, page.height)) >= plainSize;
  if (isPlain) return { faces: small, turns: 0 };

  const faces = withoutRepeats([...(await look({ window, side: sides[1], turns: 0 })), ...small]);
  if (faces.length > 0) return { faces, turns: 0 };

  const turned: FoundFaces[] = [];
  for (const turns of [1, 2, 3] as const) {
    turned.push({ faces: await look({ window, side: sides[0], turns }), turns });
  }
  const best = surest(turned);
  if (best) return best;

  for (const turns of [1, 2, 3] as const) {
    turned.push({ faces: await look({ window, side: sides[1], turns }), turns });
  }
  const close = await look({ window: widened(window), side: sides[0], turns: 0 });
  return surest([...turned, { faces: close, turns: 0 }]) ?? { faces: [], turns: 0 };
}

/** px of the plane from which a face's points are placed well. */
const plainSize = 40;

type Look = { window: Window; side: number; turns: QuarterTurns; cut: number };

async function facesIn(
  pyramid: Pyramid,
  networks: Pick<FaceNetworks, "detect">,
  { window, side, turns, cut }: Look,
): Promise<Face[]> {
  const { plane, toPage } = facePlane(pyramid, { window, side, turns });
  const seen = decodeFaces(await networks.detect(plane), cut);
  return seen.map(({ probability, box, points }) => {
    const one = toPage({ x: box.left, y: box.top });
    const other = toPage({ x: box.right, y: box.bottom });
    return { probability, box: around(one, other), points: mapPoints(points, toPage) };
  });
}

function around(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

/** With a margin on every side, for a face that fills the picture. */
function widened({ x, y, width, height }: Window): Window {
  return { x: x - width / 3, y: y - height / 3, width: (width * 5) / 3, height: (height * 5) / 3 };
}

function surest(candidates: readonly FoundFaces[]): FoundFaces | undefined {
  const probability = ({ faces }: FoundFaces) => faces[0]?.probability ?? 0;
  const best = [...candidates].sort((a, b) => probability(b) - probability(a))[0];
  return best && best.faces.length > 0 ? best : undefined;
}
