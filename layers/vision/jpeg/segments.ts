/** One marker segment; the payload is `[start, end)`, without marker and length. */
export type Segment = { marker: number; start: number; end: number };

export type Walk = {
  segments: Segment[];
  /** The first byte after the end-of-image marker; missing when the file stops before it. */
  end?: number;
};

/** A camera writes a few dozen; a file with more is made to cost time. */
const maxSegments = 2000;

/** Walks the marker segments of a JPEG. A length that lies ends the walk and is no error. */
export function walkSegments(bytes: Uint8Array): Walk {
  const segments: Segment[] = [];
  let at = 2;
  while (segments.length < maxSegments) {
    const found = nextMarker(bytes, at);
    if (!found) break;
    const { marker, after } = found;
    if (marker === 0xd9) return { segments, end: after };
    if (marker === 0xd8 || marker === 0x01) {
      at = after;
      continue;
    }
    const length = u16(bytes, after);
    const end = after + length;
    if (length < 2 || end > bytes.length) break;
    segments.push({ marker, start: after + 2, end });
    at = end;
  }
  return { segments };
}

/** The next marker, skipping the stuffing and restarts inside entropy-coded data. */
function nextMarker(
  bytes: Uint8Array,
  from: number,
): { marker: number; after: number } | undefined {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) {
      return { marker, after: at + 2 };
    }
    at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2);
  }
  return undefined;
}

/** Big-endian; 0 past the end. */
export function u16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** Printable ASCII from `at` up to the first other byte. */
export function asciiAt(bytes: Uint8Array, at: number, max: number): string {
  let text = "";
  for (let i = at; i < Math.min(bytes.length, at + max); i++) {
    const code = bytes[i] ?? 0;
    if (code < 0x20 || code > 0x7e) break;
    text += String.fromCharCode(code);
  }
  return text;
}
