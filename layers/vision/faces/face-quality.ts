import { faceSide } from "../models.ts";

export type FaceQuality = {
  /** Gray levels between the 5th and the 95th percentile of the aligned face. */
  contrast: number;
  /** Mean step between neighbors over the contrast: low when blurred or enlarged. */
  sharpness: number;
};

/** Whether an aligned face, 0–255, shows enough detail. Measured on the middle, without background. */
export function measureFace(crop: Float32Array): FaceQuality {
  const levels: number[] = [];
  let steps = 0;
  for (let y = from; y < to; y++) {
    for (let x = from; x < to; x++) {
      const value = crop[y * faceSide + x] ?? 0;
      levels.push(value);
      const right = crop[y * faceSide + x + 1] ?? 0;
      const below = crop[(y + 1) * faceSide + x] ?? 0;
      steps += Math.abs(right - value) + Math.abs(below - value);
    }
  }
  levels.sort((a, b) => a - b);
  const level = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? 0;
  const contrast = level(0.95) - level(0.05);
  return { contrast, sharpness: steps / (2 * levels.length) / Math.max(8, contrast) };
}

const from = 20;
const to = faceSide - 20;
