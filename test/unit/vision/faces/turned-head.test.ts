import { describe, expect, it } from "vitest";
import { greyOf } from "#vision/colour.ts";
import { lookCloser } from "#vision/faces/align-face.ts";
import { eyeDistance, type FivePoints, type Point } from "#vision/faces/face.ts";
import { loadFaceNetworks } from "#vision/onnx.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { backdropOf } from "../../../../cli/specimen/person/backdrop.ts";
import { cameraOf, cameraTraits } from "../../../../cli/specimen/person/camera.ts";
import { figureOf } from "../../../../cli/specimen/person/figure.ts";
import { landmarksOf } from "../../../../cli/specimen/person/landmarks.ts";
import { personOf } from "../../../../cli/specimen/person/person.ts";
import { restingPose } from "../../../../cli/specimen/person/pose.ts";
import { randomOf } from "../../../../cli/specimen/person/random.ts";
import { canvasOf, drawScene } from "../../../../cli/specimen/person/scene.ts";
import profile from "../../../../layers/domain/profiles/builtin-1.json" with { type: "json" };

const size = { width: 300, height: 400 };
const light = {
  ambient: [300, 300, 290],
  from: [0.3, 0.5, 0.81],
  directness: 0.4,
  screenLux: 20,
  screen: [1, 1, 1],
  behind: 0.05,
} as const;

/** A head turned by so many degrees, and where its points truly are. */
function turned(seed: number, yaw: number) {
  const random = randomOf(`turned-head/${seed}`);
  const figure = figureOf(personOf(seed, { glasses: false, scarf: false }));
  const pose = { ...restingPose, yaw };
  const scene = { figure, pose, light, backdrop: backdropOf(random, "plain") };
  const { data } = cameraOf(cameraTraits(random), random).take(
    drawScene(canvasOf(size.width, size.height), scene),
    9,
  );
  const rgb = new Uint8Array(size.width * size.height * 3).map(
    (_, at) => data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0,
  );
  const truth = landmarksOf(figure, pose, size) as unknown as FivePoints;
  return { pyramid: pyramidOf(greyOf({ ...size, data: rgb })), truth };
}

/** What a finder that knows straight faces alone would say: the nose in the middle. */
function withoutTurn([left, right, nose, ...mouth]: FivePoints): FivePoints {
  const corners = [left, right, ...mouth];
  const x = corners.reduce((sum, point) => sum + point.x, 0) / corners.length;
  return [left, right, { x, y: nose.y }, ...mouth];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe("the nose of a turned head", () => {
  it.for([-30, -20, 20, 30])("is followed by %i degrees in a film", async (yaw) => {
    const networks = await loadFaceNetworks("models", profile.networks.liveness);
    for (const seed of [7, 8, 27]) {
      const { pyramid, truth } = turned(seed, yaw);
      const { points } = await lookCloser(pyramid, withoutTurn(truth), networks);
      expect(distance(points[2], truth[2]) / eyeDistance(truth)).toBeLessThan(0.1);
    }
  });
});
