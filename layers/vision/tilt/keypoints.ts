import type { Grey } from "../pixels.ts";

/** A corner with what surrounds it, turned upright, mean 0 and length 1. */
export type Keypoint = { x: number; y: number; patch: Float32Array };

const cell = 12;
const max = 260;
const patchSide = 8;
/** px of the level between samples of a patch. */
const spacing = 2;
const margin = 16;

/** The strongest corner of each cell of the picture, the strongest of those. Places are in px of `grey`. */
export function findKeypoints(grey: Grey): Keypoint[] {
  const smooth = blurred(grey);
  const corners = strongestCorners(smooth);
  return corners.flatMap(({ x, y }) => {
    const patch = patchAt(smooth, x, y);
    return patch ? [{ x, y, patch }] : [];
  });
}

function strongestCorners({ width, height, data }: Grey): { x: number; y: number }[] {
  const found: { x: number; y: number; strength: number }[] = [];
  for (let top = margin; top + cell < height - margin; top += cell) {
    for (let left = margin; left + cell < width - margin; left += cell) {
      let best = { x: 0, y: 0, strength: 0 };
      for (let y = top; y < top + cell; y += 2) {
        for (let x = left; x < left + cell; x += 2) {
          const strength = cornerAt(data, width, x, y);
          if (strength > best.strength) best = { x, y, strength };
        }
      }
      if (best.strength > 60) found.push(best);
    }
  }
  return found.sort((a, b) => b.strength - a.strength).slice(0, max);
}

/** The smaller eigenvalue of the gradients' spread around a point. */
function cornerAt(data: Uint8Array, width: number, x: number, y: number): number {
  let [xx, yy, xy] = [0, 0, 0];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const at = (y + dy) * width + x + dx;
      const gx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const gy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      xx += gx * gx;
      yy += gy * gy;
      xy += gx * gy;
    }
  }
  return ((xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)) / 25;
}

function patchAt(grey: Grey, x: number, y: number): Float32Array | undefined {
  const turn = turnAt(grey, x, y);
  const [cos, sin] = [Math.cos(turn) * spacing, Math.sin(turn) * spacing];
  const patch = new Float32Array(patchSide * patchSide);
  let sum = 0;
  for (let i = 0; i < patchSide; i++) {
    for (let j = 0; j < patchSide; j++) {
      const [u, v] = [j - (patchSide - 1) / 2, i - (patchSide - 1) / 2];
      const value = sampleLinear(grey, x + u * cos - v * sin, y + u * sin + v * cos);
      patch[i * patchSide + j] = value;
      sum += value;
    }
  }
  const mean = sum / patch.length;
  let squares = 0;
  for (const [index, value] of patch.entries()) {
    patch[index] = value - mean;
    squares += (value - mean) ** 2;
  }
  if (squares < 100) return undefined;
  const length = Math.sqrt(squares);
  for (const [index, value] of patch.entries()) patch[index] = value / length;
  return patch;
}

/** Where the light around the point lies. */
function turnAt({ width, data }: Grey, x: number, y: number): number {
  let [mx, my] = [0, 0];
  for (let dy = -9; dy <= 9; dy++) {
    for (let dx = -9; dx <= 9; dx++) {
      if (dx * dx + dy * dy > 81) continue;
      const value = data[(y + dy) * width + x + dx] ?? 0;
      mx += dx * value;
      my += dy * value;
    }
  }
  return Math.atan2(my, mx);
}

/** Between four pixels; beyond the edge the edge goes on. */
export function sampleLinear(
  { width, height, data }: { width: number; height: number; data: Grey["data"] | Float32Array },
  x: number,
  y: number,
): number {
  const cx = Math.max(0, Math.min(width - 1.001, x));
  const cy = Math.max(0, Math.min(height - 1.001, y));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Binomial, five px wide. */
export function blurred({ width, height, data }: Grey): Grey {
  const rows = new Uint8Array(data.length);
  const out = new Uint8Array(data.length);
  pass(data, rows, 1, (index) => index % width >= 2 && index % width < width - 2);
  pass(rows, out, width, (index) => index >= 2 * width && index < (height - 2) * width);
  return { width, height, data: out };
}

function pass(
  from: Uint8Array,
  to: Uint8Array,
  step: number,
  isInside: (index: number) => boolean,
): void {
  for (let i = 0; i < from.length; i++) {
    const middle = from[i] ?? 0;
    if (!isInside(i)) {
      to[i] = middle;
      continue;
    }
    const near = (from[i - step] ?? 0) + (from[i + step] ?? 0);
    const far = (from[i - 2 * step] ?? 0) + (from[i + 2 * step] ?? 0);
    to[i] = (6 * middle + 4 * near + far + 8) >> 4;
  }
}
