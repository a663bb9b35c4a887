import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faceTemplate, frames } from "#vision/faces/align-face.ts";
import { decodeFaces } from "#vision/faces/decode-faces.ts";
import { embedFaces, lookAtFace, similarityBetween } from "#vision/faces/embed-faces.ts";
import { type FaceCrops, type FaceEmbedder, faceSide } from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { mapsWith } from "../../../fakes/fake-faces.ts";

/** Brightness grows to the right, and a little downwards. */
const crop = Float32Array.from(
  { length: faceSide ** 2 },
  (_, i) => 2 * (i % faceSide) + Math.floor(i / faceSide) / 10,
);

async function asked(): Promise<FaceCrops> {
  let seen: FaceCrops = { count: 0, side: 0, data: new Float32Array() };
  const embed = async (crops: FaceCrops) => {
    seen = crops;
    return Array.from({ length: crops.count }, () => Float32Array.of(1, 0));
  };
  await embedFaces([[crop], [crop]], { embedders: [{ embed, frame: "crop" }] });
  return seen;
}

it("shows the network each face as it is, then its mirror image, from -1 to 1", async () => {
  const { count, data } = await asked();
  expect(count).toBe(4);
  const at = (face: number, x: number, y: number) =>
    data[(face * faceSide + y) * faceSide + x] ?? 0;
  for (const face of [0, 2]) {
    expect(at(face, 10, 50)).toBeCloseTo((20 + 5 - 127.5) / 127.5, 5);
    expect(at(face, 100, 50)).toBeCloseTo((200 + 5 - 127.5) / 127.5, 5);
    expect(at(face + 1, 10, 50)).toBeCloseTo(at(face, faceSide - 1 - 10, 50), 5);
    expect(at(face + 1, 10, 0)).toBeLessThan(at(face + 1, 10, 100));
  }
});

it("adds both vectors at equal weight and gives a vector of length 1", async () => {
  const vectors = [Float32Array.of(3, 0), Float32Array.of(0, 0.5)];
  const [sum] = await embedFaces([[crop]], {
    embedders: [{ frame: "crop", embed: async () => vectors }],
  });
  expect(sum?.[0]).toBeCloseTo(Math.SQRT1_2, 6);
  expect(sum?.[1]).toBeCloseTo(Math.SQRT1_2, 6);
});

describe("two embedders", () => {
  const answering = (frame: FaceEmbedder["frame"], vectors: readonly Float32Array[]) => ({
    frame,
    // Each face and its mirror image.
    embed: async () => vectors.flatMap((vector) => [vector, vector]),
  });
  const angle = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));
  const same = Float32Array.of(1, 0);

  it("weigh together as their shares say, whatever the length of their answers", async () => {
    const chip = new Float32Array(frames.chip.side ** 2);
    const looks = [
      [chip, crop],
      [chip, crop],
    ];
    const embedders = [
      answering("chip", [same, angle(0.9).map((value) => value * 5)]),
      answering("crop", [same, angle(0.1)]),
    ] as const;
    const [a = same, b = same] = await embedFaces(looks, { embedders }, 0.25);
    expect(similarityBetween(a, b)).toBeCloseTo(0.75 * 0.9 + 0.25 * 0.1, 5);
    expect(Math.hypot(...a)).toBeCloseTo(1, 5);
  });

  it("are each shown the face in their own frame, and a print's dots are softened in a chip alone", () => {
    const page = { width: 400, height: 400, data: new Uint8Array(160_000) };
    page.data.forEach((_, at) => {
      page.data[at] = (at % 400) % 4 < 2 ? 60 : 200;
    });
    const at = { pyramid: pyramidOf(page), points: frames.chip.template };
    const embedders = [answering("chip", []), answering("crop", [])] as const;
    const [chip, inCrop] = lookAtFace(at, { embedders });
    const [softened, alike] = lookAtFace(at, { embedders }, 1.5);
    expect(chip).toHaveLength(frames.chip.side ** 2);
    expect(inCrop).toHaveLength(faceSide ** 2);
    const spread = (face: Float32Array = new Float32Array()) =>
      Math.max(...face) - Math.min(...face);
    expect(spread(softened)).toBeLessThan(spread(chip) / 2);
    expect(alike).toEqual(inCrop);
  });
});

it("cuts a chip out as the manifest says that its network takes it", () => {
  const manifest: { name: string; input: { template?: number[][] } }[] = JSON.parse(
    readFileSync("models/manifest.json", "utf8"),
  );
  const network = manifest.find(({ name }) => name === "face-identity");
  expect(frames.chip.template.map(({ x, y }) => [x, y])).toEqual(network?.input.template);
});

it("finds a vector like itself, unlike one across it, and never divides by nothing", () => {
  expect(similarityBetween(Float32Array.of(2, 1), Float32Array.of(4, 2))).toBeCloseTo(1, 6);
  expect(similarityBetween(Float32Array.of(1, 0), Float32Array.of(0, 3))).toBe(0);
  expect(similarityBetween(Float32Array.of(0, 0), Float32Array.of(1, 0))).toBe(0);
});

it("names the points in the order of the template: eyes, nose, mouth, left before right", () => {
  const [face] = decodeFaces(
    mapsWith([{ x: 100, y: 100, size: 60 }], { width: 320, height: 256 }),
    0.5,
  );
  for (const points of [faceTemplate, face?.points ?? faceTemplate]) {
    const [leftEye, rightEye, nose, leftMouth, rightMouth] = points;
    expect(leftEye.x).toBeLessThan(nose.x);
    expect(nose.x).toBeLessThan(rightEye.x);
    expect(leftMouth.x).toBeLessThan(rightMouth.x);
    expect(Math.max(leftEye.y, rightEye.y)).toBeLessThan(nose.y);
    expect(nose.y).toBeLessThan(Math.min(leftMouth.y, rightMouth.y));
  }
});
