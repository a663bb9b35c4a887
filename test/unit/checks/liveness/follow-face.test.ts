import { describe, expect, it } from "vitest";
import { followFace, mainOf, nearerTo } from "#checks/liveness/follow-face.ts";
import type { Frame } from "#checks/liveness/session.ts";
import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { faceTemplate } from "#vision/faces/align-face.ts";
import type { Face, FivePoints } from "#vision/faces/face.ts";
import { faceChannels, faceStride } from "#vision/models.ts";
import type { Plane } from "#vision/pixels.ts";

const { liveness, calibration } = engineProfileOf("builtin-1");
const profile = { ...liveness, calibration };

function faceAt(left: number, size: number): Face {
  const point = { x: left + size / 2, y: size / 2 };
  return {
    box: { left, top: 0, right: left + size, bottom: size },
    probability: 0.4,
    points: [point, point, point, point, point],
  };
}

describe("the face that is followed", () => {
  it("is the largest at first", () => {
    const [near, far] = [faceAt(0, 100), faceAt(150, 30)];
    expect(mainOf([far, near], undefined, profile)).toBe(near);
  });

  it("goes on where it was, beside a larger one", () => {
    const [same, passerBy] = [faceAt(5, 100), faceAt(150, 140)];
    expect(mainOf([passerBy, same], faceAt(0, 100), profile)).toBe(same);
  });

  it("is found again elsewhere after a quick movement", () => {
    const moved = faceAt(90, 95);
    expect(mainOf([moved], faceAt(0, 100), profile)).toBe(moved);
  });

  it("does not jump to a lens while the turned face itself is not found", () => {
    expect(mainOf([faceAt(40, 22)], faceAt(0, 100), profile)).toBeUndefined();
  });
});

describe("the points of a head turned far", () => {
  /** Eyes 40 px apart at `x`; the nose so far to the right of their middle. */
  const points = (x: number, nose: number): FivePoints => [
    { x, y: 60 },
    { x: x + 40, y: 60 },
    { x: x + 20 + nose, y: 85 },
    { x: x + 5, y: 105 },
    { x: x + 35, y: 105 },
  ];

  it("are those that went on from the frame before, if the others jumped to a cheek", () => {
    const last = { points: points(100, -8), apart: 40 };
    const [onCheek, nextProgress] = [{ points: points(112, 9) }, { points: points(99, -11) }];
    expect(nearerTo(last, onCheek, nextProgress)).toBe(nextProgress);
  });
});

describe("a film", () => {
  const every = profile.following.searchEvery;

  /** Empty frames; the test sets the answers of the finder and the closer look. */
  function film(block: LivenessBlock, count: number): Frame[] {
    return Array.from({ length: count }, (_, seq) => ({
      block,
      seq,
      tMs: 80 * seq,
      sha256: "",
      structure: "",
      hasMetadata: false,
      picture: { width: 224, height: 320, data: new Uint8Array(224 * 320 * 3) },
    }));
  }

  /** A finder of faces at these columns of its maps, by the n-th time it is asked; its quick looks see nothing. */
  function finder(columnsAt: (search: number) => readonly number[]) {
    let searches = 0;
    const detect = async ({ width, height }: Plane) => {
      const maps = { width: width / faceStride, height: height / faceStride };
      const data = new Float32Array(faceChannels * maps.width * maps.height).fill(-9);
      if (height < 320) return { ...maps, data };
      for (const column of columnsAt(searches)) {
        const values = [5, 4, 4, 4, 4, -2, -2, 2, -2, 0, 0, -2, 2, 2, 2];
        for (const [channel, value] of values.entries()) {
          data[(channel * maps.height + 20) * maps.width + column] = value;
        }
      }
      searches++;
      return { ...maps, data };
    };
    return { detect, asked: () => searches };
  }

  /** The points are in the expected place, or this number of px of the closer look beside it. */
  const closer = (besideAt: (look: number) => number) => {
    let refinements = 0;
    return async () => {
      const beside = besideAt(refinements++);
      const points = faceTemplate.flatMap(({ x, y }) => [
        (x - 55.5) * 0.75 + 47.5 + beside,
        (y - 55.5) * 0.75 + 44,
      ]);
      return Float32Array.from([...points, 1, 1]);
    };
  };
  const still = closer(() => 0);

  it("is searched for faces from time to time while the points hold together", async () => {
    const { detect, asked } = finder(() => [8]);
    const followed = await followFace(film("movement", 12), { detect, place: still }, profile);
    expect(followed.every(({ face, faces }) => face && faces === 1)).toBe(true);
    expect(asked()).toBe(12 / every);
  });

  it.for(["movement", "light_a"] as const)(
    "shows who joins the person in part %s, until they have gone",
    async (block) => {
      const { detect } = finder((search) => (search === 1 ? [8, 20] : [8]));
      const followed = await followFace(film(block, 12), { detect, place: still }, profile);
      const both = followed.filter(({ faces }) => faces === 2).map(({ seq }) => seq);
      expect(both).toEqual(Array.from({ length: every }, (_, index) => every + index));
    },
  );

  it("is searched in each frame without a face", async () => {
    const { detect, asked } = finder(() => []);
    const followed = await followFace(film("movement", 12), { detect, place: still }, profile);
    expect(followed.map(({ faces }) => faces)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(asked()).toBe(12);
  });

  it("is searched at once if the points went further than a head goes", async () => {
    const { detect, asked } = finder(() => [8]);
    // Two looks at the first frame and one at the second: that of the third jumps aside.
    const place = closer((look) => (look === 3 ? 20 : 0));
    const followed = await followFace(film("movement", 3), { detect, place }, profile);
    expect(asked()).toBe(2);
    expect(followed[2]?.face?.points[2].x).toBeCloseTo(followed[0]?.face?.points[2].x ?? 0, 3);
  });

  it.for([
    ["held still", 0, 1],
    ["that moves", 3, 2],
  ] as const)("refines the points of a head %s as often as they need it", async (one) => {
    const [, step, refinements] = one;
    const { detect } = finder(() => [8]);
    let asked = 0;
    const place = closer(() => {
      asked++;
      return step;
    });
    await followFace(film("movement", every), { detect, place }, profile);
    // The points of the finder take two.
    expect(asked).toBe(2 + (every - 1) * refinements);
  });
});
