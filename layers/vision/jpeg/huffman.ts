import { u16 } from "./segments.ts";

/** A Huffman table for decoding: codes of up to nine bits by look-up, longer ones by their ranges. */
export type HuffmanTable = {
  /** For nine bits ahead: length in the upper byte, symbol in the lower; 0 when the code is longer. */
  short: Uint16Array;
  /** By length: the first code too large for it, and what to add to a code for its place in `symbols`. */
  beyond: Int32Array;
  offset: Int32Array;
  symbols: Uint8Array;
};

const shortBits = 9;

/** Tables of one DHT segment by class and number, such as `0x10` for the first AC table. */
export function readHuffmanTables(
  bytes: Uint8Array,
  start: number,
  end: number,
): [id: number, table: HuffmanTable][] {
  const tables: [number, HuffmanTable][] = [];
  let at = start;
  while (at + 17 <= end) {
    const counts = bytes.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const next = at + 17 + total;
    if (next > end || total > 256) break;
    tables.push([bytes[at] ?? 0, tableOf(counts, bytes.slice(at + 17, next))]);
    at = next;
  }
  return tables;
}

function tableOf(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const short = new Uint16Array(1 << shortBits);
  const beyond = new Int32Array(18).fill(-1);
  const offset = new Int32Array(18);
  let code = 0;
  let place = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1] ?? 0;
    offset[length] = place - code;
    for (let i = 0; i < count; i++, code++, place++) {
      if (length > shortBits) continue;
      const from = code << (shortBits - length);
      const value = (length << 8) | (symbols[place] ?? 0);
      short.fill(value, from, from + (1 << (shortBits - length)));
    }
    beyond[length] = count > 0 ? code : -1;
    code <<= 1;
  }
  return { short, beyond, offset, symbols };
}

/**
 * The entropy-coded bits from `at` to the next marker that is no restart. Past the data, or at a
 * code that no table holds, `ended` is set and everything further reads as 0.
 */
export class BitReader {
  ended = false;
  private readonly bytes: Uint8Array;
  private at: number;
  private held = 0;
  private count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** At most 16 bits. */
  bits(wanted: number): number {
    if (wanted === 0) return 0;
    if (this.count < wanted) this.fill();
    if (this.count < wanted) return this.end();
    this.count -= wanted;
    return (this.held >>> this.count) & ((1 << wanted) - 1);
  }

  symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const bits =
      this.count >= shortBits
        ? this.held >>> (this.count - shortBits)
        : this.held << (shortBits - this.count);
    const found = table.short[bits & ((1 << shortBits) - 1)] ?? 0;
    if (found !== 0) {
      const length = found >> 8;
      if (length > this.count) return this.end();
      this.count -= length;
      return found & 255;
    }
    let code = this.bits(shortBits);
    for (let length = shortBits + 1; length <= 16; length++) {
      code = (code << 1) | this.bits(1);
      if (code < (table.beyond[length] ?? -1)) {
        return table.symbols[code + (table.offset[length] ?? 0)] ?? 0;
      }
    }
    return this.end();
  }

  /** A signed value with this number of bits (section F.2.2.1 of the standard). */
  signed(size: number): number {
    if (size === 0) return 0;
    const value = this.bits(size);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  /** Drops the bits left of this interval and steps over the restart marker. */
  restart(): void {
    this.count = 0;
    this.held = 0;
    while (this.bytes[this.at] === 0xff && this.bytes[this.at + 1] === 0xff) this.at++;
    const marker = u16(this.bytes, this.at);
    if (marker < 0xffd0 || marker > 0xffd7) this.end();
    else this.at += 2;
  }

  private end(): 0 {
    this.ended = true;
    return 0;
  }

  private fill(): void {
    while (this.count <= 16) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return;
      if (byte === 0xff) {
        // A stuffed zero is skipped; anything else is a marker, and the data ends before it.
        if (this.bytes[this.at + 1] !== 0) return;
        this.at++;
      }
      this.at++;
      this.held = ((this.held << 8) | byte) & 0xffffff;
      this.count += 8;
    }
  }
}
