import sharp from "sharp";
import { expect, it } from "vitest";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { portraitAddress } from "../../../lab/specimen/face/rendered-face.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const models = await ownNetworks.faces();
const limits = engineProfileOf(defaultEngineProfile).faceMatch;

/** Heads of these widths in px, side by side before a plain wall. */
async function group(heads: readonly number[]): Promise<Buffer> {
  let left = 10;
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [seed, width] of heads.entries()) {
    const picture = (await portraitAddress(seed + 2)).split(",")[1] ?? "";
    const input = await sharp(Buffer.from(picture, "base64")).resize(width).toBuffer();
    layers.push({ input, left, top: 60 + 40 * (seed % 3) });
    left += width + 20;
  }
  const wall = { width: Math.max(1600, left), height: 1067, channels: 3, background: "#8a8f94" };
  return sharp({ create: { ...wall, channels: 3 } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toBuffer();
}

it.for([
  { what: "one in front of two who are small", heads: [700, 180, 180] },
  { what: "one beside three who are small", heads: [500, 180, 180, 180] },
  { what: "one alone", heads: [700] },
])("counts the faces of a picture of $what", async ({ heads }) => {
  const opened = await decodePage(await group(heads));
  if (!opened.ok) throw new Error(opened.failure);
  const found = await findFaces(pyramidOf(opened.page), models, {
    cut: limits.faceProbability,
    eyesPx: limits.minimumPortraitPx,
  });
  expect(found.faces).toHaveLength(heads.length);
});
