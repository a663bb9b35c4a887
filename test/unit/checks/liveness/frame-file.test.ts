import sharp from "sharp";
import { expect, it } from "vitest";
import { readFrameFile } from "#checks/liveness/frame-file.ts";

const size = { width: 24, height: 32 };
const picture = () =>
  sharp({ create: { ...size, channels: 3, background: "#a87" } }).jpeg({ optimiseCoding: false });

it("accepts a bare JPEG, and one with the color profile of Chromium's canvas, as a page's file", async () => {
  const bare = readFrameFile(await picture().toBuffer());
  const profiled = readFrameFile(await picture().withIccProfile("srgb").toBuffer());
  expect([bare.hasMetadata, profiled.hasMetadata]).toEqual([false, false]);
  expect(profiled.structure).not.toBe(bare.structure);
});

it("accepts Exif with size and color space alone, as Safari's canvas writes it, as a page's file", () => {
  expect(readFrameFile(jpegWithExif([colourSpace, pixelWidth, pixelHeight])).hasMetadata).toBe(
    false,
  );
});

it("tells a camera's picture by what its Exif says of it", async () => {
  const taken = picture().withExif({ IFD0: { Make: "Utopia" } });
  expect(readFrameFile(await taken.toBuffer()).hasMetadata).toBe(true);
  expect(readFrameFile(jpegWithExif([colourSpace, exposureTime, fNumber])).hasMetadata).toBe(true);
});

it("tells an editor's picture by the records beside it", () => {
  const xmp = Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>");
  expect(readFrameFile(jpegOf(segment(0xe1, xmp))).hasMetadata).toBe(true);
  expect(readFrameFile(jpegOf(segment(0xfe, Buffer.from("made by hand")))).hasMetadata).toBe(true);
});

type Tag = { id: number; type: number; value: number };
const colourSpace: Tag = { id: 0xa001, type: 3, value: 1 };
const pixelWidth: Tag = { id: 0xa002, type: 4, value: size.width };
const pixelHeight: Tag = { id: 0xa003, type: 4, value: size.height };
const exposureTime: Tag = { id: 0x829a, type: 4, value: 1 };
const fNumber: Tag = { id: 0x829d, type: 4, value: 2 };

/** The smallest that a reader takes for a JPEG: what its parts say is all that is looked at. */
function jpegOf(...segments: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xd9])]);
}

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** One directory that points to another with the tags, as every writer of Exif does. */
function jpegWithExif(tags: readonly Tag[]): Buffer {
  const main = directory([{ id: 0x8769, type: 4, value: 26 }]);
  const tiff = Buffer.concat([Buffer.from("MM\0*\0\0\0\x08", "latin1"), main, directory(tags)]);
  return jpegOf(segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff])));
}

function directory(tags: readonly Tag[]): Buffer {
  const bytes = Buffer.alloc(2 + 12 * tags.length + 4);
  bytes.writeUInt16BE(tags.length);
  for (const [index, { id, type, value }] of tags.entries()) {
    const at = 2 + 12 * index;
    bytes.writeUInt16BE(id, at);
    bytes.writeUInt16BE(type, at + 2);
    bytes.writeUInt32BE(1, at + 4);
    if (type === 3) bytes.writeUInt16BE(value, at + 8);
    else bytes.writeUInt32BE(value, at + 8);
  }
  return bytes;
}
