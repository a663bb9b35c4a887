import type { Colour } from "../colour.ts";

/** Half a block away no trace of the picture's own grid is left. */
const shift = 4;

const cosines = Float32Array.from({ length: 64 }, (_, at) => {
  const [u, x] = [at >> 3, at & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

/**
 * Coefficients of luma at blocks moved off the grid, as they would be without quantisation: mode after
 * mode, all blocks of each. `modes` are positions in natural order.
 */
export function shiftedDct(
  { width, height, data }: Colour,
  blocks: readonly (readonly [column: number, row: number])[],
  modes: readonly number[],
): Float32Array {
  const out = new Float32Array(modes.length * blocks.length);
  const luma = new Float32Array(64);
  const rows = new Float32Array(64);
  const places = Uint8Array.from(modes);
  // Of a row only the waves that some mode is made of.
  const waves = Uint8Array.from(new Set(modes.map((mode) => mode & 7)));
  for (const [index, [column, row]] of blocks.entries()) {
    const left = Math.min(8 * column + shift, width - 8);
    const top = Math.min(8 * row + shift, height - 8);
    for (let y = 0; y < 8; y++) {
      let at = 3 * ((top + y) * width + left);
      for (let x = 0; x < 8; x++, at += 3) {
        luma[8 * y + x] =
          0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      }
    }
    for (let k = 0; k < waves.length; k++) {
      const u = waves[k] ?? 0;
      for (let y = 0; y < 64; y += 8) {
        let sum = 0;
        for (let x = 0; x < 8; x++) sum += (luma[y + x] ?? 0) * (cosines[8 * u + x] ?? 0);
        rows[y + u] = sum;
      }
    }
    for (let k = 0; k < places.length; k++) {
      const v = (places[k] ?? 0) >> 3;
      const u = (places[k] ?? 0) & 7;
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += (rows[8 * y + u] ?? 0) * (cosines[8 * v + y] ?? 0);
      out[k * blocks.length + index] = sum;
    }
  }
  return out;
}
