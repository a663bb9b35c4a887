import type { Plane } from "../pixels.ts";
import type { Point } from "../text-line.ts";

export type Size = { width: number; height: number };

/** The largest connected run of cells that pass, of those in the upper left `seen` of a grid. */
export function largestPatch(
  seen: Size,
  stride: number,
  passes: (index: number) => boolean,
): Point[] {
  const visited = new Uint8Array(seen.height * stride);
  let best: Point[] = [];
  for (let y0 = 0; y0 < seen.height; y0++) {
    for (let x0 = 0; x0 < seen.width; x0++) {
      if (visited[y0 * stride + x0] || !passes(y0 * stride + x0)) continue;
      const cells = flood(seen, stride, [{ x: x0, y: y0 }], visited, passes);
      if (cells.length > best.length) best = cells;
    }
  }
  return best;
}

/**
 * What a table's even ground does not reach from the frame inwards: a document on a plain table is
 * the largest such thing. `share` of all pixels count as even.
 */
export function patchOffTheBackground(plane: Plane, seen: Size, share: number): Point[] {
  const steps = edges(plane, seen);
  const sorted = Float32Array.from(steps).sort();
  const even = sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const isEven = (index: number) => (steps[index] ?? 0) <= even;
  const reached = new Uint8Array(seen.width * seen.height);
  const frame: Point[] = [];
  for (let x = 0; x < seen.width; x++) frame.push({ x, y: 0 }, { x, y: seen.height - 1 });
  for (let y = 0; y < seen.height; y++) frame.push({ x: 0, y }, { x: seen.width - 1, y });
  const starts = frame.filter(({ x, y }) => isEven(y * seen.width + x));
  flood(seen, seen.width, starts, reached, isEven);
  return largestPatch(seen, seen.width, (index) => reached[index] === 0);
}

function flood(
  seen: Size,
  stride: number,
  starts: readonly Point[],
  visited: Uint8Array,
  passes: (index: number) => boolean,
): Point[] {
  const cells: Point[] = [];
  const stack = starts.map(({ x, y }) => y * stride + x);
  for (const index of stack) visited[index] = 1;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % stride;
    const y = (index - x) / stride;
    cells.push({ x, y });
    const visit = (nx: number, ny: number) => {
      if (nx < 0 || ny < 0 || nx >= seen.width || ny >= seen.height) return;
      const next = ny * stride + nx;
      if (visited[next] || !passes(next)) return;
      visited[next] = 1;
      stack.push(next);
    };
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return cells;
}

/** Per pixel the larger of the steps across and down, over means of three against grain. */
function edges(plane: Plane, { width, height }: Size): Float32Array {
  const at = (x: number, y: number) =>
    plane.data[
      Math.min(Math.max(y, 0), height - 1) * plane.width + Math.min(Math.max(x, 0), width - 1)
    ] ?? 0;
  const found = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let across = 0;
      let down = 0;
      for (let k = -1; k <= 1; k++) {
        across += at(x + 1, y + k) - at(x - 1, y + k);
        down += at(x + k, y + 1) - at(x + k, y - 1);
      }
      found[y * width + x] = Math.max(Math.abs(across), Math.abs(down));
    }
  }
  return found;
}
