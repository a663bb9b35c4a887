import { type Segment, u16 } from "./segments.ts";

type FrameComponent = { id: number; h: number; v: number; table: number };

/** A frame header, for the two kinds of coding that cameras and programs write. */
export type Frame = {
  width: number;
  height: number;
  progressive: boolean;
  components: readonly FrameComponent[];
};

/** Baseline and progressive Huffman coding of 8 bits; anything else is `undefined`. */
export function readFrame(bytes: Uint8Array, { marker, start, end }: Segment): Frame | undefined {
  if (marker !== 0xc0 && marker !== 0xc1 && marker !== 0xc2) return undefined;
  if (bytes[start] !== 8) return undefined;
  const count = bytes[start + 5] ?? 0;
  if (count < 1 || count > 4 || start + 6 + 3 * count > end) return undefined;
  const components = Array.from({ length: count }, (_, index) => {
    const at = start + 6 + 3 * index;
    const factors = bytes[at + 1] ?? 0;
    return {
      id: bytes[at] ?? 0,
      h: factors >> 4,
      v: factors & 15,
      table: bytes[at + 2] ?? 0,
    };
  });
  if (components.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) return undefined;
  const [height, width] = [u16(bytes, start + 1), u16(bytes, start + 3)];
  if (width === 0 || height === 0) return undefined;
  return { width, height, progressive: marker === 0xc2, components };
}

/** Blocks a row and a column of the first component when it is coded alone. */
export function lumaGrid({ width, height, components }: Frame): [columns: number, rows: number] {
  const [wide, tall] = largest(components);
  const { h = 1, v = 1 } = components[0] ?? {};
  return [Math.ceil((width * h) / wide / 8), Math.ceil((height * v) / tall / 8)];
}

/** Units of several components, a row and a column. */
export function unitGrid({ width, height, components }: Frame): [columns: number, rows: number] {
  const [wide, tall] = largest(components);
  return [Math.ceil(width / (8 * wide)), Math.ceil(height / (8 * tall))];
}

function largest(components: readonly FrameComponent[]): [h: number, v: number] {
  return [Math.max(...components.map(({ h }) => h)), Math.max(...components.map(({ v }) => v))];
}

/** A scan's header: its components with their Huffman tables, and which coefficients it holds. */
export type Scan = {
  components: readonly { id: number; dc: number; ac: number }[];
  from: number;
  to: number;
  high: number;
  low: number;
};

export function readScan(bytes: Uint8Array, { start, end }: Segment): Scan | undefined {
  const count = bytes[start] ?? 0;
  if (count < 1 || count > 4 || start + 4 + 2 * count > end) return undefined;
  const at = start + 1 + 2 * count;
  return {
    components: Array.from({ length: count }, (_, index) => {
      const tables = bytes[start + 2 + 2 * index] ?? 0;
      return { id: bytes[start + 1 + 2 * index] ?? 0, dc: tables >> 4, ac: tables & 15 };
    }),
    from: bytes[at] ?? 0,
    to: Math.min(63, bytes[at + 1] ?? 0),
    high: (bytes[at + 2] ?? 0) >> 4,
    low: (bytes[at + 2] ?? 0) & 15,
  };
}
