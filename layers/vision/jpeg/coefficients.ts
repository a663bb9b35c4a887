import { readBaseline } from "./baseline.ts";
import { type Frame, lumaGrid, readFrame, readScan, unitGrid } from "./frame.ts";
import { type HuffmanTable, readHuffmanTables } from "./huffman.ts";
import { type LumaTarget, refine } from "./progressive.ts";
import { type QuantisationTable, readTables } from "./quantisation.ts";
import { u16, walkSegments } from "./segments.ts";

/** Luma as the file holds it: quantized, before any rounding to pixels. */
export type LumaCoefficients = {
  /** For each block `each` values in zig-zag order; the first, the mean, is left 0. */
  values: Int16Array;
  each: number;
  /** Whole blocks from the top. */
  blocks: number;
  steps: QuantisationTable;
  order: BlockOrder;
};

/** Blocks come row by row, or unit by unit with several of luma in each. */
type BlockOrder = { columns: number; h: number; v: number };

/** Where a block lies, in blocks from the top left. */
export function placeOf(
  { columns, h, v }: BlockOrder,
  block: number,
): [column: number, row: number] {
  const unit = Math.floor(block / (h * v));
  const within = block % (h * v);
  return [
    (unit % columns) * h + (within % h),
    Math.floor(unit / columns) * v + Math.floor(within / h),
  ];
}

/**
 * The first AC coefficients of the first blocks of luma, baseline or progressive. `undefined` for
 * another coding; a file that breaks gives what came before the break. Never throws.
 */
export function readLuma(
  bytes: Uint8Array,
  max: { blocks: number; modes: number },
): LumaCoefficients | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const huffman = new Map<number, HuffmanTable>();
  const tables = new Map<number, QuantisationTable>();
  let state: LumaTarget | undefined;
  let interval = 0;
  let blocks = 0;
  let together = false;
  for (const segment of walkSegments(bytes).segments) {
    const { marker, start, end } = segment;
    if (marker === 0xdb) {
      for (const { id, table } of readTables(bytes, start, end)) tables.set(id, table);
    } else if (marker === 0xc4) {
      for (const [id, table] of readHuffmanTables(bytes, start, end)) huffman.set(id, table);
    } else if (marker === 0xdd) {
      interval = u16(bytes, start);
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) {
      const frame = state ? undefined : readFrame(bytes, segment);
      if (!frame) break;
      const [columns, rows] = lumaGrid(frame);
      const held = Math.min(max.blocks, columns * rows);
      // A pass of a progressive file goes by all that the ones before it left.
      const each = frame.progressive ? 64 : 1 + max.modes;
      const values = new Int16Array(each * held);
      state = { bytes, frame, huffman, interval, max: held, values, each };
    } else if (marker === 0xda && state) {
      const scan = readScan(bytes, segment);
      if (!scan) break;
      state.interval = interval;
      together = scan.components.length > 1;
      const done = state.frame.progressive
        ? refine(state, scan, end)
        : readBaseline(state, scan, end);
      blocks = Math.max(blocks, done);
      if (!state.frame.progressive && done > 0) break;
    }
  }
  const steps = tables.get(state?.frame.components[0]?.table ?? -1);
  if (!state || !steps || blocks === 0) return undefined;
  const { values, each, frame } = state;
  return { values, each, blocks, steps, order: orderOf(frame, together) };
}

/** Only a baseline scan holds luma's AC coefficients between those of other components. */
function orderOf(frame: Frame, together: boolean): BlockOrder {
  const [component] = frame.components;
  const isMixed = together && !frame.progressive;
  return isMixed
    ? { columns: unitGrid(frame)[0], h: component?.h ?? 1, v: component?.v ?? 1 }
    : { columns: lumaGrid(frame)[0], h: 1, v: 1 };
}
