import sharp from "sharp";
import { expect, it } from "vitest";
import { decodeUpload } from "#vision/decode.ts";
import { encodeMap, encodeShown, shownLongSide } from "#vision/encode.ts";

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
  const opened = await decodeUpload(original, { shown: shownLongSide, judged: 100 });
  if (!opened.ok) throw new Error(opened.detail);
  expect(opened).toMatchObject({ width: 1200, height: 2400, page: { width: 50, height: 100 } });
  const copy = await encodeShown(opened.colour);
  const metadata = await sharp(copy).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1000, height: 2000 });
  for (const kind of ["exif", "xmp", "iptc", "icc", "orientation"] as const) {
    expect([kind, metadata[kind]]).toEqual([kind, undefined]);
  }
  const text = Buffer.from(copy).toString("latin1");
  for (const trace of ["Exif", "Xiaomi", "Ana Machava", "xmpmeta", "GPS"]) {
    expect(text).not.toContain(trace);
  }
});

it("says of a broken picture that it cannot be read, and does not throw", async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#8a5" } })
    .jpeg()
    .toBuffer();
  const opened = await decodeUpload(whole.subarray(0, 200), { shown: 2000, judged: 1000 });
  expect(opened).toMatchObject({ ok: false, failure: "unreadable_image" });
});

it("draws a map that hides nothing if nothing was found", async () => {
  const map = await encodeMap({ width: 2, height: 1, data: Uint8Array.of(0, 200) });
  const { data } = await sharp(map).raw().toBuffer({ resolveWithObject: true });
  expect([data[3], data[7]]).toEqual([0, 200]);
});
