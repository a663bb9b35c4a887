import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faceTemplate } from "#vision/faces/align-face.ts";
import { decodeFaces } from "#vision/faces/decode-faces.ts";
import { embedFaces, similarityBetween } from "#vision/faces/embed-faces.ts";
import { type FaceCrops, faceSide } from "#vision/models.ts";
import { mapsWith } from "../../../fakes/fake-faces.ts";

/** Brightness grows to the right, and a little downwards. */
const crop = Float32Array.from(
  { length: faceSide ** 2 },
  (_, i) => 2 * (i % faceSide) + Math.floor(i / faceSide) / 10,
);

async function asked(eitherWay = false): Promise<FaceCrops> {
  let seen: FaceCrops = { count: 0, data: new Float32Array() };
  const embed = async (crops: FaceCrops) => {
    seen = crops;
    return Array.from({ length: crops.count }, () => Float32Array.of(1, 0));
  };
  await embedFaces([crop, crop], { embed, eitherWay });
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

it("shows each face once to a network that answers the same for its mirror image", async () => {
  const { count, data } = await asked(true);
  expect(count).toBe(2);
  expect(data.subarray(faceSide ** 2)).toEqual(data.subarray(0, faceSide ** 2));
  const [vector] = await embedFaces([crop], {
    embed: async () => [Float32Array.of(0, 4)],
    eitherWay: true,
  });
  expect(vector).toEqual(Float32Array.of(0, 4)); // as sure as the network says
});

it("adds both vectors at equal weight and gives a vector of length 1", async () => {
  const vectors = [Float32Array.of(3, 0), Float32Array.of(0, 0.5)];
  const [sum] = await embedFaces([crop], { embed: async () => vectors });
  expect(sum?.[0]).toBeCloseTo(Math.SQRT1_2, 6);
  expect(sum?.[1]).toBeCloseTo(Math.SQRT1_2, 6);
});

it("cuts a face out as the manifest says that its network takes it", () => {
  const manifest: { name: string; input: { template?: number[][] } }[] = JSON.parse(
    readFileSync("models/manifest.json", "utf8"),
  );
  const network = manifest.find(({ name }) => name === "face-likeness");
  expect(faceTemplate.map(({ x, y }) => [x, y])).toEqual(network?.input.template);
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
