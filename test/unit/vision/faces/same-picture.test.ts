import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { chooseFace } from "#checks/choose-face.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { samePicture } from "#vision/faces/same-picture.ts";
import { portraitAddress, renderSelfie } from "../../../../lab/specimen/face/rendered-face.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";
import { isNightly } from "../../../nightly.ts";

const { faceMatch } = engineProfileOf(defaultEngineProfile);
const seeds: number[] = isNightly ? [7, 23, 1, 2] : [7];

/** Changes by copying, saving or retouching a picture; `by` runs from 0 to 1. */
const changes = {
  "in a mirror": (picture) => picture.flop(),
  cropped: async (picture, by) => {
    const whole = await picture.toBuffer({ resolveWithObject: true });
    const { width, height } = whole.info;
    const [dx, dy] = [Math.round(0.1 * by * width), Math.round(0.08 * by * height)];
    const rest = { width: width - 2 * dx, height: height - 2 * dy };
    return sharp(whole.data).extract({ left: dx, top: dy, ...rest });
  },
  turned: (picture, by) => picture.rotate(24 * by - 12, { background: "#888" }),
  sheared: (picture, by) => picture.affine([1, 0.2 * by - 0.1, 0, 1], { background: "#888" }),
  blurred: (picture, by) => picture.blur(0.5 + 2.5 * by),
  recolored: (picture, by) => picture.modulate({ brightness: 0.8 + 0.4 * by, hue: 40 * by }),
  grey: (picture) => picture.greyscale(),
  "of more contrast": (picture, by) => picture.linear(1 + 0.3 * by, -30 * by),
  compressed: async (picture, by) =>
    sharp(await picture.jpeg({ quality: Math.round(25 + 60 * by) }).toBuffer()),
} satisfies Record<string, (picture: Sharp, by: number) => Sharp | Promise<Sharp>>;

const named = Object.entries<(picture: Sharp, by: number) => Sharp | Promise<Sharp>>(changes);

async function faceIn(jpeg: Uint8Array, role: "selfie" | "document"): Promise<Float32Array> {
  const opened = await decodePage(jpeg);
  if (!opened.ok) throw new Error("The picture was not opened.");
  const models = await ownNetworks.faces();
  const chosen = await chooseFace(opened.page, role, { models, limits: faceMatch });
  if (!chosen.ok) throw new Error(`No face: ${chosen.objection}`);
  return chosen.crop;
}

async function portraitOf(seed: number): Promise<Buffer> {
  return Buffer.from((await portraitAddress(seed)).split(",")[1] ?? "", "base64");
}

async function changed(jpeg: Uint8Array, steps: readonly (readonly [number, number])[]) {
  let picture = await sharp(jpeg).resize(600).toBuffer();
  for (const [which, by] of steps) {
    const change = named[which]?.[1];
    if (change) picture = await (await change(sharp(picture), by)).png().toBuffer();
  }
  return sharp(picture).jpeg({ quality: 90 }).toBuffer();
}

it.for(seeds)(
  "a portrait stays one picture whatever is done to a copy: person %i",
  { timeout: 240_000 },
  async (seed) => {
    const jpeg = await portraitOf(seed);
    const document = await faceIn(await sharp(jpeg).resize(300).jpeg().toBuffer(), "document");
    const likenessAfter = async (steps: readonly (readonly [number, number])[]) =>
      samePicture(await faceIn(await changed(jpeg, steps), "selfie"), document);
    for (const [which] of named.entries()) {
      for (const by of isNightly ? [0, 0.5, 1] : [1]) {
        const likeness = await likenessAfter([[which, by]]);
        expect([named[which]?.[0], likeness >= faceMatch.samePicture]).toEqual([
          named[which]?.[0],
          true,
        ]);
      }
    }
    const step = fc.tuple(fc.nat({ max: named.length - 1 }), fc.constantFrom(0.2, 0.5));
    await fc.assert(
      fc.asyncProperty(fc.tuple(step, step), async (steps) => {
        expect(await likenessAfter(steps)).toBeGreaterThanOrEqual(faceMatch.samePicture);
      }),
      { numRuns: isNightly ? 40 : 3, endOnFailure: true },
    );
  },
);

it.for(seeds)(
  "the selfie of another day is another picture, in a mirror too: person %i",
  { timeout: 240_000 },
  async (seed) => {
    const document = await faceIn(await portraitOf(seed), "document");
    const own = await renderSelfie(seed);
    for (const jpeg of [own, await sharp(own).flop().toBuffer()]) {
      expect(samePicture(await faceIn(jpeg, "selfie"), document)).toBeLessThan(
        faceMatch.samePicture,
      );
    }
  },
);
