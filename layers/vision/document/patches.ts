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
 * Areas that a table's even ground does not reach from the frame inwards: a document on a plain table is
 * the largest of them. A share of all pixels counts as even, one patch for each of `shares`.
 */
export function patchesOffTheBackground(
  plane: Plane,
  seen: Size,
  shares: readonly number[],
): Point[][] {
  const steps = edges(plane, seen);
  const sorted = Float32Array.from(steps).sort();
  return shares.map((share) => patchOff({ steps, sorted }, seen, share));
}

function patchOff(
  { steps, sorted }: { steps: Float32Array; sorted: Float32Array },
  seen: Size,
  share: number,
): Point[] {
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
  const visit = (next: number) => {
    if (visited[next] || !passes(next)) return;
    visited[next] = 1;
    stack.push(next);
  };
  for (const index of stack) visited[index] = 1;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % stride;
    const y = (index - x) / stride;
    cells.push({ x, y });
    if (x > 0) visit(index - 1);
    if (x + 1 < seen.width) visit(index + 1);
    if (y > 0) visit(index - stride);
    if (y + 1 < seen.height) visit(index + stride);
  }
  return cells;
}

/** Per pixel the larger of the steps across and down, over means of three against grain. */
function edges(plane: Plane, { width, height }: Size): Float32Array {
  const { data, width: stride } = plane;
  const found = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const here = y * stride;
    const above = Math.max(y - 1, 0) * stride;
    const below = Math.min(y + 1, height - 1) * stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(x - 1, 0);
      const right = Math.min(x + 1, width - 1);
      const across =
        (data[above + right] ?? 0) -
        (data[above + left] ?? 0) +
        ((data[here + right] ?? 0) - (data[here + left] ?? 0)) +
        ((data[below + right] ?? 0) - (data[below + left] ?? 0));
      const down =
        (data[below + left] ?? 0) -
        (data[above + left] ?? 0) +
        ((data[below + x] ?? 0) - (data[above + x] ?? 0)) +
        ((data[below + right] ?? 0) - (data[above + right] ?? 0));
      found[y * width + x] = Math.max(Math.abs(across), Math.abs(down));
    }
  }
  return found;
}
