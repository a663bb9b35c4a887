import { type FaceNetworks, faceSide } from "../models.ts";
import { mirrorImage } from "./mirror-image.ts";
import { signed } from "./signed.ts";

/**
 * One vector per aligned face, 0–255: of length 1 of it and of its mirror image, which errs less than either; or
 * of it alone where the network answers the same either way, as long as the network is sure of it.
 */
export async function embedFaces(
  crops: readonly Float32Array[],
  { embed, eitherWay }: Pick<FaceNetworks, "embed" | "eitherWay">,
): Promise<Float32Array[]> {
  const inputs = crops.flatMap((crop) => (eitherWay ? [crop] : [crop, mirrorImage(crop)]));
  const size = faceSide ** 2;
  const data = new Float32Array(inputs.length * size);
  for (const [index, look] of inputs.entries()) {
    signed(look, data.subarray(index * size, (index + 1) * size));
  }
  const vectors = await embed({ count: inputs.length, data });
  if (vectors.length < inputs.length) {
    throw new Error("The embedder gave fewer vectors than it got faces.");
  }
  if (eitherWay) return vectors;
  return crops.map((_, index) => {
    const both = vectors.slice(2 * index, 2 * index + 2).map(ofLengthOne);
    return ofLengthOne(addedUp(both) ?? new Float32Array());
  });
}

/** The same of one face. */
export async function embedFace(
  crop: Float32Array,
  networks: Pick<FaceNetworks, "embed" | "eitherWay">,
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

/** How sure a network is of a face, by the length of its vector; 1 if it does not say. */
export function surenessOf(vector: Float32Array): number {
  return Math.hypot(...vector);
}

/**
 * One vector for several looks at one face, with a smaller error than each; undefined without looks. Its length
 * carries no meaning.
 */
export function addedUp(vectors: readonly Float32Array[]): Float32Array | undefined {
  const [first, ...others] = vectors;
  return first?.map((value, at) => others.reduce((sum, one) => sum + (one[at] ?? 0), value));
}

function ofLengthOne(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
