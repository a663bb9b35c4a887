import sharp from "sharp";
import { expect, it } from "vitest";
import { encodeMap, shownCopy } from "#vision/encode.ts";

const where = {
  IFD0: { Make: "Xiaomi", Artist: "Ana Machava" },
  IFD3: { GPSLatitude: "25/1 58/1" },
};

it("keeps nothing of what a photograph's file says, and turns it upright", async () => {
  const original = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: "#8a5" },
  })
    .withExif(where)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(original.toString("latin1")).toContain("Ana Machava");
  const copy = await shownCopy(original);
  const told = await sharp(copy).metadata();
  expect(told).toMatchObject({ format: "jpeg", width: 1000, height: 2000 });
  for (const kind of ["exif", "xmp", "iptc", "icc", "orientation"] as const) {
    expect([kind, told[kind]]).toEqual([kind, undefined]);
  }
  const text = Buffer.from(copy ?? []).toString("latin1");
  for (const trace of ["Exif", "Xiaomi", "Ana Machava", "xmpmeta", "GPS"]) {
    expect(text).not.toContain(trace);
  }
});

it("makes no copy of what is no picture, and does not throw", async () => {
  expect(await shownCopy(Buffer.from("no picture"))).toBeUndefined();
});

it("draws a map that hides nothing where nothing was found", async () => {
  const map = await encodeMap({ width: 2, height: 1, data: Uint8Array.of(0, 200) });
  const { data } = await sharp(map).raw().toBuffer({ resolveWithObject: true });
  expect([data[3], data[7]]).toEqual([0, 200]);
});
