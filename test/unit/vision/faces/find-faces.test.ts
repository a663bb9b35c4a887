import { describe, expect, it } from "vitest";
import { eyeDistance } from "#vision/faces/face.ts";
import { facesAtOnce, findFaces } from "#vision/faces/find-faces.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { type DrawnFace, fakeFaceNetworks } from "../../../fakes/fake-faces.ts";

const page = { width: 1280, height: 960, data: new Uint8Array(1280 * 960).fill(128) };
const limits = { cut: 0.5, eyesPx: 24 };
const pyramid = pyramidOf(page);

/** A detector that sees the face only in the n-th look. */
function seenIn(look: number, face: DrawnFace) {
  let searches = 0;
  return fakeFaceNetworks({ find: () => (++searches === look ? [face] : []) });
}

describe("a face is placed in px of the page", () => {
  it("from the first look, and no other is taken when it is sure and large", async () => {
    const networks = seenIn(1, { x: 160, y: 120, size: 80 });
    const { faces, turns } = await findFaces(pyramid, networks, limits);
    expect(turns).toBe(0);
    expect(faces[0]?.box.left).toBeCloseTo((120 + 0.5) * 4 - 0.5, 1);
    expect(networks.planes).toHaveLength(1);
  });

  it("with a second, larger look when it is small", async () => {
    const networks = fakeFaceNetworks({
      find: ({ width }) =>
        width > 320
          ? [{ x: 320, y: 240, size: 40, probability: 0.97 }]
          : [{ x: 161, y: 121, size: 21, probability: 0.9 }],
    });
    const { faces } = await findFaces(pyramid, networks, limits);
    expect(faces).toHaveLength(1);
    expect(faces[0]?.box.left).toBeCloseTo((300 + 0.5) * 2 - 0.5, 1);
  });

  // In the turned plane its left eye lies at (48, 51).
  it.for([
    { look: 4, turns: 2, leftEye: { x: 1085.5, y: 753.5 } },
    { look: 5, turns: 1, leftEye: { x: 205.5, y: 765.5 } },
    { look: 6, turns: 3, leftEye: { x: 1073.5, y: 193.5 } },
  ])("when the picture needs $turns quarter turns", async ({ look, turns, leftEye }) => {
    const networks = seenIn(look, { x: 60, y: 60, size: 60 });
    const found = await findFaces(pyramid, networks, limits);
    expect(found.turns).toBe(turns);
    expect(found.faces[0]?.points[0].x).toBeCloseTo(leftEye.x, 2);
    expect(found.faces[0]?.points[0].y).toBeCloseTo(leftEye.y, 2);
    expect(found.faces[0] && eyeDistance(found.faces[0].points)).toBeCloseTo(24 * 4, 1);
  });

  it("when it fills the picture", async () => {
    const networks = seenIn(2, { x: 160, y: 120, size: 150 });
    const { faces } = await findFaces(pyramid, networks, limits);
    const box = faces[0]?.box;
    expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBeCloseTo(640, -1);
  });
});

describe("a small face of a document that lies on its side", () => {
  const small = { x: 120, y: 120, size: 60 };

  it.for([
    { look: 10, turns: 2 },
    { look: 11, turns: 1 },
    { look: 12, turns: 3 },
  ])("is found after $turns quarter turns", async ({ look, turns }) => {
    const networks = seenIn(look, small);
    const found = await findFaces(pyramid, networks, { ...limits, turnedAndSmall: true });
    expect(found.turns).toBe(turns);
    expect(found.faces[0] && eyeDistance(found.faces[0].points)).toBeCloseTo(24 * 2, 1);
  });

  it.for([
    { look: 13, turns: 2 },
    { look: 14, turns: 1 },
    { look: 15, turns: 3 },
  ])("is found larger still after $turns quarter turns", async ({ look, turns }) => {
    const networks = seenIn(look, small);
    const found = await findFaces(pyramid, networks, { ...limits, turnedAndSmall: true });
    expect(found.turns).toBe(turns);
    expect(found.faces[0] && eyeDistance(found.faces[0].points)).toBeCloseTo((24 * 4) / 3, 1);
  });

  it("is only searched on request", async () => {
    const networks = seenIn(10, small);
    expect((await findFaces(pyramid, networks, limits)).faces).toEqual([]);
    expect(networks.planes).toHaveLength(9);
  });
});

describe("a portrait in doubt beside its sure ghost image", () => {
  function ghostFirst() {
    let searches = 0;
    const both = [
      { x: 450, y: 200, size: 60, probability: 0.73 },
      { x: 150, y: 200, size: 120, probability: 0.68 },
    ];
    return fakeFaceNetworks({ find: () => (++searches === 3 ? both : []) });
  }

  it("is found with it on a document", async () => {
    const asked = { ...limits, turnedAndSmall: true, takesDoubtful: true };
    const found = await findFaces(pyramid, ghostFirst(), asked);
    expect(found.faces.map(({ probability }) => probability)).toEqual([
      expect.closeTo(0.73, 2),
      expect.closeTo(0.68, 2),
    ]);
  });

  it("is not elsewhere, where a shadow may be taken for it", async () => {
    const { faces } = await findFaces(pyramid, ghostFirst(), limits);
    expect(faces).toHaveLength(1);
  });
});

/** Doubtful in the first look; in the fifth, turned, with this probability. */
function doubtful(turned: number) {
  let look = 0;
  return fakeFaceNetworks({
    find: () => {
      look++;
      const probability = look === 5 ? turned : 0.65;
      return look === 1 || look === 5 ? [{ x: 100, y: 100, size: 80, probability }] : [];
    },
  });
}

it("takes a sure look over a doubtful one", async () => {
  expect((await findFaces(pyramid, doubtful(0.8), limits)).turns).toBe(1);
});

it("takes no turned picture for a face on a doubtful look", async () => {
  expect((await findFaces(pyramid, doubtful(0.68), limits)).turns).toBe(0);
});

it.for([
  { width: 1, height: 1 },
  { width: 5000, height: 3 },
  { width: 64, height: 2000 },
])("finds nothing in a picture of $width × $height px without a face", async (size) => {
  const blank = { ...size, data: new Uint8Array(size.width * size.height).fill(255) };
  const networks = fakeFaceNetworks({ find: () => [] });
  expect((await findFaces(pyramidOf(blank), networks, limits)).faces).toEqual([]);
});

/** A portrait in the middle of the page as the looks with more around it see it, the first eight see nothing. */
function lostInPrint(says: (look: number) => number | undefined) {
  let searches = 0;
  const find = () => {
    const look = searches++ - 8;
    const probability = look < 0 ? undefined : says(look);
    const margin = [1 / 3, 1, 2][look >> 1] ?? 0;
    return probability ? [{ x: 160, y: 120, size: 150 / (1 + 2 * margin), probability }] : [];
  };
  return fakeFaceNetworks({ find });
}

describe("a portrait without a certain look", () => {
  it("is found if several agree on it", async () => {
    const networks = lostInPrint((look) => (look === 0 ? 0.3 : 0.55));
    const { faces } = await findFaces(pyramid, networks, { ...limits, agreed: 0.5 });
    expect(faces).toHaveLength(1);
    expect(faces[0]?.probability).toBeCloseTo(0.55, 2);
    expect(faces[0] && (faces[0].box.right + faces[0].box.left) / 2).toBeCloseTo(640, -1);
  });

  it.for([
    ["two do", (look: number) => (look < 2 ? 0.69 : undefined), 0.5],
    ["all are too unsure", () => 0.45, 0.5],
    ["nobody asked for that", () => 0.65, undefined],
  ] as const)("is none if %s", async ([, says, agreed]) => {
    const found = await findFaces(pyramid, lostInPrint(says), { ...limits, agreed });
    expect(found.faces).toEqual([]);
  });
});

describe("in a frame of a film", () => {
  const frame = pyramidOf({ width: 240, height: 320, data: new Uint8Array(240 * 320).fill(128) });
  const face = { x: 60, y: 60, size: 50, probability: 0.9 };

  /** The faces of a frame if a small plane and a large one show these, and the number of planes. */
  async function facesOf(quick: DrawnFace[], whole: DrawnFace[]) {
    const networks = fakeFaceNetworks({ find: ({ height }) => (height < 320 ? quick : whole) });
    const faces = await facesAtOnce(frame, networks, 0.3);
    return { faces, planes: networks.planes.length };
  }

  it("a quick look is enough for one certain face", async () => {
    const { faces, planes } = await facesOf([face], []);
    expect(planes).toBe(1);
    const box = faces[0]?.box;
    expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBeCloseTo((60 + 0.5) * 2 - 0.5, 1);
  });

  it.for([
    ["a second face is possible", [face, { x: 110, y: 40, size: 30, probability: 0.2 }]],
    ["the face is not certain", [{ ...face, probability: 0.6 }]],
    ["the face is small", [{ ...face, size: 35 }]],
    ["none is seen", []],
  ] as const)("a larger look is taken if %s", async ([, quick]) => {
    const both = [
      { x: 120, y: 120, size: 100, probability: 0.9 },
      { x: 200, y: 60, size: 60, probability: 0.4 },
    ];
    const { faces, planes } = await facesOf([...quick], both);
    expect(planes).toBe(2);
    expect(faces).toHaveLength(2);
  });
});
