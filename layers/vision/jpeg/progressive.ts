import type { Frame, Scan } from "./frame.ts";
import { BitReader, type HuffmanTable } from "./huffman.ts";

/** Where luma's coefficients go, and what reading them takes. */
export type LumaTarget = {
  bytes: Uint8Array;
  frame: Frame;
  huffman: ReadonlyMap<number, HuffmanTable>;
  /** Units between restart markers; 0 for none. */
  interval: number;
  /** Blocks there is room for. */
  max: number;
  /** In zig-zag order, `each` of a block: 64 where it is refined. */
  values: Int16Array;
  each: number;
};

/** One scan of a progressive file: luma's AC coefficients, for the first time or a bit finer. */
export function refine(state: LumaTarget, scan: Scan, at: number): number {
  const { frame, huffman, max } = state;
  const [component] = scan.components;
  const table = component && huffman.get(0x10 | component.ac);
  const isLuma = scan.components.length === 1 && component?.id === frame.components[0]?.id;
  if (!isLuma || !table || scan.from === 0) return 0;
  const reader = new BitReader(state.bytes, at);
  const pass = { reader, table, scan, values: state.values, left: 0 };
  for (let block = 0; block < max; block++) {
    if (state.interval > 0 && block > 0 && block % state.interval === 0) {
      reader.restart();
      pass.left = 0;
    }
    if (scan.high === 0) firstBits(pass, 64 * block);
    else nextBit(pass, 64 * block);
    if (reader.ended) return block;
  }
  return max;
}

type Pass = {
  reader: BitReader;
  table: HuffmanTable;
  scan: Scan;
  values: Int16Array;
  /** Blocks still to come that end before they begin. */
  left: number;
};

function firstBits(pass: Pass, from: number): void {
  const { reader, table, scan, values } = pass;
  if (pass.left > 0) {
    pass.left--;
    return;
  }
  for (let k = scan.from; k <= scan.to; ) {
    const symbol = reader.symbol(table);
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0) {
      if (run < 15) {
        pass.left = (1 << run) - 1 + reader.bits(run);
        return;
      }
      k += 16;
      continue;
    }
    k += run;
    const value = reader.signed(size) * (1 << scan.low);
    if (k <= scan.to) values[from + k] = value;
    k++;
  }
}

/** Section G.1.2.3: every value that is not 0 yet gets a bit, and new ones of ±1 appear. */
function nextBit(pass: Pass, from: number): void {
  const { reader, table, scan, values } = pass;
  const bit = 1 << scan.low;
  let k = scan.from;
  if (pass.left === 0) {
    while (k <= scan.to) {
      const symbol = reader.symbol(table);
      let run = symbol >> 4;
      let fresh = 0;
      if ((symbol & 15) === 0) {
        if (run < 15) {
          pass.left = (1 << run) + reader.bits(run);
          break;
        }
      } else {
        fresh = reader.bits(1) === 1 ? bit : -bit;
      }
      for (; k <= scan.to; k++) {
        const known = values[from + k] ?? 0;
        if (known !== 0) correct(pass, from + k, known, bit);
        else if (run-- === 0) break;
      }
      if (fresh !== 0 && k <= scan.to) values[from + k] = fresh;
      k++;
      if (reader.ended) return;
    }
  }
  if (pass.left === 0) return;
  for (; k <= scan.to; k++) {
    const known = values[from + k] ?? 0;
    if (known !== 0) correct(pass, from + k, known, bit);
  }
  pass.left--;
}

function correct({ reader, values }: Pass, at: number, known: number, bit: number): void {
  if (reader.bits(1) === 1 && (known & bit) === 0) values[at] = known + (known > 0 ? bit : -bit);
}
