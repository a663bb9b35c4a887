import { blurred } from "../gaussian.ts";
import type { FaceEmbedder, FaceNetworks } from "../models.ts";
import type { Pyramid } from "../pixels.ts";
import { alignFace, frames } from "./align-face.ts";
import type { FivePoints } from "./face.ts";

/** A face as each embedder is shown it, 0–255. */
export type FaceLook = readonly Float32Array[];

/**
 * Cuts a face out for every embedder. `softening` in px blurs a chip, so that the dots and lines of a
 * print go; a crop is left as it is, since its embedder learnt from such prints.
 */
export function lookAtFace(
  { pyramid, points }: { pyramid: Pyramid; points: FivePoints },
  { embedders }: Pick<FaceNetworks, "embedders">,
  softening = 0,
): FaceLook {
  return embedders.map(({ frame }) => {
    const face = alignFace(pyramid, points, frame);
    return frame === "chip" && softening > 0 ? blurred(face, softening) : face;
  });
}

/**
 * One vector of length 1 per face: of the first embedder, or of both, so that the cosine of two faces
 * is the mean of each embedder's own, the second's by `secondShare`.
 */
export async function embedFaces(
  looks: readonly FaceLook[],
  { embedders: [first, second] }: Pick<FaceNetworks, "embedders">,
  secondShare = 0,
): Promise<Float32Array[]> {
  const known = await vectorsOf(looks, 0, first);
  if (!second) return known;
  const others = await vectorsOf(looks, 1, second);
  const [a, b] = [Math.sqrt(1 - secondShare), Math.sqrt(secondShare)];
  return known.map((vector, index) =>
    Float32Array.of(
      ...vector.map((value) => a * value),
      ...(others[index] ?? []).map((value) => b * value),
    ),
  );
}

/** Cosine of two vectors: 1 the same, around 0 for strangers. */
export function similarityBetween(a: Float32Array, b: Float32Array): number {
  let product = 0;
  let squareA = 0;
  let squareB = 0;
  // By index: evaluations ask this of millions of pairs, and an iterator takes seven times as long.
  for (let i = 0; i < a.length; i++) {
    const value = a[i] ?? 0;
    const other = b[i] ?? 0;
    product += value * other;
    squareA += value * value;
    squareB += other * other;
  }
  return squareA > 0 && squareB > 0 ? product / Math.sqrt(squareA * squareB) : 0;
}

/** One vector for several looks at one face, which errs less than each; nothing for none. Its length says nothing. */
export function addedUp(vectors: readonly Float32Array[]): Float32Array | undefined {
  const [first, ...others] = vectors;
  return first?.map((value, at) => others.reduce((sum, one) => sum + (one[at] ?? 0), value));
}

/** The sum of the vectors of each face and of its mirror image, which errs less than either. */
async function vectorsOf(
  looks: readonly FaceLook[],
  which: number,
  { frame, embed }: FaceEmbedder,
): Promise<Float32Array[]> {
  const { side } = frames[frame];
  const size = side * side;
  const data = new Float32Array(looks.length * 2 * size);
  for (const [index, look] of looks.entries()) {
    const plain = data.subarray(2 * index * size, (2 * index + 1) * size);
    const mirrored = data.subarray((2 * index + 1) * size, (2 * index + 2) * size);
    for (let at = 0; at < size; at++) {
      const value = ((look[which]?.[at] ?? 0) - 127.5) / 127.5;
      const x = at % side;
      plain[at] = value;
      mirrored[at - x + (side - 1 - x)] = value;
    }
  }
  const vectors = await embed({ count: looks.length * 2, side, data });
  return looks.map((_, index) => summed(vectors[2 * index], vectors[2 * index + 1]));
}

function summed(a: Float32Array | undefined, b: Float32Array | undefined): Float32Array {
  if (!a || !b) throw new Error("The embedder gave fewer vectors than it got faces.");
  const lengthA = Math.hypot(...a) || 1;
  const lengthB = Math.hypot(...b) || 1;
  const sum = a.map((value, i) => value / lengthA + (b[i] ?? 0) / lengthB);
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
