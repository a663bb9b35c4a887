import { type Strips, stripHeight, stripPitch } from "./models.ts";
import { levelFor, type Pyramid, sampleCubic } from "./pixels.ts";
import { pitchOf, pointOn, type TextLine } from "./text-line.ts";

/** px of page beside the first and the last character. */
export const stripMargin = 28;

/** How one rectification differs from the plain one, to see whether the reading holds. */
export type Jitter = { acrossPitches: number; scale: number };

const steady: Jitter = { acrossPitches: 0, scale: 1 };

/**
 * Cuts the lines out of the finest level that still needs shrinking, straightened along their bow,
 * 18 px a character, each with zero mean and unit variance. All get the width of the longest.
 */
export function cutStrips(
  pyramid: Pyramid,
  lines: readonly TextLine[],
  jitter: Jitter = steady,
): Strips {
  const longest = Math.max(...lines.map((line) => line.length));
  const width = Math.ceil((longest * stripPitch + 2 * stripMargin) / 4) * 4;
  const size = stripHeight * width;
  const data = new Float32Array(lines.length * size);
  for (const [index, line] of lines.entries()) {
    cutStrip(pyramid, line, jitter, {
      width,
      into: data.subarray(index * size, (index + 1) * size),
    });
  }
  return { count: lines.length, width, data };
}

/** The character index that lies at a strip's x. */
export function characterAt(x: number): number {
  return (x - stripMargin) / stripPitch;
}

function cutStrip(
  pyramid: Pyramid,
  line: TextLine,
  jitter: Jitter,
  out: { width: number; into: Float32Array },
): void {
  const pixel = pitchOf(line) / stripPitch / jitter.scale;
  const { grey, shrink } = levelFor(pyramid, Math.min(1, 1 / (pixel * 1.25)));
  const centre = jitter.acrossPitches * pitchOf(line);
  const middle = stripHeight / 2;
  const column = { x: new Float64Array(stripHeight), y: new Float64Array(stripHeight) };
  const seen = new Float64Array(stripHeight);
  let sum = 0;
  let squares = 0;
  for (let x = 0; x < out.width; x++) {
    const character = characterAt(x + 0.5);
    const top = pointOn(line, character, centre + (0.5 - middle) * pixel);
    const next = pointOn(line, character, centre + (1.5 - middle) * pixel);
    const stepX = (next.x - top.x) / shrink;
    const stepY = (next.y - top.y) / shrink;
    let pageX = (top.x + 0.5) / shrink - 0.5;
    let pageY = (top.y + 0.5) / shrink - 0.5;
    for (let y = 0; y < stripHeight; y++, pageX += stepX, pageY += stepY) {
      column.x[y] = pageX;
      column.y[y] = pageY;
    }
    sampleCubic(grey, column, seen);
    for (let y = 0; y < stripHeight; y++) {
      const value = seen[y] ?? 0;
      out.into[y * out.width + x] = value;
      sum += value;
      squares += value * value;
    }
  }
  const count = out.into.length;
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 0.25;
  for (let k = 0; k < count; k++) out.into[k] = ((out.into[k] ?? 0) - mean) / deviation;
}
