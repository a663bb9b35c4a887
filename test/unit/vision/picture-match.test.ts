import sharp from "sharp";
import { expect, it } from "vitest";
import { decodeSmall } from "#vision/decode.ts";
import { differenceHash, differingBits, matchPreview } from "#vision/picture-match.ts";
import { plainJpeg } from "../../fixtures/jpeg-files.ts";

const jpeg = await plainJpeg(7, { width: 640, height: 360 });

async function small(bytes: Uint8Array) {
  const picture = await decodeSmall(bytes, 192);
  if (!picture) throw new Error("a fixture that cannot be decoded");
  return picture;
}

it("takes a preview with black bars for the picture's own", async () => {
  const preview = await sharp(jpeg)
    .resize({ width: 160, height: 120, fit: "contain", background: "#000" })
    .jpeg({ quality: 60 })
    .toBuffer();
  const match = matchPreview(await small(jpeg), await small(preview));
  expect(match?.correlation).toBeGreaterThan(0.97);
  expect(match?.aspectDifference).toBeLessThan(0.03);
});

it.for([90, 270])("takes a preview turned by %i° for the picture's own", async (angle) => {
  const preview = await sharp(jpeg).resize(160).rotate(angle).jpeg().toBuffer();
  const match = matchPreview(await small(jpeg), await small(preview));
  expect(match?.correlation).toBeGreaterThan(0.97);
});

it("does not take a mirrored preview for the picture's own", async () => {
  const preview = await sharp(jpeg).resize(160).flop().jpeg().toBuffer();
  expect(matchPreview(await small(jpeg), await small(preview))?.correlation).toBeLessThan(0.92);
});

it("compares nothing when the picture is of one tone", async () => {
  const blank = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#eee" } })
    .jpeg()
    .toBuffer();
  expect(matchPreview(await small(blank), await small(jpeg))).toBeUndefined();
});

it("gives copies of one picture nearly one hash, and others another", async () => {
  const copy = await sharp(jpeg).resize(300).jpeg({ quality: 50 }).toBuffer();
  const hash = differenceHash(await small(jpeg));
  expect(differingBits(hash, differenceHash(await small(copy)))).toBeLessThanOrEqual(3);
  const other = differenceHash(await small(await plainJpeg(8, { width: 640, height: 360 })));
  expect(differingBits(hash, other)).toBeGreaterThan(8);
});
