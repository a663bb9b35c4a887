import sharp from "sharp";
import { expect, it } from "vitest";
import { readPhotoFile } from "#vision/metadata/read-photo-file.ts";
import { kindOfFile } from "../../../../web/applicant/file-kind.ts";
import { exifOf } from "../../../../web/applicant/shrink.ts";

const picture = () => sharp({ create: { width: 32, height: 24, channels: 3, background: "#777" } });

it.for<[string, () => Promise<Buffer>, string | undefined]>([
  ["a JPEG", () => picture().jpeg().toBuffer(), "image/jpeg"],
  ["a PNG", () => picture().png().toBuffer(), "image/png"],
  ["a WebP", () => picture().webp().toBuffer(), "image/webp"],
  ["an AVIF", () => picture().avif({ effort: 0 }).toBuffer(), "image/avif"],
  ["a HEIC", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), "image/heic"],
  ["a HEIF", async () => Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0", "latin1"), "image/heif"],
  ["a GIF", () => picture().gif().toBuffer(), "image/other"],
  ["a TIFF", () => picture().tiff().toBuffer(), "image/other"],
  ["a PDF", async () => Buffer.from("%PDF-1.7"), "application/pdf"],
  ["a film", async () => Buffer.from("\0\0\0\x18ftypisom\0\0\0\0", "latin1"), undefined],
  ["a text", async () => Buffer.from("This is no picture."), undefined],
  ["nothing", async () => Buffer.alloc(0), undefined],
])("knows %s by its first bytes, whatever it is called", async ([, make, kind]) => {
  const file = new File([new Uint8Array(await make())], "IMG_1.pdf", { type: "image/gif" });
  expect(await kindOfFile(file)).toBe(kind);
});

it("gives a copy the camera's own words, and says that the copy stands upright", async () => {
  const taken = await picture()
    .withExif({ IFD0: { Make: "samsung", Model: "SM-A546B", Orientation: "6" } })
    .jpeg()
    .toBuffer();
  const exif = exifOf(new Uint8Array(taken));
  const copy = await picture().jpeg().toBuffer();
  const whole = Buffer.concat([copy.subarray(0, 2), Buffer.from(exif ?? []), copy.subarray(2)]);
  expect(readPhotoFile(whole).exif).toMatchObject({ make: "samsung", model: "SM-A546B" });
  expect((await sharp(whole).metadata()).orientation).toBe(1);
  expect(exifOf(new Uint8Array(copy))).toBeUndefined();
  expect(exifOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0]))).toBeUndefined();
});
