import { describe, expect, it } from "vitest";
import { lookCloser } from "#vision/faces/align-face.ts";
import { eyeDistance, type FivePoints, type Point } from "#vision/faces/face.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { figureOf } from "../../../../lab/specimen/person/figure.ts";
import { landmarksOf } from "../../../../lab/specimen/person/landmarks.ts";
import { personOf } from "../../../../lab/specimen/person/person.ts";
import { roomLight, shoot } from "../../../../lab/specimen/person/portrait.ts";
import { restingPose } from "../../../../lab/specimen/person/pose.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";
import { atNight } from "../../../nightly.ts";

const size = { width: 300, height: 400 };
/** A head turned by these degrees, and the true places of its points. */
function turned(seed: number, yaw: number) {
  const person = personOf(seed, { glasses: false, scarf: false });
  const pose = { ...restingPose, yaw };
  const { data } = shoot(person, size, { pose, light: roomLight, plain: true, seed: "turned" });
  const grey = new Uint8Array(size.width * size.height).map((_, at) => data[at * 4 + 1] ?? 0);
  const truth = landmarksOf(figureOf(person), pose, size) as unknown as FivePoints;
  return { pyramid: pyramidOf({ ...size, data: grey }), truth };
}

/** The points of a face finder that knows only frontal faces: the nose is in the middle. */
function withoutTurn([left, right, nose, ...mouth]: FivePoints): FivePoints {
  const corners = [left, right, ...mouth];
  const x = corners.reduce((sum, point) => sum + point.x, 0) / corners.length;
  return [left, right, { x, y: nose.y }, ...mouth];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

// Each looks at three rendered heads.
describe("the nose of a turned head", { timeout: 60_000 }, () => {
  it.for([-30, 30, ...atNight(-20, 20)])("is followed by %i degrees in a film", async (yaw) => {
    const networks = await ownNetworks.movingFaces();
    for (const seed of [7, 8, 27]) {
      const { pyramid, truth } = turned(seed, yaw);
      const { points } = await lookCloser(pyramid, withoutTurn(truth), networks);
      expect(distance(points[2], truth[2]) / eyeDistance(truth)).toBeLessThan(0.1);
    }
  });
});
