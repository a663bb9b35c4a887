import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { photoOf } from "../../applicant/passport-applicant.ts";

/** A file that is no photograph of a document, or that harms the reader who opens it. */
export type HostileFile = { what: string; contentType?: string; make(): Promise<Buffer> | Buffer };

const text = (words: string) => Buffer.from(words.repeat(60));

/** A PNG whose header promises this many pixels, with no data for them. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return png([
    ["IHDR", header],
    ["IDAT", deflateSync(Buffer.alloc(1000))],
  ]);
}

/** A PNG that holds a compressed text chunk with this many bytes when it is unpacked. */
function textBomb(kind: "zTXt" | "iCCP", bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 65), { level: 9 });
  const header = Buffer.from([0, 0, 4, 0, 0, 0, 4, 0, 8, 2, 0, 0, 0]);
  const chunk = Buffer.concat([Buffer.from("name\0\0"), packed]);
  return png([
    ["IHDR", header],
    [kind, chunk],
    ["IDAT", deflateSync(Buffer.alloc(1024 * (1024 * 3 + 1)))],
  ]);
}

function png(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const parts = [...chunks, ["IEND", Buffer.alloc(0)] as const].map(([kind, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(kind), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#777" }, limitInputPixels: false });

/** An ISO media file that says it is of this brand and holds nothing. */
function mediaFile(brand: string): Buffer {
  const type = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
  ]);
  return Buffer.concat([type, Buffer.from([0, 0, 0, 8]), Buffer.from("mdat"), Buffer.alloc(4000)]);
}

export const hostileFiles: readonly HostileFile[] = [
  { what: "text named as a photograph", make: () => text("not a picture\n") },
  { what: "a page of script", make: () => text("<script>alert(1)</script>") },
  {
    what: "an SVG with script",
    make: () => text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  },
  { what: "a PDF", make: () => text("%PDF-1.7\n1 0 obj\n") },
  {
    what: "a ZIP archive",
    make: () => Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(4000)]),
  },
  {
    what: "a program",
    make: () => Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(4000)]),
  },
  { what: "a shell script", make: () => text("#!/bin/sh\nrm -rf /\n") },
  {
    what: "a JPEG's first bytes and no more",
    make: async () => (await photoOf("id_front")).subarray(0, 4),
  },
  { what: "a JPEG cut in half", make: async () => cut(await photoOf("id_front"), 0.5) },
  { what: "a JPEG without its last tenth", make: async () => cut(await photoOf("id_front"), 0.9) },
  {
    what: "a JPEG whose size says 65,535 × 65,535",
    make: async () => claimedSize(await photoOf("id_front")),
  },
  {
    what: "a PNG that promises 30,000 × 30,000 pixels",
    contentType: "image/png",
    make: () => hugePng(30_000, 30_000),
  },
  {
    what: "a PNG that promises 2³¹ pixels a side",
    contentType: "image/png",
    make: () => hugePng(0x7fffffff, 0x7fffffff),
  },
  { what: "a PNG of no width", contentType: "image/png", make: () => hugePng(0, 4000) },
  {
    what: "a PNG of 120 megapixels",
    contentType: "image/png",
    make: () => flat(12_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
  },
  {
    what: "a PNG whose color profile unpacks to 300 MB",
    contentType: "image/png",
    make: () => textBomb("iCCP", 300 * 2 ** 20),
  },
  {
    what: "a PNG whose text unpacks to 300 MB",
    contentType: "image/png",
    make: () => textBomb("zTXt", 300 * 2 ** 20),
  },
  { what: "a GIF", make: () => flat(1600, 1200).gif().toBuffer() },
  { what: "a TIFF", make: () => flat(1600, 1200).tiff().toBuffer() },
  {
    what: "a WebP cut in half",
    contentType: "image/webp",
    make: async () => cut(await flat(1600, 1200).webp().toBuffer(), 0.5),
  },
  {
    what: "a HEIC file with nothing in it",
    contentType: "image/heic",
    make: () => mediaFile("heic"),
  },
  {
    what: "an AVIF file with nothing in it",
    contentType: "image/heic",
    make: () => mediaFile("avif"),
  },
  { what: "a film named as a photograph", make: () => mediaFile("isom") },
  { what: "a gray rectangle", make: () => flat(1600, 1200).jpeg().toBuffer() },
  {
    what: "random bytes",
    make: () => Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919 + 13) % 256)),
  },
];

function cut(file: Buffer, share: number): Buffer {
  return file.subarray(0, Math.round(file.length * share));
}

/** The frame header's own height and width, set to the largest that it can say. */
function claimedSize(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const at = changed.findIndex((byte, index) => byte === 0xff && changed[index + 1] === 0xc0);
  changed.fill(0xff, at + 5, at + 9);
  return changed;
}
