import type { FaceNetworks } from "../models.ts";
import { type Pyramid, type Room, softened, type Window } from "../pixels.ts";
import { decodeFaces, overlap, withoutRepeats } from "./decode-faces.ts";
import { type Box, eyeDistance, type Face, mapPoints, sizeOf } from "./face.ts";
import { facePlane, type QuarterTurns } from "./face-plane.ts";

export type FoundFaces = {
  /** Surest first, in px of the page. */
  faces: Face[];
  /** Quarter turns clockwise after which the faces stood upright. */
  turns: QuarterTurns;
};

/**
 * All faces of a page. The page is searched small first, because a close face is taken for several in a
 * large one; and larger if all are too small to place their points. If no face is certain, the picture
 * may be nothing but a face, hold a small one, lie on its side, or show one printed in dots or engraved:
 * the most certain search counts.
 */
export async function findFaces(
  pyramid: Pyramid,
  networks: Pick<FaceNetworks, "detect">,
  limits: FindLimits,
): Promise<FoundFaces> {
  const { cut, agreed, takesDoubtful } = limits;
  const confidence = (faces: readonly Face[]) => confidenceOf(faces, limits);
  const [page] = pyramid;
  const window = { x: 0, y: 0, width: page.width, height: page.height };
  const candidates: FoundFaces[] = [];
  for (const look of searchesIn(window, limits)) {
    // Every further look is another chance to take a shadow for a face.
    const isPlain = look.side === small && look.turns === 0 && !look.isSoft;
    const faces = surelyAny(
      await facesIn(pyramid, networks, { ...look, cut: isPlain || takesDoubtful ? cut : sure }),
      isPlain ? cut : sure,
    );
    candidates.push({ faces, turns: look.turns });
    if (confidence(faces) < sure || sizeIn(look, faces) > closeSize) continue;
    const isPlaced = sizeIn(look, faces) >= plainSize;
    // If there are several, there may be more who are too small for this look.
    if (look.side >= large || (isPlaced && faces.length < 2)) break;
    const closer = await facesIn(pyramid, networks, { ...look, side: large, cut });
    const all = isPlaced ? [...faces, ...beside(faces, closer)] : [...closer, ...faces];
    return { faces: withoutRepeats(all), turns: look.turns };
  }
  const [best] = candidates.sort((a, b) => confidence(b.faces) - confidence(a.faces));
  const found = best ?? { faces: [], turns: 0 };
  if (agreed === undefined || confidence(found.faces) >= cut) return found;
  const face = await agreedFace(pyramid, networks, { ...limits, agreed });
  return face ? { faces: [face], turns: 0 } : found;
}

/** Doubtful faces count beside a sure one: a document's portrait beside its ghost image. */
function surelyAny(faces: readonly Face[], min: number): Face[] {
  return faces.some(({ probability }) => probability >= min) ? [...faces] : [];
}

/** A large face is taken for several when it is seen larger: only who stands beside those known adds to them. */
function beside(known: readonly Face[], seen: readonly Face[]): Face[] {
  return seen.filter(({ box }) => known.every((one) => !isAt(box, one.box) && !isAt(one.box, box)));
}

/** Whether the middle of one lies in the other. */
function isAt(one: Box, other: Box): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > other.left && x < other.right && y > other.top && y < other.bottom;
}

export type FindLimits = {
  /** Probability from which something is a face. */
  cut: number;
  /** px of the page between the eyes, from which a face is of use. */
  eyesPx: number;
  /** Mean probability of the surest looks that agree on one face, if no single one is sure. */
  agreed?: number | undefined;
  /** Whether a small face is sought on its side and upside down too, if no other is sure: a document may lie so. */
  turnedAndSmall?: boolean;
  /** Whether a doubtful face counts beside a sure one in every look. */
  takesDoubtful?: boolean;
};

/**
 * Faces that several detections agree on, although no single one is certain: a portrait lost in its print. Noise that
 * looks like a face under one margin or softening does not under the others.
 */
async function agreedFace(
  pyramid: Pyramid,
  networks: Pick<FaceNetworks, "detect">,
  { agreed, eyesPx }: FindLimits & { agreed: number },
): Promise<Face | undefined> {
  const [{ width, height }] = pyramid;
  const page = { x: 0, y: 0, width, height };
  const seen: Face[][] = [];
  for (const margin of agreeing.margins) {
    const look = {
      window: widened(page, margin),
      side: small,
      turns: 0,
      cut: agreeing.cut,
    } as const;
    seen.push(await facesIn(pyramid, networks, look));
    seen.push(await facesIn(pyramid, networks, { ...look, isSoft: true }));
  }
  const each = seen.flat().map((face) => ({ face, probability: meanOfSurest(face, seen) }));
  const [best] = each
    .filter(({ face }) => eyeDistance(face.points) >= eyesPx)
    .sort((a, b) => b.probability - a.probability);
  if (best && best.probability >= agreed) return { ...best.face, probability: best.probability };
}

/** Margins as shares of the page; how many looks must see the face, and from which probability. */
const agreeing = { margins: [1 / 3, 1, 2], looks: 3, cut: 0.2 };

function meanOfSurest({ box }: Face, seen: readonly Face[][]): number {
  const says = seen.map((faces) => {
    const alike = faces.filter((other) => overlap(box, other.box) > 0.5);
    return Math.max(0, ...alike.map(({ probability }) => probability));
  });
  const surest = says.sort((a, b) => b - a).slice(0, agreeing.looks);
  return surest.reduce((sum, probability) => sum + probability, 0) / agreeing.looks;
}

/**
 * One plain look at an upright picture, surest first: for films, where the next frame comes anyway. A quarter of the
 * pixels is enough if they show one certain face, and nothing else that may be one.
 */
export async function facesAtOnce(
  pyramid: Pyramid,
  networks: Pick<FaceNetworks, "detect">,
  cut: number,
  room?: Room<Float32Array>,
): Promise<Face[]> {
  const [{ width, height }] = pyramid;
  const look = { window: { x: 0, y: 0, width, height }, side: small, turns: 0 } as const;
  const quick = { ...look, side: small / 2 };
  const seen = await facesIn(pyramid, networks, { ...quick, cut: Math.min(cut, perhaps) }, room);
  const isPlain = seen.length === 1 && sizeIn(quick, seen) >= plainSize;
  if (isPlain && seen.every(({ probability }) => probability >= sure)) return seen;
  return facesIn(pyramid, networks, { ...look, cut }, room);
}

/** Probability from which a quick look must not take a second face for none. */
const perhaps = 0.15;

/** Long sides: that of the detector's training, and twice that for small and distant faces. */
const small = 320;
const large = 640;
const largest = 960;

/** Probability from which no other look is taken, and which those that are not plain must reach. */
const sure = 0.7;

/** px of the plane above which a face is so close that it is better seen with more around it. */
const closeSize = 200;

/** px of the plane from which a face's points are placed well. */
const plainSize = 40;

/** px of the plane: what a portrait's halftone or engraving is made of goes, the face stays. */
const softening = 2;

type Look = { window: Window; side: number; turns: QuarterTurns; isSoft?: true };

function searchesIn(window: Window, { turnedAndSmall = false }: FindLimits): Look[] {
  // A smaller picture has nothing to show that the looks before did not.
  const isLarge = Math.max(window.width, window.height) > large;
  const far: Look[] = isLarge ? [{ window, side: largest, turns: 0 }] : [];
  const sides = isLarge ? [large, largest] : [large];
  const turned: Look[] = turnedAndSmall
    ? sides.flatMap((side) => ([2, 1, 3] as const).map((turns) => ({ window, side, turns })))
    : [];
  return [
    { window, side: small, turns: 0 },
    { window: widened(window), side: small, turns: 0 },
    { window, side: large, turns: 0 },
    { window, side: small, turns: 2 },
    { window, side: small, turns: 1 },
    { window, side: small, turns: 3 },
    { window, side: small, turns: 0, isSoft: true },
    { window: widened(window), side: small, turns: 0, isSoft: true },
    ...far,
    ...turned,
  ];
}

function sizeIn({ window, side }: Look, faces: readonly Face[]): number {
  const largest = Math.max(0, ...faces.map(({ box }) => sizeOf(box)));
  return (largest * side) / Math.max(window.width, window.height);
}

/** The confidence of the surest face; one too small to be of use is as likely a shadow. */
function confidenceOf(faces: readonly Face[], { eyesPx }: FindLimits): number {
  const each = faces.map(({ probability, points }) =>
    eyeDistance(points) < eyesPx ? probability / 2 : probability,
  );
  return Math.max(0, ...each);
}

async function facesIn(
  pyramid: Pyramid,
  networks: Pick<FaceNetworks, "detect">,
  { window, side, turns, isSoft, cut }: Look & { cut: number },
  room?: Room<Float32Array>,
): Promise<Face[]> {
  const { plane, toPage } = facePlane(pyramid, { window, side, turns }, room);
  if (isSoft) plane.data = softened(plane, softening);
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
function widened({ x, y, width, height }: Window, margin = 1 / 3): Window {
  const [beside, above] = [width * margin, height * margin];
  return { x: x - beside, y: y - above, width: width + 2 * beside, height: height + 2 * above };
}
