/** The vector of a face, one byte for each number: a comparison uses its direction only. */
export type PackedFace = Int8Array<ArrayBuffer>;

const largest = 127;

export function packFace(vector: Float32Array): PackedFace {
  let max = 0;
  for (const value of vector) max = Math.max(max, Math.abs(value));
  const scale = max > 0 ? largest / max : 0;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

/** Cosine of two packed faces; 0 if they are not of one length, and so of no one embedder. */
export function cosineOf(a: PackedFace, b: PackedFace): number {
  if (a.length !== b.length) return 0;
  let [product, squareA, squareB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    product += one * other;
    squareA += one * one;
    squareB += other * other;
  }
  return squareA > 0 && squareB > 0 ? product / Math.sqrt(squareA * squareB) : 0;
}
