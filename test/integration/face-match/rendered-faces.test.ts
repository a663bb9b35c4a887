import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chooseFace } from "#checks/choose-face.ts";
import { faceMatch } from "#checks/face-match/face-match.ts";
import { likenessOf } from "#domain/assessment/judge-similarity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { alignFace } from "#vision/faces/align-face.ts";
import { embedFaces, similarityBetween } from "#vision/faces/embed-faces.ts";
import type { FivePoints } from "#vision/faces/face.ts";
import { findFaces } from "#vision/faces/find-faces.ts";
import { type Grey, pyramidOf } from "#vision/pixels.ts";
import type { RgbaImage } from "../../../lab/specimen/person/camera.ts";
import { personOf } from "../../../lab/specimen/person/person.ts";
import { portrait, selfie } from "../../../lab/specimen/person/portrait.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const models = await ownNetworks.faces();
const profile = engineProfileOf(defaultEngineProfile).faceMatch;
const head = { width: 300, height: 420 };
const bare = { glasses: false, scarf: false, albedo: 0.4 };

const encode = ({ width, height, data }: RgbaImage) =>
  sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

async function pageOf(bytes: Buffer): Promise<Grey> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const own = await pageOf(await encode(selfie(personOf(11, bare))));
const people = [11, 12, 13].map((seed) => portrait(personOf(seed, bare)));
const portraits = await Promise.all(people.map(encode));
const document = await pageOf(portraits[0] ?? Buffer.alloc(0));

const run = (selfiePage: Grey) =>
  faceMatch.run({
    needs: {
      selfie: { captureId: "selfie", page: selfiePage },
      document: { captureId: "front", page: document },
    },
    models,
    profile,
  });

/** In dots, half seen, as a cheap press prints: ink where the picture is darker than its cell's place. */
function halftone({ width, height, data }: Grey, cell: number): Grey {
  const wave = (at: number) => Math.cos((2 * Math.PI * at) / cell);
  const printed = data.map((value, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const place = 0.5 + (wave(x + y) + wave(x - y)) / 4.4;
    return (value + (value / 255 > place ? 235 : 25)) / 2;
  });
  return { width, height, data: printed };
}

it("finds a small portrait that is printed in fine dots", async () => {
  const small = await pageOf(await sharp(portraits[0]).resize({ height: 150 }).toBuffer());
  const limits = { cut: profile.faceProbability, eyesPx: profile.minimumPortraitPx };
  const { faces } = await findFaces(pyramidOf(halftone(small, 2)), models, limits);
  expect(faces).toHaveLength(1);
});

describe("a selfie that is not of one person", () => {
  it("of three people names the crowd", async () => {
    const heads = await Promise.all(
      portraits.map((input) =>
        sharp(input)
          .extract({ ...head, left: 90, top: 90 })
          .toBuffer(),
      ),
    );
    const { width, height } = head;
    const three = await sharp({
      create: { width: 3 * width, height, channels: 3, background: "#ccc" },
    })
      .composite(heads.map((input, i) => ({ input, left: i * width, top: 0 })))
      .png()
      .toBuffer();
    const evidence = await run(await pageOf(three));
    expect(evidence.status).toBe("not_run");
    expect(evidence.reasons.map(({ code }) => code)).toEqual(["multiple_faces"]);
    expect(evidence.breakdown?.faces).toMatchObject({ selfie: 3 });
  });

  it.for(Object.entries(drawings()))("of %s gives no score", async ([, svg]) => {
    const evidence = await run(await pageOf(await sharp(Buffer.from(svg)).png().toBuffer()));
    expect(evidence.status).toBe("not_run");
    expect(evidence.score).toBeUndefined();
    expect(evidence.reasons.map(({ code }) => code)).toEqual(["no_face"]);
  });
});

/** An animal and a picture without anybody in it. */
function drawings(): Record<string, string> {
  const head = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 90 90">${body}</svg>`;
  return {
    "a cat": head(`<rect width="90" height="90" fill="#8a9a7b"/>
      <path d="M20 40 L24 12 L40 28 L52 28 L68 12 L71 40 Q72 70 45 72 Q19 70 20 40Z" fill="#6b5842"/>
      <ellipse cx="34" cy="42" rx="6" ry="5" fill="#d8c94a"/><ellipse cx="57" cy="42" rx="6" ry="5" fill="#d8c94a"/>
      <rect x="33" y="37" width="2" height="10" fill="#111"/><rect x="56" y="37" width="2" height="10" fill="#111"/>
      <path d="M42 53 h7 l-3.5 4z" fill="#3a2320"/>
      <path d="M20 55 L38 57 M20 61 L38 59 M71 55 L53 57 M71 61 L53 59" stroke="#eee" stroke-width=".6"/>`),
    "a landscape painting": head(`<rect width="90" height="50" fill="#9db7d0"/>
      <path d="M0 50 L20 26 L38 46 L58 20 L90 50Z" fill="#5f6d78"/><rect y="50" width="90" height="40" fill="#617a45"/>
      <circle cx="72" cy="14" r="6" fill="#f4e7b0"/><path d="M10 90 Q40 60 46 50 Q52 66 70 90Z" fill="#7fa3bd"/>`),
  };
}

describe("the networks and what feeds them agree", () => {
  const limits = profile;
  async function chosen(page: Grey) {
    const face = await chooseFace(page, "selfie", { models, limits });
    if (!face.ok) throw new Error("the rendered person has no face");
    return face;
  }

  it("on where eyes, nose and mouth are, left before right", async () => {
    const [leftEye, rightEye, nose, leftMouth, rightMouth] = (await chosen(own)).points;
    expect(leftEye.x).toBeLessThan(nose.x);
    expect(nose.x).toBeLessThan(rightEye.x);
    expect(leftMouth.x).toBeLessThan(rightMouth.x);
    expect(Math.max(leftEye.y, rightEye.y)).toBeLessThan(nose.y);
    expect(nose.y).toBeLessThan(Math.min(leftMouth.y, rightMouth.y));
  });

  it("on the person, and no longer when points are swapped or the tones inverted", async () => {
    const [selfieFace, portraitFace] = [await chosen(own), await chosen(document)];
    const likeness = async (crop: Float32Array) => {
      const [a, b] = await embedFaces([crop, portraitFace.crop], models);
      return a && b ? likenessOf(similarityBetween(a, b), limits) : Number.NaN;
    };
    const placed = (points: FivePoints) => alignFace(pyramidOf(own), points);
    const right = await likeness(selfieFace.crop);
    const [leftEye, rightEye, nose, leftMouth, rightMouth] = selfieFace.points;
    const swapped: FivePoints = [rightEye, leftEye, nose, rightMouth, leftMouth];
    expect(await likeness(placed(swapped))).toBeLessThan(right - 0.15);
    const upsideDown: FivePoints = [leftMouth, rightMouth, nose, leftEye, rightEye];
    expect(await likeness(placed(upsideDown))).toBeLessThan(right - 0.15);
    const negative = selfieFace.crop.map((value) => 255 - value);
    expect(await likeness(negative)).toBeLessThan(right - 0.15);
  });
});
