import { expect, it } from "vitest";
import {
  type BrandImageKind,
  brandImageKey,
  largestBrandImage,
  typeOfImage,
} from "#domain/branding/brand-image.ts";
import { Refusal } from "#domain/errors.ts";

const text = (words: string) => [...new TextEncoder().encode(words)];
const u32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const le16 = (value: number) => [value & 255, value >>> 8];
const le24 = (value: number) => [...le16(value & 0xffff), value >>> 16];

/** Padded to the minimum bytes of a file of the kind, or to this length. */
function file(bytes: number[], length: number): Uint8Array {
  const padded = new Uint8Array(length);
  padded.set(bytes);
  return padded;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (width: number, height: number, length = 33) =>
  file([...signature, ...u32(13), ...text("IHDR"), ...u32(width), ...u32(height)], length);

const riff = (chunk: string) => [...text("RIFF"), ...u32(0), ...text("WEBP"), ...text(chunk)];
const at = (head: number[], place: number, rest: number[]) => [
  ...head,
  ...Array.from({ length: place - head.length }, () => 0),
  ...rest,
];
const lossy = (width: number, height: number) =>
  // The two highest bits of a side are a scale and no part of it.
  file(at(riff("VP8 "), 26, [...le16(width | 0x4000), ...le16(height | 0x8000)]), 30);
const lossless = (width: number, height: number) => {
  const bits = (((height - 1) << 14) | (width - 1) | (1 << 28)) >>> 0;
  return file(at(riff("VP8L"), 21, u32(bits).reverse()), 30);
};
const extended = (width: number, height: number) =>
  file(at(riff("VP8X"), 24, [...le24(width - 1), ...le24(height - 1)]), 30);

function refusal(bytes: Uint8Array, kind: BrandImageKind): Refusal | undefined {
  try {
    typeOfImage(bytes, kind);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

it.for([
  ["PNG", png],
  ["lossy WebP", lossy],
  ["lossless WebP", lossless],
  ["extended WebP", extended],
] as const)("reads the sides of a %s as they are", ([, picture]) => {
  expect(refusal(picture(600, 300), "logo")).toBeUndefined();
  expect(refusal(picture(300, 600), "logo")?.message).toContain("twice as wide");
  expect(refusal(picture(64, 64), "icon")).toBeUndefined();
  expect(refusal(picture(64, 65), "icon")?.message).toContain("square");
  expect(refusal(picture(4096, 4096), "favicon")).toBeUndefined();
  expect(refusal(picture(4097, 4097), "favicon")?.message).toContain("1 to 4096 pixels");
});

it("takes a side past 65 535 in a file that can say it for what it is", () => {
  expect(refusal(extended(65_536 + 64, 65_536 + 64), "icon")?.message).toContain("4096");
});

it("lets a logo be a pixel off twice its height, and not two", () => {
  for (const width of [599, 600, 601]) expect(refusal(png(width, 300), "logo")).toBeUndefined();
  for (const width of [598, 602]) {
    expect(refusal(png(width, 300), "logo")?.message).toContain("twice as wide");
  }
});

it.for([
  [0, 64],
  [64, 0],
  [0, 0],
] as const)("refuses a picture of %i × %i", ([width, height]) => {
  expect(refusal(png(width, height), "icon")?.message).toContain("pixels");
});

it.for(["logo", "icon", "favicon"] as const)(
  "refuses a %s of a byte too many, and names the upload",
  (kind) => {
    const width = kind === "logo" ? 128 : 64;
    const max = largestBrandImage[kind];
    expect(refusal(png(width, 64, max), kind)).toBeUndefined();
    expect(refusal(png(width, 64, max + 1), kind)).toMatchObject({
      code: "invalid_parameter",
      message: "The picture is too large a file.",
      details: { param: `${kind}_upload_id` },
    });
  },
);

const spoilt = (bytes: Uint8Array, place: number) => {
  const copy = bytes.slice();
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
};

it.for<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  [
    "a drawing that could run a script",
    file(text("<svg xmlns='http://www.w3.org/2000/svg'/>"), 64),
  ],
  ["a JPEG", file([0xff, 0xd8, 0xff, 0xe0], 64)],
  ["a PNG cut in its header", png(64, 64).subarray(0, 32)],
  ["a PNG whose first chunk is another", spoilt(png(64, 64), 12)],
  ["a WebP cut in its header", lossy(64, 64).subarray(0, 29)],
  ["a WebP of no known kind", spoilt(lossy(64, 64), 15)],
  ["a RIFF file that is no WebP", spoilt(lossy(64, 64), 8)],
  ["a WebP that is no RIFF file", spoilt(lossy(64, 64), 0)],
  ...signature.map((_, place): [string, Uint8Array] => [
    `a PNG with byte ${place} wrong`,
    spoilt(png(64, 64), place),
  ]),
])("refuses %s, whatever the upload said it was", ([, bytes]) => {
  expect(refusal(bytes, "icon")?.message).toBe("The upload is neither a PNG nor a WebP picture.");
});

it("reads a picture that lies in the middle of a buffer", () => {
  const buffer = new Uint8Array(100);
  buffer.set(png(64, 64), 20);
  buffer.set(lossy(64, 64), 60);
  expect(refusal(buffer.subarray(20, 53), "icon")).toBeUndefined();
  expect(refusal(buffer.subarray(60, 90), "icon")).toBeUndefined();
});

it("keeps a project's pictures under its own prefix", () => {
  expect(brandImageKey("prj_1", "img_1")).toBe("branding/prj_1/img_1");
});
