import type { Plane } from "../pixels.ts";

export type Size = { width: number; height: number };

/** Connected cells of a grid that is `stride` wide, each as its place in the grid, row after row. */
export type Patch = { cells: Int32Array; stride: number };

/** The largest connected run of cells that pass, of those in the upper left `seen` of a grid. */
export function largestPatch(
  seen: Size,
  stride: number,
  passes: (index: number) => boolean,
): Patch {
  const open = new Uint8Array(seen.height * stride);
  for (let row = 0; row < open.length; row += stride)
    for (let index = row; index < row + seen.width; index++) open[index] = passes(index) ? 1 : 0;
  return largestOpen(seen, stride, open);
}

/**
 * Areas that a table's even ground does not reach from the frame inwards: a document on a plain table is
 * the largest of them. A share of all pixels counts as even, one patch for each of `shares`.
 */
export function patchesOffTheBackground(
  plane: Plane,
  seen: Size,
  shares: readonly number[],
): Patch[] {
  const steps = edges(plane, seen);
  return shares.map((share) => patchOff(steps, seen, valueAt(steps, share)));
}

function patchOff(steps: Float32Array, seen: Size, even: number): Patch {
  const { width, height } = seen;
  const open = new Uint8Array(width * height);
  for (let index = 0; index < open.length; index++)
    open[index] = (steps[index] ?? 0) <= even ? 1 : 0;
  const memory = memoryFor(open);
  for (let x = 0; x < width; x++) {
    flood(seen, width, x, memory);
    flood(seen, width, (height - 1) * width + x, memory);
  }
  for (let y = 0; y < height; y++) {
    flood(seen, width, y * width, memory);
    flood(seen, width, y * width + width - 1, memory);
  }
  open.fill(1);
  for (let at = 0; at < memory.count; at++) open[memory.cells[at] ?? 0] = 0;
  return largestOpen(seen, width, open);
}

function largestOpen(seen: Size, stride: number, open: Uint8Array): Patch {
  const memory = memoryFor(open);
  let best = { from: 0, to: 0 };
  for (let row = 0; row < open.length; row += stride) {
    for (let first = row; first < row + seen.width; first++) {
      const from = memory.count;
      flood(seen, stride, first, memory);
      if (memory.count - from > best.to - best.from) best = { from, to: memory.count };
    }
  }
  return { cells: memory.cells.subarray(best.from, best.to), stride };
}

/** Places that a flood may still enter, those that floods reached so far, and those from which one goes on. */
type Memory = { open: Uint8Array; cells: Int32Array; count: number; stack: Int32Array };

/** A flood reaches a place once, so one entry for each is enough. */
function memoryFor(open: Uint8Array): Memory {
  const [cells, stack] = [new Int32Array(open.length), new Int32Array(open.length)];
  return { open, cells, count: 0, stack };
}

/** Adds to the cells those that are open and connected with the first, and closes them. */
function flood({ width, height }: Size, stride: number, first: number, memory: Memory): void {
  const { open, cells, stack } = memory;
  if (open[first] !== 1) return;
  const lastRow = (height - 1) * stride;
  open[first] = 0;
  stack[0] = first;
  let [count, waiting] = [memory.count, 1];
  while (waiting > 0) {
    const index = stack[--waiting] ?? 0;
    const x = index % stride;
    cells[count++] = index;
    if (x > 0 && open[index - 1] === 1) {
      open[index - 1] = 0;
      stack[waiting++] = index - 1;
    }
    if (x + 1 < width && open[index + 1] === 1) {
      open[index + 1] = 0;
      stack[waiting++] = index + 1;
    }
    if (index >= stride && open[index - stride] === 1) {
      open[index - stride] = 0;
      stack[waiting++] = index - stride;
    }
    if (index < lastRow && open[index + stride] === 1) {
      open[index + stride] = 0;
      stack[waiting++] = index + stride;
    }
  }
  memory.count = count;
}

/**
 * The value below which so large a share of values lies, none of them negative: in order as their bits are. Counted by
 * the upper half of those, because a sort of all takes ten times as long.
 */
function valueAt(values: Float32Array, share: number): number {
  const rank = Math.floor(share * (values.length - 1));
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const counts = new Uint32Array(1 << 15);
  for (let at = 0; at < bits.length; at++) {
    const bin = (bits[at] ?? 0) >>> 16;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let [bin, below] = [0, 0];
  while (below + (counts[bin] ?? 0) <= rank) below += counts[bin++] ?? 0;
  const alike = new Float32Array(counts[bin] ?? 0);
  let found = 0;
  for (let at = 0; at < bits.length; at++) {
    if ((bits[at] ?? 0) >>> 16 === bin) alike[found++] = values[at] ?? 0;
  }
  return alike.sort()[rank - below] ?? 0;
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
