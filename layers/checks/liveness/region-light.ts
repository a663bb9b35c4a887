import type { Colour } from "#vision/colour.ts";
import type { FivePoints } from "#vision/faces/face.ts";
import type { LivenessProfile } from "./session.ts";

/** Linear light of one region of one frame. */
export type Light = { red: number; green: number; blue: number; pixels: number };

export type FrameLight = {
  face: Light;
  background: Light;
  /** The face in eight by eight cells, rows from the top. */
  cells: Light[];
  /** Share of the face's pixels that are nearly white. */
  clipped: number;
};

export const cellsAcross = 8;
const cellCount = cellsAcross * cellsAcross;

/** sRGB byte to linear, 0–1. */
const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export type LightRegions = LivenessProfile["light"];

/** The light of the face and of the background in a frame. */
export function measureLight(
  picture: Colour,
  points: FivePoints,
  regions: LightRegions,
): FrameLight {
  const { height } = picture;
  const [left, right] = points;
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const ux = (right.x - left.x) / apart;
  const uy = (right.y - left.y) / apart;
  const middleX = (left.x + right.x) / 2;
  const middleY = (left.y + right.y) / 2;
  const sums = new Float64Array(sizeOfSum * (cellCount + 1) + 2);
  for (let y = 0; y < height; y++) {
    const dy = (y - middleY) / apart;
    const line = {
      y,
      across: dy * uy - (middleX / apart) * ux,
      down: dy * ux + (middleX / apart) * uy,
      right: ux / apart,
      below: uy / apart,
    };
    addRow(sums, picture, line, regions);
  }
  const all = sums[allAt] ?? 0;
  return {
    face: meanOf(sums, 0, cellCount),
    background: meanOf(sums, cellCount, 1),
    cells: Array.from({ length: cellCount }, (_, cell) => meanOf(sums, cell, 1)),
    clipped: all > 0 ? (sums[clippedAt] ?? 0) / all : 0,
  };
}

/** A row of the picture: where it begins along the face's axes, and how far a pixel goes on along them. */
type Row = { y: number; across: number; down: number; right: number; below: number };

/**
 * Most pixels are neither face nor background: they are left out by the row, with a pixel to spare on either side. A
 * face that lies on its side is looked for everywhere.
 */
function addRow(sums: Float64Array, picture: Colour, row: Row, regions: LightRegions): void {
  const { width } = picture;
  const { face, behind } = regions;
  const ends = [row.down, row.down - (width - 1) * row.below];
  const [highest, lowest] = [Math.min(...ends), Math.max(...ends)];
  if (row.right <= 0 || highest < behind.above) {
    addPixels(sums, picture, { row, regions, from: 0, to: width });
    return;
  }
  const before = (across: number) => Math.floor((across - row.across) / row.right) - 1;
  const after = (across: number) => Math.ceil((across - row.across) / row.right) + 2;
  const isBeside = highest < behind.down;
  const isFace = highest < face.bottom && lowest >= face.top;
  const parts = [
    { from: 0, to: isBeside ? after(-behind.aside) : 0 },
    isFace ? { from: before(face.left), to: after(face.right) } : { from: 0, to: 0 },
    { from: isBeside ? before(behind.aside) : width, to: width },
  ];
  let done = 0;
  for (const { from, to } of parts) {
    const part = { row, regions, from: Math.max(done, from), to: Math.min(width, to) };
    addPixels(sums, picture, part);
    done = Math.max(done, part.to);
  }
}

type Part = { row: Row; regions: LightRegions; from: number; to: number };

/** A function of its own: V8 optimizes a function that runs often, and a film has millions of pixels. */
function addPixels(
  sums: Float64Array,
  { width, data }: Colour,
  { row, regions, from, to }: Part,
): void {
  const { darkest, brightest, face } = regions;
  for (let x = from; x < to; x++) {
    const across = row.across + x * row.right;
    const down = row.down - x * row.below;
    const isFace =
      across >= face.left &&
      across < face.right &&
      down >= face.top &&
      down < face.bottom &&
      isSkin(across, down, regions);
    if (!isFace && !isBehind(across, down, regions)) continue;
    const at = (row.y * width + x) * 3;
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const max = Math.max(red, green, blue);
    if (isFace) {
      sums[allAt] = (sums[allAt] ?? 0) + 1;
      if (max >= brightest) sums[clippedAt] = (sums[clippedAt] ?? 0) + 1;
    }
    if (max >= brightest || Math.min(red, green, blue) <= darkest) continue;
    const region = isFace ? cellAt(across, down, face) : cellCount;
    const sum = sizeOfSum * region;
    sums[sum] = (sums[sum] ?? 0) + (linear[red] ?? 0);
    sums[sum + 1] = (sums[sum + 1] ?? 0) + (linear[green] ?? 0);
    sums[sum + 2] = (sums[sum + 2] ?? 0) + (linear[blue] ?? 0);
    sums[sum + 3] = (sums[sum + 3] ?? 0) + 1;
  }
}

/**
 * Forehead, cheeks, nose and chin; neither eyes nor mouth, which move. Narrower than most faces:
 * past a narrow jaw lies the room, which does not answer the screen.
 */
function isSkin(across: number, down: number, { oval, eyes, mouth }: LightRegions): boolean {
  if ((across / oval.across) ** 2 + ((down - oval.middle) / oval.down) ** 2 >= 1) return false;
  const side = Math.abs(across);
  const isEye = side > eyes.aside && Math.abs(down) < eyes.down;
  return !isEye && !(side < mouth.aside && down > mouth.from && down < mouth.to);
}

function isBehind(across: number, down: number, { behind }: LightRegions): boolean {
  return down < behind.above || (Math.abs(across) > behind.aside && down < behind.down);
}

/** The face in eight by eight; nothing of it is before its left or its top. */
function cellAt(across: number, down: number, face: LightRegions["face"]): number {
  const column = cellsAcross * ((across - face.left) / (face.right - face.left));
  const row = cellsAcross * ((down - face.top) / (face.bottom - face.top));
  // Just before the right or the bottom, the quotient may be rounded up to 1.
  const last = cellsAcross - 1;
  return Math.min(last, Math.floor(row)) * cellsAcross + Math.min(last, Math.floor(column));
}

/** Red, green, blue, and of how many pixels: of each cell and of the background, one after the other. */
const sizeOfSum = 4;
/** After those: how many pixels of the face there are, and how many of them are nearly white. */
const allAt = sizeOfSum * (cellCount + 1);
const clippedAt = allAt + 1;

/** Over some regions that follow one another. */
function meanOf(sums: Float64Array, first: number, count: number): Light {
  const over = (channel: number) => {
    let sum = 0;
    for (let region = first; region < first + count; region++) {
      sum += sums[sizeOfSum * region + channel] ?? 0;
    }
    return sum;
  };
  const pixels = over(3);
  const share = pixels || 1;
  return { red: over(0) / share, green: over(1) / share, blue: over(2) / share, pixels };
}
