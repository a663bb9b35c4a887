/** Luma, one byte per pixel, rows from the top, as the eye should see it (EXIF turn already applied). */
export type Grey = { width: number; height: number; data: Uint8Array };

/** The same picture at full, half, quarter … size; level 0 is the picture itself. */
export type Pyramid = readonly [Grey, ...Grey[]];

/** A network's input plane, 0–1. */
export type Plane = { width: number; height: number; data: Float32Array };

/** Memory to work in, of this length; its earlier content has no use. */
export type Room<Memory> = (length: number) => Memory;

/** Memory of its own for every piece of work. */
export const bytes: Room<Uint8Array> = (length) => new Uint8Array(length);
export const floats: Room<Float32Array> = (length) => new Float32Array(length);

/** The same memory for one piece of work after the other, for as long as they are of one size. */
export function roomFor<Memory extends { length: number }>(fresh: Room<Memory>): Room<Memory> {
  let held = fresh(0);
  return (length) => {
    if (held.length !== length) held = fresh(length);
    return held;
  };
}

/**
 * Gives memory back whose owner has no more use of it. A collection would do so too, but it asks every object of the
 * process, and unused megabytes bring it on several times in a check.
 */
export function giveBack({ buffer, byteLength }: Uint8Array | Int16Array | Float32Array): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole && !buffer.detached) buffer.transfer(0);
}

const smallestSide = 64;

/** Halving averages four pixels, so that later sampling needs no further filter. */
export function pyramidOf(page: Grey): Pyramid {
  const levels: [Grey, ...Grey[]] = [page];
  let last = page;
  while (Math.min(last.width, last.height) >= 2 * smallestSide) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}

/** The smallest level that is still at least `scale` times the full size, and how much it was shrunk. */
export function levelFor(pyramid: Pyramid, scale: number): { grey: Grey; shrink: number } {
  let level = 0;
  while (level + 1 < pyramid.length && 0.5 ** (level + 1) >= scale) level++;
  return { grey: pyramid[level] ?? pyramid[0], shrink: 2 ** level };
}

export type Window = { x: number; y: number; width: number; height: number };

/** Places between the pixels of a picture. */
export type Places = { x: Float64Array; y: Float64Array };

/**
 * Catmull-Rom at each place; beyond the edge the edge goes on. 0–255, may overshoot. Written out and for a row of places
 * at once, because reading a document asks for half a million: a call for each would make three objects of its numbers.
 */
export function sampleCubic(
  { width, height, data }: Grey,
  { x, y }: Places,
  into: Float64Array,
): void {
  const lastColumn = width - 1;
  const lastRow = height - 1;
  const count = into.length;
  for (let at = 0; at < count; at++) {
    const placeX = x[at] ?? 0;
    const placeY = y[at] ?? 0;
    const left = Math.floor(placeX) | 0;
    const top = Math.floor(placeY) | 0;
    const t = placeX - left;
    const t2 = t * t;
    const t3 = t2 * t;
    const a = -0.5 * t3 + t2 - 0.5 * t;
    const b = 1.5 * t3 - 2.5 * t2 + 1;
    const c = -1.5 * t3 + 2 * t2 + 0.5 * t;
    const d = 0.5 * t3 - 0.5 * t2;
    const s = placeY - top;
    const s2 = s * s;
    const s3 = s2 * s;
    const i = clamp(left - 1, lastColumn);
    const j = clamp(left, lastColumn);
    const k = clamp(left + 1, lastColumn);
    const l = clamp(left + 2, lastColumn);
    const above = clamp(top - 1, lastRow) * width;
    const here = clamp(top, lastRow) * width;
    const below = clamp(top + 1, lastRow) * width;
    const under = clamp(top + 2, lastRow) * width;
    into[at] =
      (-0.5 * s3 + s2 - 0.5 * s) *
        (a * (data[above + i] ?? 0) +
          b * (data[above + j] ?? 0) +
          c * (data[above + k] ?? 0) +
          d * (data[above + l] ?? 0)) +
      (1.5 * s3 - 2.5 * s2 + 1) *
        (a * (data[here + i] ?? 0) +
          b * (data[here + j] ?? 0) +
          c * (data[here + k] ?? 0) +
          d * (data[here + l] ?? 0)) +
      (-1.5 * s3 + 2 * s2 + 0.5 * s) *
        (a * (data[below + i] ?? 0) +
          b * (data[below + j] ?? 0) +
          c * (data[below + k] ?? 0) +
          d * (data[below + l] ?? 0)) +
      (0.5 * s3 - 0.5 * s2) *
        (a * (data[under + i] ?? 0) +
          b * (data[under + j] ?? 0) +
          c * (data[under + k] ?? 0) +
          d * (data[under + l] ?? 0));
  }
}

export function halve(grey: Grey): Grey {
  const width = grey.width >> 1;
  const height = grey.height >> 1;
  const data = new Uint8Array(width * height);
  const words = new DataView(grey.data.buffer, grey.data.byteOffset, grey.data.byteLength);
  for (let y = 0; y < height; y++) {
    const upper = 2 * y * grey.width;
    halveRow(data, words, { from: y * width, to: (y + 1) * width, upper, row: grey.width });
  }
  return { width, height, data };
}

/**
 * Two pixels at once, in both halves of a word. A function of its own: the engine compiles a loop while it runs, and
 * throws that away at the loop's end. It keeps a function that runs often.
 */
function halveRow(
  into: Uint8Array,
  words: DataView,
  { from, to, upper, row }: { from: number; to: number; upper: number; row: number },
): void {
  let at = from;
  let above = upper;
  let below = upper + row;
  for (; at + 2 <= to; at += 2, above += 4, below += 4) {
    const one = words.getInt32(above, true);
    const other = words.getInt32(below, true);
    const even = (one & apart) + (other & apart);
    const four = even + ((one >>> 8) & apart) + ((other >>> 8) & apart) + twoEach;
    into[at] = (four >>> 2) & 255;
    into[at + 1] = four >>> 18;
  }
  if (at === to) return;
  const upperTwo = words.getUint8(above) + words.getUint8(above + 1);
  into[at] = (upperTwo + words.getUint8(below) + words.getUint8(below + 1) + 2) >> 2;
}

/** Every other byte of a word; and what rounds each half of a sum. */
const apart = 0xff00ff;
const twoEach = 0x20002;

/** Each value the mean of those up to `radius` px away along both axes, twice over: nearly a Gaussian of that width. */
export function softened({ width, height, data }: Plane, radius: number): Float32Array {
  let out = data;
  for (let pass = 0; pass < 2; pass++) {
    out = meansAlong(out, { count: height, from: width, length: width, step: 1, radius });
    out = meansAlong(out, { count: width, from: 1, length: height, step: width, radius });
  }
  return out;
}

function meansAlong(
  data: Float32Array,
  {
    count,
    from,
    length,
    step,
    radius,
  }: { count: number; from: number; length: number; step: number; radius: number },
): Float32Array {
  const out = new Float32Array(data.length);
  for (let line = 0; line < count; line++) {
    const start = line * from;
    const at = (index: number) =>
      data[start + step * Math.max(0, Math.min(index, length - 1))] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      out[start + step * index] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return out;
}

/** Compared, because `Math.min` and `Math.max` treat zeros of both signs, which takes a third longer to sample by. */
export function clamp(value: number, last: number): number {
  if (value < 0) return 0;
  if (value > last) return last;
  return value;
}
