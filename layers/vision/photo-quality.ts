import { type Grey, pyramidOf } from "./pixels.ts";

export type PhotoQuality = {
  /** 0–255. */
  median: number;
  /** Share of the picture that is wholly burned out in patches; 0 on a white scan, which shows no glare. */
  glare: number;
  /** Spread of the gray levels between the 2nd and the 98th percentile. */
  contrast: number;
  /** Variance of the Laplacian at about 1000 px on the long side, over the contrast squared. */
  sharpness: number;
};

const judgedLongSide = 1000;

/** Measured small: what counts is whether print can be read, not how many pixels there are. */
export function measureQuality(page: Grey): PhotoQuality {
  const levels = pyramidOf(page);
  const level =
    levels.findLast(({ width, height }) => Math.max(width, height) >= judgedLongSide) ?? levels[0];
  const histogram = new Uint32Array(256);
  const count = level.data.length;
  for (let at = 0; at < count; at++) {
    const value = level.data[at] ?? 0;
    histogram[value] = (histogram[value] ?? 0) + 1;
  }
  const percentile = (share: number) => {
    let sum = 0;
    const index = histogram.findIndex((bin) => {
      sum += bin;
      return sum >= share * count;
    });
    return Math.max(0, index);
  };
  const contrast = percentile(0.98) - percentile(0.02);
  const median = percentile(0.5);
  return {
    median,
    glare: median > 190 ? 0 : burntShare(level),
    contrast,
    sharpness: strongestEdges(level) / Math.max(20, contrast) ** 2,
  };
}

function burntShare({ width, height, data }: Grey): number {
  const tile = 16;
  let tiles = 0;
  let burnt = 0;
  for (let top = 0; top + tile <= height; top += tile) {
    for (let left = 0; left + tile <= width; left += tile) {
      let white = 0;
      for (let y = top; y < top + tile; y++) {
        for (let x = left; x < left + tile; x++) if ((data[y * width + x] ?? 0) >= 250) white++;
      }
      tiles++;
      if (white > 0.95 * tile * tile) burnt++;
    }
  }
  return tiles === 0 ? 0 : burnt / tiles;
}

/**
 * Laplacian variance of the tiles with the most of it: a sharp document on a plain table is sharp,
 * however much table there is.
 */
function strongestEdges({ width, height, data }: Grey): number {
  const tile = 64;
  const found: number[] = [];
  for (let top = 1; top + tile < height; top += tile) {
    for (let left = 1; left + tile < width; left += tile) {
      let sum = 0;
      let squares = 0;
      for (let y = top; y < top + tile; y++) {
        const first = y * width + left;
        let before = data[first - 1] ?? 0;
        let here = data[first] ?? 0;
        for (let i = first; i < first + tile; i++) {
          const after = data[i + 1] ?? 0;
          const value = 4 * here - before - after - (data[i - width] ?? 0) - (data[i + width] ?? 0);
          sum += value;
          squares += value * value;
          before = here;
          here = after;
        }
      }
      const area = tile * tile;
      found.push(squares / area - (sum / area) ** 2);
    }
  }
  found.sort((a, b) => b - a);
  const best = found.slice(0, Math.max(1, Math.ceil(found.length / 8)));
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
}
