import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectPhoto } from "#checks/inspect/inspect-photo.ts";
import { decodeUpload } from "#vision/decode.ts";
import { kindOf } from "#vision/magic.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";

const photo = await renderPassport(specimens.mexicanPassport);

function inspect(bytes: Uint8Array) {
  return inspectPhoto(kindOf(bytes), "id_front", () =>
    decodeUpload(bytes, { shown: 2000, judged: 1000 }),
  );
}

/** A PNG of one color that claims to be very large, in a few kilobytes. */
function bomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const head = Buffer.alloc(4);
    const tail = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function animated(): Promise<Buffer> {
  const first = await sharp(photo).resize(1200).png().toBuffer();
  const second = await sharp(first).negate().png().toBuffer();
  return sharp([first, second], { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe("an upload that is", () => {
  it.for([
    { what: "a photograph", make: async () => photo, reasons: [] },
    { what: "CMYK", make: () => sharp(photo).toColourspace("cmyk").jpeg().toBuffer(), reasons: [] },
    {
      what: "a 16-bit PNG",
      make: () => sharp(photo).toColourspace("rgb16").png().toBuffer(),
      reasons: [],
    },
    { what: "a still WebP", make: () => sharp(photo).webp().toBuffer(), reasons: [] },
    { what: "text", make: async () => Buffer.from("hello"), reasons: ["unreadable_image"] },
    { what: "empty", make: async () => Buffer.alloc(0), reasons: ["unreadable_image"] },
    {
      what: "cut short",
      make: async () => photo.subarray(0, photo.length / 2),
      reasons: ["unreadable_image"],
    },
    { what: "a pixel bomb", make: async () => bomb(9000), reasons: ["unsupported_image"] },
    { what: "animated", make: animated, reasons: ["unsupported_image"] },
    {
      what: "HEIC",
      make: async () =>
        Buffer.concat([
          Buffer.from([0, 0, 0, 24]),
          Buffer.from("ftypheic\0\0\0\0mif1heic"),
          Buffer.alloc(200),
        ]),
      reasons: ["unsupported_image"],
    },
  ])("$what answers $reasons", async ({ make, reasons }) => {
    const bytes = await make();
    const before = process.memoryUsage().rss;
    expect((await inspect(bytes)).reasons).toEqual(reasons);
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  });
});
