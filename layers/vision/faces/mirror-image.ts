import { faceSide } from "../models.ts";

/** An aligned face as a mirror shows it. */
export function mirrorImage(crop: Float32Array): Float32Array {
  const mirrored = new Float32Array(crop.length);
  for (let row = 0; row < crop.length; row += faceSide) {
    for (let x = 0, from = row + faceSide - 1; x < faceSide; x++, from--) {
      mirrored[row + x] = crop[from] ?? 0;
    }
  }
  return mirrored;
}
