import { faceSide } from "../models.ts";

/** An aligned face as a mirror shows it. */
export function mirrorImage(crop: Float32Array): Float32Array {
  return crop.map((_, at) => {
    const x = at % faceSide;
    return crop[at - x + (faceSide - 1 - x)] ?? 0;
  });
}
