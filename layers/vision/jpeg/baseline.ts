import { lumaGrid, type Scan, unitGrid } from "./frame.ts";
import { BitReader, type HuffmanTable } from "./huffman.ts";
import type { LumaTarget } from "./progressive.ts";

/** One scan, from `at`. Every component of a unit must be read to come to the next. Gives whole blocks. */
export function readBaseline(state: LumaTarget, scan: Scan, at: number): number {
  const { frame, huffman, values, each, max } = state;
  const luma = frame.components[0];
  const parts = scan.components.flatMap(({ id, dc, ac }) => {
    const component = frame.components.find((one) => one.id === id);
    const [forDc, forAc] = [huffman.get(dc), huffman.get(0x10 | ac)];
    if (!component || !forDc || !forAc) return [];
    const count = scan.components.length === 1 ? 1 : component.h * component.v;
    return [{ isLuma: component === luma, count, dc: forDc, ac: forAc }];
  });
  if (parts.length !== scan.components.length || !parts.some(({ isLuma }) => isLuma)) return 0;
  const [columns, rows] = scan.components.length === 1 ? lumaGrid(frame) : unitGrid(frame);
  const reader = new BitReader(state.bytes, at);
  let block = 0;
  for (let unit = 0; unit < columns * rows && block < max; unit++) {
    if (state.interval > 0 && unit > 0 && unit % state.interval === 0) reader.restart();
    for (const { isLuma, count, dc, ac } of parts) {
      for (let i = 0; i < count; i++) {
        const isKept = isLuma && block < max;
        readBlock(reader, dc, ac, values, each * block, isKept ? each : 0);
        if (reader.ended) return block;
        if (isLuma) block++;
      }
    }
  }
  return Math.min(block, max);
}

function readBlock(
  reader: BitReader,
  dc: HuffmanTable,
  ac: HuffmanTable,
  into: Int16Array,
  from: number,
  kept: number,
): void {
  reader.bits(Math.min(16, reader.symbol(dc)));
  for (let k = 1; k < 64; ) {
    const symbol = reader.symbol(ac);
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0) {
      if (run !== 15) return;
      k += 16;
      continue;
    }
    k += run;
    const value = reader.signed(size);
    if (k < kept) into[from + k] = value;
    k++;
  }
}
