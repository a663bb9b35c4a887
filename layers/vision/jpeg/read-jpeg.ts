import { fingerprint } from "./fingerprint.ts";
import { ijgQuality, mozjpegQuality, type QuantisationTable, readTables } from "./quantisation.ts";
import { asciiAt, type Segment, u16, walkSegments } from "./segments.ts";

/** The structure of a JPEG, which shows how it was made: no pixel is decoded. */
export type JpegStructure = {
  width: number;
  height: number;
  /** Markers in the order of the file, as two hexadecimal digits: `e0 db c0 …`. */
  order: readonly string[];
  /** Application segments and comments, each as `e1:Exif`. */
  apps: readonly string[];
  /** By table number; luma is first in all but freak files. */
  tables: readonly QuantisationTable[];
  /** Sixteen hexadecimal digits that stand for all tables. */
  tablesHash: string;
  ijgQuality?: number;
  mozjpegQuality?: number;
  progressive: boolean;
  /** The sampling of each component, such as `2x2`. */
  sampling: readonly string[];
  /** Every Huffman table is one of Annex K: nothing was optimised for this picture. */
  standardHuffman: boolean;
  /** How many segments hold tables: encoders differ in whether they put all into one. */
  tableSegments: { dqt: number; dht: number };
  restartInterval: number;
  scans: number;
  trailer: Trailer;
  /** Bytes after the end of the image. */
  trailerBytes: number;
  /** The file stops before the image does. */
  truncated: boolean;
};

type Trailer = "none" | "samsung" | "second_picture" | "video" | "archive" | "other";

export type Jpeg = { structure: JpegStructure; segments: readonly Segment[] };

/** Reads the structure of anything that begins like a JPEG, as far as it goes; never throws. */
export function readJpeg(bytes: Uint8Array): Jpeg | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const { segments, end } = walkSegments(bytes);
  const tables = tablesOf(bytes, segments);
  const quality = ijgQuality(tables);
  const mozjpeg = mozjpegQuality(tables);
  const huffman = segments.filter(({ marker }) => marker === 0xc4);
  const restart = segments.find(({ marker }) => marker === 0xdd);
  const count = (wanted: number) => segments.filter(({ marker }) => marker === wanted).length;
  const structure: JpegStructure = {
    ...frameOf(bytes, segments),
    order: segments.map(({ marker }) => marker.toString(16)),
    apps: segments.filter(isApp).map((segment) => appName(bytes, segment)),
    tables,
    tablesHash: fingerprint(tables.flat()),
    ...(quality !== undefined && { ijgQuality: quality }),
    ...(mozjpeg !== undefined && { mozjpegQuality: mozjpeg }),
    standardHuffman: huffman.length > 0 && huffman.every((one) => isStandard(bytes, one)),
    tableSegments: { dqt: count(0xdb), dht: count(0xc4) },
    restartInterval: restart ? u16(bytes, restart.start) : 0,
    scans: count(0xda),
    trailer: trailerOf(bytes, end),
    trailerBytes: end === undefined ? 0 : bytes.length - end,
    truncated: end === undefined,
  };
  return { structure, segments };
}

export function isApp({ marker }: Segment): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

function appName(bytes: Uint8Array, { marker, start, end }: Segment): string {
  const id = marker === 0xfe ? "" : asciiAt(bytes.subarray(0, end), start, 24);
  return `${marker.toString(16)}:${id}`;
}

function tablesOf(bytes: Uint8Array, segments: readonly Segment[]): QuantisationTable[] {
  const byId = new Map<number, QuantisationTable>();
  for (const { marker, start, end } of segments) {
    if (marker !== 0xdb) continue;
    for (const { id, table } of readTables(bytes, start, end)) byId.set(id, table);
  }
  return [...byId].sort(([a], [b]) => a - b).map(([, table]) => table);
}

function frameOf(bytes: Uint8Array, segments: readonly Segment[]) {
  const isFrame = ({ marker }: Segment) =>
    marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
  const frame = segments.find(isFrame);
  if (!frame) return { width: 0, height: 0, progressive: false, sampling: [] };
  const { start, end, marker } = frame;
  const sampling: string[] = [];
  for (let at = start + 6; at + 3 <= end && sampling.length < 4; at += 3) {
    const factors = bytes[at + 1] ?? 0;
    sampling.push(`${factors >> 4}x${factors & 15}`);
  }
  const progressive = marker === 0xc2;
  return { height: u16(bytes, start + 1), width: u16(bytes, start + 3), progressive, sampling };
}

/** Fingerprints of Annex K's tables, class and number left out: luma DC and AC, chroma DC and AC. */
const standardTables: readonly string[] = [
  "e48bfdb5939d36c8",
  "46e27b3f67c8d418",
  "977999b9cf2709d0",
  "de2cebb9baaa75c2",
];

function isStandard(bytes: Uint8Array, { start, end }: Segment): boolean {
  let at = start;
  while (at < end) {
    let symbols = 0;
    for (let i = 1; i <= 16; i++) symbols += bytes[at + i] ?? 0;
    const next = at + 17 + symbols;
    if (next > end) return false;
    if (!standardTables.includes(fingerprint(bytes.subarray(at + 1, next)))) return false;
    at = next;
  }
  return true;
}

function trailerOf(bytes: Uint8Array, end: number | undefined): Trailer {
  if (end === undefined) return "none";
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.length - end);
  // Some writers pad to an even length or a block.
  if (rest.length < 16 || rest.every((byte) => byte === 0)) return "none";
  const tail = rest.subarray(-8).toString("latin1");
  if (tail.includes("SEFT")) return "samsung";
  const head = rest.subarray(0, 4096);
  if (head.includes("ftyp") || head.includes("MotionPhoto_Data")) return "video";
  if (head.includes("PK\u0003\u0004") || head.includes("%PDF") || head.includes("Rar!")) {
    return "archive";
  }
  return head.includes(Buffer.from([0xff, 0xd8, 0xff])) ? "second_picture" : "other";
}
