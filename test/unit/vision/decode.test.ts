import sharp from "sharp";
import { expect, it } from "vitest";
import { decodeColour, decodeFrame, decodePage, decodeUpload } from "#vision/decode.ts";

const width = 64;
const height = 48;

/** Red at the left, blue at the right, and a green bar along the top: no turn, flip or swap looks alike. */
async function flag(): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    data[pixel * 3 + (y < 16 ? 1 : x < 32 ? 0 : 2)] = 255;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const inColour = [
  ["a check's photograph", (bytes: Buffer) => decodeColour(bytes)],
  ["a frame of a film", (bytes: Buffer) => decodeFrame(bytes)],
  [
    "an upload",
    async (bytes: Buffer) => {
      const opened = await decodeUpload(bytes, { shown: 100, judged: 50 });
      return opened.ok ? opened.colour : undefined;
    },
  ],
] as const;

it.for(inColour)("%s comes as red, green, blue, and not mirrored", async ([, decode]) => {
  const picture = await decode(await flag());
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 3;
    return [...(picture?.data.subarray(from, from + 3) ?? [])].map((value) => value > 127);
  };
  expect(picture).toMatchObject({ width, height });
  expect(at(8, 40), "left").toEqual([true, false, false]);
  expect(at(56, 40), "right").toEqual([false, false, true]);
  expect(at(8, 4), "top").toEqual([false, true, false]);
});

it("a page's luma weighs the colors as the eye does, and is not mirrored", async () => {
  const opened = await decodePage(await flag());
  const at = (x: number, y: number) => (opened.ok ? opened.page.data[y * width + x] : undefined);
  expect(at(8, 4), "green").toBeGreaterThan(at(8, 40) ?? 255);
  expect(at(8, 40), "red").toBeGreaterThan(at(56, 40) ?? 255);
});

it("takes what a phone of 108 megapixels writes, and brings it down while it is decoded", {
  timeout: 120_000,
}, async () => {
  const large = await sharp({
    create: { width: 12_000, height: 9000, channels: 3, background: "#888" },
    limitInputPixels: false,
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const opened = await decodeUpload(large, { shown: 800, judged: 400 });
  expect(opened).toMatchObject({ ok: true, width: 12_000, height: 9000 });
  expect(opened.ok && [opened.colour.width, opened.page.width]).toEqual([800, 400]);
});

it.for<[string, () => Promise<Buffer>]>([
  ["120 megapixels", async () => claiming(12_000, 10_000, await flat(16, 16).jpeg().toBuffer())],
  ["a bomb, by its bytes", () => flat(9000, 7000).png({ compressionLevel: 9 }).toBuffer()],
  [
    "a bomb of progressive scans",
    async () => claiming(9000, 7000, await flat(16, 16).jpeg({ progressive: true }).toBuffer()),
  ],
])("refuses by the header alone %s", { timeout: 120_000 }, async ([, make]) => {
  const opened = await decodeUpload(await make(), { shown: 800, judged: 400 });
  expect(opened).toMatchObject({ ok: false, failure: "unsupported_image" });
});

function flat(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: "#888" },
    limitInputPixels: false,
  });
}

/** A small JPEG whose header tells another size, because to draw that size takes seconds. */
function claiming(width: number, height: number, jpeg: Buffer): Buffer {
  const markers = [0xc0, 0xc2].map((kind) => jpeg.indexOf(Buffer.from([0xff, kind])));
  const at = Math.max(...markers);
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}
