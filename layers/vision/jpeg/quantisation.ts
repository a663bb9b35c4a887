/** 64 steps in natural order: row by row, not in the zig-zag in which the file holds them. */
export type QuantisationTable = readonly number[];

/** Position in natural order of each coefficient of the zig-zag. */
export const zigzag: readonly number[] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
  13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52,
  45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];

/** Annex K of the JPEG standard, which the Independent JPEG Group's library scales by a quality. */
const annexK = {
  luma: [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ],
  chroma: [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  ],
} as const;

/** N. Robidoux's table, which mozjpeg scales for luma and chroma alike. */
const robidoux: readonly number[] = [
  16, 16, 16, 18, 25, 37, 56, 85, 16, 17, 20, 27, 34, 40, 53, 75, 16, 20, 24, 31, 43, 62, 91, 135,
  18, 27, 31, 40, 53, 74, 106, 156, 25, 34, 43, 53, 69, 94, 131, 189, 37, 40, 62, 74, 94, 124, 169,
  238, 56, 53, 91, 106, 131, 169, 226, 311, 85, 75, 135, 156, 189, 238, 311, 418,
];

const qualityOfMozjpeg = qualityByTable(robidoux);
const qualityOfLuma = qualityByTable(annexK.luma);
/** As text, by quality: every frame of a film asks. */
const chromaOfQuality = textsOf(annexK.chroma);

/** Tables by their number. A broken segment gives the tables before the break. */
export function readTables(bytes: Uint8Array, start: number, end: number) {
  const tables: { id: number; table: QuantisationTable }[] = [];
  let at = start;
  while (at < end) {
    const head = bytes[at] ?? 0;
    const wide = head >> 4 !== 0;
    const next = at + 1 + (wide ? 128 : 64);
    if (next > end) break;
    const table = new Array<number>(64).fill(0);
    for (const [index, place] of zigzag.entries()) {
      const from = at + 1 + (wide ? 2 * index : index);
      table[place] = wide ? ((bytes[from] ?? 0) << 8) | (bytes[from + 1] ?? 0) : (bytes[from] ?? 0);
    }
    tables.push({ id: head & 15, table });
    at = next;
  }
  return tables;
}

/**
 * The quality, 1–100, at which the Independent JPEG Group's library makes exactly these tables; `undefined` for
 * tables of a maker's own.
 */
export function ijgQuality(tables: readonly QuantisationTable[]): number | undefined {
  const [luma, chroma] = tables;
  if (!luma) return undefined;
  const quality = qualityOfLuma.get(luma.join());
  if (!chroma) return quality;
  return quality !== undefined && chromaOfQuality[quality] === chroma.join() ? quality : undefined;
}

/** The same for mozjpeg: what messengers and web sites shrink pictures with. */
export function mozjpegQuality(tables: readonly QuantisationTable[]): number | undefined {
  const first = tables[0]?.join() ?? "";
  const quality = qualityOfMozjpeg.get(first);
  if (quality === undefined) return undefined;
  return tables.every((table) => table.join() === first) ? quality : undefined;
}

function scaled(base: readonly number[], quality: number): number[] {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return base.map((step) => Math.max(1, Math.min(255, Math.floor((step * scale + 50) / 100))));
}

function qualityByTable(base: readonly number[]): ReadonlyMap<string, number> {
  return new Map(
    textsOf(base)
      .map((text, quality) => [text, quality] as const)
      .slice(1),
  );
}

/** A table at each quality, as text; none at 0. */
function textsOf(base: readonly number[]): string[] {
  return Array.from({ length: 101 }, (_, quality) =>
    quality === 0 ? "" : scaled(base, quality).join(),
  );
}
