import { describe, expect, it } from "vitest";
import { mainOf, nearerTo } from "#checks/liveness/follow-face.ts";
import { engineProfileOf } from "#domain/profile.ts";
import type { Face, FivePoints } from "#vision/faces/face.ts";

const profile = engineProfileOf("builtin-1").liveness;

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

  it("are those that went on from the frame before, where the others jumped to a cheek", () => {
    const last = { points: points(100, -8), apart: 40 };
    const [onCheek, goingOn] = [{ points: points(112, 9) }, { points: points(99, -11) }];
    expect(nearerTo(last, onCheek, goingOn)).toBe(goingOn);
  });
});
