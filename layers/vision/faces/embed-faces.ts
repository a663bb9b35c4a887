import { type FaceNetworks, faceSide } from "../models.ts";

/** One vector of length 1 per aligned face, 0–255: of it and of its mirror image, which errs less than either. */
export async function embedFaces(
  crops: readonly Float32Array[],
  { embed }: Pick<FaceNetworks, "embed">,
): Promise<Float32Array[]> {
  const size = faceSide ** 2;
  const data = new Float32Array(crops.length * 2 * size);
  for (const [index, crop] of crops.entries()) {
    const plain = data.subarray(2 * index * size, (2 * index + 1) * size);
    const mirrored = data.subarray((2 * index + 1) * size, (2 * index + 2) * size);
    for (let at = 0; at < size; at++) {
      const value = ((crop[at] ?? 0) - 127.5) / 127.5;
      const x = at % faceSide;
      plain[at] = value;
      mirrored[at - x + (faceSide - 1 - x)] = value;
    }
  }
  const vectors = await embed({ count: crops.length * 2, data });
  return crops.map((_, index) => summed(vectors[2 * index], vectors[2 * index + 1]));
}

/** The same of one face. */
export async function embedFace(
  crop: Float32Array,
  networks: Pick<FaceNetworks, "embed">,
): Promise<Float32Array> {
  const [vector] = await embedFaces([crop], networks);
  if (!vector) throw new Error("The embedder gave no vector for a face.");
  return vector;
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

function summed(a: Float32Array | undefined, b: Float32Array | undefined): Float32Array {
  if (!a || !b) throw new Error("The embedder gave fewer vectors than it got faces.");
  const lengthA = Math.hypot(...a) || 1;
  const lengthB = Math.hypot(...b) || 1;
  const sum = a.map((value, i) => value / lengthA + (b[i] ?? 0) / lengthB);
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
