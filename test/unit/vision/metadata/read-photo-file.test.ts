import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPhotoFile } from "#vision/metadata/read-photo-file.ts";
import {
  appleLayout,
  c2paSegments,
  exifBlock,
  exifSegment,
  messengerJpeg,
  plainJpeg,
  resourcesSegment,
  samsungLayout,
  scene,
  segment,
  withJfif,
  withSegments,
  xmpSegment,
} from "../../../fixtures/jpeg-files.ts";

const size = { width: 96, height: 64 };
const plain = await plainJpeg(1, size);
const thumbnail = await plainJpeg(2, { width: 32, height: 24 }, 60);
const said = {
  make: "samsung",
  model: "SM-M127G",
  software: "M127GXXS9",
  takenAt: "2026:03:02 12:05:20",
  offset: "+02:00",
  exposure: true,
  ...size,
};

/** A HEIF file's outer boxes, with an item of metadata where a real one has it. */
function heif(block: Buffer): Buffer {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, body]);
  };
  const item = Buffer.from("\x02\0\0\x01\0\x2c\0\0Exif\0", "latin1");
  const tile = Buffer.from([0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0]);
  const extent = Buffer.from([0, 0, 0, 0, 0, 0, 0x0f, 0xc0, 0, 0, 0x0b, 0xd0]);
  const meta = box(
    "meta",
    Buffer.concat([Buffer.alloc(4), box("infe", item), box("ispe", tile), box("ispe", extent)]),
  );
  const data = Buffer.concat([Buffer.from("\0\0\0\x06Exif\0\0", "latin1"), block]);
  return Buffer.concat([box("ftyp", Buffer.from("heic\0\0\0\0mif1heic")), meta, box("mdat", data)]);
}

async function png(chunks: readonly [type: string, data: Buffer][]): Promise<Buffer> {
  const bytes = await (await scene(3, size)).png().toBuffer();
  const extra = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  });
  return Buffer.concat([bytes.subarray(0, 33), ...extra, bytes.subarray(33)]);
}

const webp = await (await scene(3, size))
  .webp({ effort: 0 })
  .withExif({ IFD0: { Make: "Google", Model: "Pixel 8" } })
  .toBuffer();

describe("a file's traces of its origin", () => {
  it.for(["II", "MM"] as const)("reads a camera's block in byte order %s", (order) => {
    const bytes = withSegments(plain, [exifSegment({ ...said, thumbnail }, order)]);
    const { exif } = readPhotoFile(bytes);
    expect(exif).toMatchObject({
      make: "samsung",
      model: "SM-M127G",
      takenAt: "2026-03-02T12:05:20",
      offset: "+02:00",
      hasExposure: true,
      ...size,
    });
    const { start = 0, end = 0 } = exif?.thumbnail ?? {};
    expect(bytes.subarray(start, end).equals(thumbnail)).toBe(true);
  });

  it("tells the quality of the library's own tables, and none of others'", async () => {
    for (const quality of [50, 75, 90, 95, 100]) {
      const { jpeg } = readPhotoFile(await plainJpeg(1, size, quality));
      expect(jpeg?.ijgQuality).toBe(quality);
    }
    expect(readPhotoFile(samsungLayout(plain, [])).jpeg?.ijgQuality).toBeUndefined();
    expect(readPhotoFile(await messengerJpeg(1, size, 80)).jpeg).toMatchObject({
      progressive: true,
      mozjpegQuality: 80,
    });
  });

  it("names what lies behind the end of the image", () => {
    const trailers = {
      samsung: samsungLayout(plain, []),
      archive: Buffer.concat([plain, Buffer.from("PK\u0003\u0004 hidden files")]),
      second_picture: Buffer.concat([plain, thumbnail]),
      video: Buffer.concat([plain, Buffer.from("\0\0\0\x18ftypmp42........")]),
      none: Buffer.concat([plain, Buffer.alloc(64)]),
    };
    for (const [name, bytes] of Object.entries(trailers)) {
      expect(readPhotoFile(bytes).jpeg?.trailer).toBe(name);
    }
  });

  it("says that a file stops before its picture does", () => {
    expect(readPhotoFile(plain.subarray(0, plain.length / 2)).jpeg?.truncated).toBe(true);
    expect(readPhotoFile(plain).jpeg?.truncated).toBe(false);
  });

  it("tells Photoshop's resources from the empty block that Apple's encoder leaves", () => {
    const apple = resourcesSegment([
      [0x0404, Buffer.alloc(0)],
      [0x0425, Buffer.alloc(16)],
    ]);
    const photoshop = resourcesSegment([[0x03ed, Buffer.alloc(16)]]);
    expect(readPhotoFile(withSegments(plain, [apple])).adobe.photoshop).toBe(false);
    expect(readPhotoFile(withSegments(plain, [photoshop])).adobe.photoshop).toBe(true);
  });

  it("joins a record of edits that is spread over many segments", () => {
    const pieces = c2paSegments({ actions: ["c2pa.created", "c2pa.edited"] }, 7);
    const { c2pa } = readPhotoFile(withSegments(plain, pieces));
    expect(c2pa?.actions).toEqual(["c2pa.created", "c2pa.edited"]);
  });

  it("reads the metadata of PNG, WebP and HEIF files", async () => {
    const text = Buffer.from("Software\0Adobe ImageReady", "latin1");
    const fromPng = readPhotoFile(
      await png([
        ["tEXt", text],
        ["eXIf", exifBlock(said)],
      ]),
    );
    expect(fromPng).toMatchObject({ kind: "png", ...size, texts: ["Software: Adobe ImageReady"] });
    expect(fromPng.exif?.make).toBe("samsung");
    expect(readPhotoFile(webp)).toMatchObject({ kind: "webp", ...size, exif: { make: "Google" } });
    const fromHeif = readPhotoFile(heif(exifBlock(said, "MM")));
    expect(fromHeif).toMatchObject({ kind: "heif", width: 4032, height: 3024 });
    expect(fromHeif.exif?.make).toBe("samsung");
  });

  it("never reads position, serial numbers or names of people", () => {
    const secret = "LATITUDE-SERIAL-OWNER";
    const block = exifBlock({ ...said, comment: secret });
    // The same directory with the tags of serial number, lens serial and owner.
    for (const tag of [0xa431, 0xa435, 0xa430, 0x8825]) {
      const other = Buffer.from(block);
      const at = other.indexOf(Buffer.from([0x86, 0x92]));
      other.writeUInt16LE(tag, at);
      const bytes = withSegments(plain, [
        segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), other])),
      ]);
      expect(JSON.stringify(readPhotoFile(bytes))).not.toContain(secret);
    }
  });
});

const files = [
  withSegments(plain, [
    exifSegment({ ...said, thumbnail }),
    xmpSegment('<rdf:Description xmp:CreatorTool="GIMP"/>'),
    resourcesSegment([[0x03ed, Buffer.alloc(16)]]),
    ...c2paSegments({ actions: ["c2pa.edited"] }, 30),
  ]),
  samsungLayout(plain, [exifSegment({ ...said, thumbnail }, "MM")]),
  appleLayout(plain, []),
  withJfif(await messengerJpeg(1, size, 75)),
  await png([
    ["eXIf", exifBlock(said)],
    ["caBX", Buffer.from("c2pa faction")],
  ]),
  webp,
  heif(exifBlock(said)),
];

/** Far above what any of these takes, far below what a loop without end would. */
describe("a file made to break the reader", () => {
  it("is read without a throw wherever it is cut", () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(100_000), (file, at) => {
        readPhotoFile(file.subarray(0, at % (file.length + 1)));
      }),
      { numRuns: 400 },
    );
  });

  it("is read without a throw whatever bits are turned over", () => {
    const flips = fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.constantFrom(...files), flips, (file, changes) => {
        const bytes = Buffer.from(file);
        // Most of the damage goes where the metadata is.
        for (const [at, mask] of changes) {
          const place = at % (at % 3 === 0 ? bytes.length : Math.min(bytes.length, 900));
          bytes[place] = (bytes[place] ?? 0) ^ mask;
        }
        readPhotoFile(bytes);
      }),
      { numRuns: 600 },
    );
  });

  it("is read without a throw when it is nothing but noise behind a magic number", () => {
    const heads = files.map((file) => file.subarray(0, 12));
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 4000 }), (head, rest) => {
        readPhotoFile(Buffer.concat([head, rest]));
      }),
      { numRuns: 300 },
    );
  });

  const large = 10 * 1024 * 1024;
  const soi = Buffer.from([0xff, 0xd8, 0xff]);
  it.for([
    ["fill bytes", Buffer.concat([soi, Buffer.alloc(large, 0xff)])],
    ["stuffed bytes", Buffer.concat([soi, Buffer.alloc(large, Buffer.from([0xff, 0]))])],
    ["starts of image", Buffer.alloc(large, Buffer.from([0xff, 0xd8]))],
    ["empty segments", Buffer.concat([soi, Buffer.alloc(large, Buffer.from([0xe1, 0, 2, 0xff]))])],
    ["one endless XMP", heifWithXmp(large)],
    ["chunks of nothing", Buffer.concat([files[4] ?? plain, Buffer.alloc(large)])],
  ] as const)("comes to an end over ten megabytes of %s", ([, bytes]) => {
    readPhotoFile(bytes);
  });

  it("is not led in a circle by directories that point at themselves", () => {
    const block = exifBlock(said);
    const entries = block.readUInt16LE(8);
    const circle = Buffer.from(block);
    circle.writeUInt32LE(8, 8 + 2 + 12 * entries);
    const pointer = circle.indexOf(Buffer.from([0x69, 0x87]));
    circle.writeUInt32LE(8, pointer + 8);
    readPhotoFile(
      withSegments(plain, [segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), circle]))]),
    );
  });
});

function heifWithXmp(length: number): Buffer {
  const packet = Buffer.alloc(length, 'CreatorTool="UserComment>');
  return Buffer.concat([heif(Buffer.alloc(0)), Buffer.from("<x:xmpmeta"), packet]);
}
