import { type Colour, lumaInto } from "./colour.ts";
import { retouchSide, retouchStride } from "./models.ts";
import { giveBack } from "./pixels.ts";

/** Pieces of a picture's luma as the retouch network takes them, and where they lie. */
export type LumaTiles = {
  width: number;
  height: number;
  tiles: { x: number; y: number; luma: Uint8Array }[];
};

/** Logits of having been retouched, one each 16 px; −Infinity where nothing looked. */
export type RetouchMap = { columns: number; rows: number; logits: Float32Array };

/** About 4 megapixels: the network's time grows with them. */
const max = 16;
/** The step between pixels that are read to see how much detail a tile has. */
const apart = 7;

/**
 * Squares of luma on the grid of the file's blocks, all of a picture or those with most detail. None
 * of a picture smaller than one: there is too little to compare a place with.
 */
export function lumaTiles(picture: Colour): LumaTiles {
  const { width, height } = picture;
  const places = startsOf(height).flatMap((y) => startsOf(width).map((x) => ({ x, y })));
  const chosen =
    places.length <= max
      ? places
      : places
          .map((place) => ({ place, detail: detailOf(picture, place) }))
          .sort((a, b) => b.detail - a.detail)
          .slice(0, max)
          .map(({ place }) => place);
  const tiles = chosen.map((place) => ({ ...place, luma: cut(picture, place) }));
  return { width, height, tiles };
}

/** From here on a picture is strange on the whole: fine ground, a lens out of focus, a hard compression. */
const usual = -3;
/** More of a picture than is ever retouched lies below. */
const rest = 0.95;

/**
 * One network over every tile; where two overlap, the larger value counts. A texture over much of a picture comes from its
 * making and is no edit, so a place must stand out from the rest.
 */
export async function retouchMap(
  { width, height, tiles }: LumaTiles,
  network: (luma: Float32Array) => Promise<Float32Array>,
): Promise<RetouchMap> {
  const [columns, rows] = [Math.floor(width / retouchStride), Math.floor(height / retouchStride)];
  const logits = new Float32Array(columns * rows).fill(-Infinity);
  const across = retouchSide / retouchStride;
  // One for all: a megabyte each is cleared away at a price.
  const input = new Float32Array(retouchSide * retouchSide);
  for (const { x, y, luma } of tiles) {
    input.set(luma);
    const found = await network(input);
    for (let cell = 0; cell < found.length; cell++) {
      const row = y / retouchStride + Math.floor(cell / across);
      const at = row * columns + x / retouchStride + (cell % across);
      logits[at] = Math.max(logits[at] ?? -Infinity, found[cell] ?? -Infinity);
    }
  }
  giveBack(input);
  const seen = logits.filter(Number.isFinite).sort();
  const excess = Math.max(0, (seen[Math.floor(rest * seen.length)] ?? usual) - usual);
  return { columns, rows, logits: logits.map((logit) => logit - excess) };
}

/** From edge to edge; the last tile overlaps the previous one. */
function startsOf(length: number): number[] {
  const last = Math.floor((length - retouchSide) / retouchStride) * retouchStride;
  if (last < 0) return [];
  const count = Math.floor(last / retouchSide) + 1;
  const starts = Array.from({ length: count }, (_, k) => k * retouchSide);
  return starts.includes(last) ? starts : [...starts, last];
}

type Place = { x: number; y: number };

/** How much neighboring pixels differ. */
function detailOf({ width, data }: Colour, { x, y }: Place): number {
  let sum = 0;
  for (let row = y; row < y + retouchSide; row += apart) {
    for (let column = x; column < x + retouchSide - 2; column += apart) {
      const at = 3 * (row * width + column) + 1;
      sum += Math.min(40, Math.abs((data[at] ?? 0) - (data[at + 6] ?? 0)));
    }
  }
  return sum;
}

function cut({ width, data }: Colour, { x, y }: Place): Uint8Array {
  const luma = new Uint8Array(retouchSide * retouchSide);
  for (let row = 0; row < retouchSide; row++) {
    const from = row * retouchSide;
    const line = luma.subarray(from, from + retouchSide);
    lumaInto(line, data.subarray(3 * ((y + row) * width + x)));
  }
  return luma;
}
