import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Movement } from "#domain/liveness/challenge.ts";
import { sketched } from "../../../../../lab/specimen/looks/sketched.ts";
import { lookSize } from "../../../../../lab/specimen/looks/write-looks.ts";
import { backdropOf } from "../../../../../lab/specimen/person/backdrop.ts";
import { cameraOf, cameraTraits } from "../../../../../lab/specimen/person/camera.ts";
import { figureOf } from "../../../../../lab/specimen/person/figure.ts";
import { poseDuring } from "../../../../../lab/specimen/person/movement.ts";
import { personOf } from "../../../../../lab/specimen/person/person.ts";
import { type Pose, restingPose } from "../../../../../lab/specimen/person/pose.ts";
import { randomOf } from "../../../../../lab/specimen/person/random.ts";
import { canvasOf, drawScene } from "../../../../../lab/specimen/person/scene.ts";
import { toFrame } from "../../../../../web/applicant/camera/frame.ts";
import { faceNetwork } from "../../../../../web/applicant/face/face-network.ts";
import { lookOf } from "../../../../../web/applicant/face/look.ts";
import { presence } from "../../../../../web/applicant/face/presence.ts";
import golden from "../../../../fixtures/face-presence.json" with { type: "json" };

const bytes = readFileSync("models/face-presence.json");
const network = faceNetwork(JSON.parse(bytes.toString()));

it("is the network that the manifest pins, whose error rates its card tells", () => {
  const Manifest = z.array(z.object({ name: z.string(), sha256: z.string() }));
  const entries = Manifest.parse(JSON.parse(readFileSync("models/manifest.json", "utf8")));
  const pinned = entries.find(({ name }) => name === "face-presence")?.sha256;
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(pinned);
});

it("computes what the code that trained it computes", () => {
  expect(golden.length).toBeGreaterThanOrEqual(8);
  for (const { look, logit } of golden) {
    expect(network(Buffer.from(look, "base64"))).toBeCloseTo(logit, 2);
  }
});

it("does not mind how bright the room is and how strong the contrast", () => {
  const { look, logit } = golden[1] ?? { look: "", logit: 0 };
  const dim = Buffer.from(look, "base64").map((value) => 10 + value / 2);
  expect(Math.abs(network(dim) - logit)).toBeLessThan(0.5);
});

const resting = { ...restingPose, distance: 4.9 };
const light = {
  ambient: [150, 145, 130],
  from: [0.3, 0.6, 0.74],
  directness: 0.4,
  screenLux: 40,
  screen: [0.3, 0.3, 0.3],
  behind: 0.05,
} as const;

/** The network's score for a person, or for an empty room: the person and the background are built once. */
function scoresOf(seed: number): (pose: Pose | undefined) => number {
  const backdrop = backdropOf(randomOf(`${seed}/room`));
  const figure = figureOf(personOf(seed));
  return (pose) => {
    const random = randomOf(`${seed}/presence`);
    const shown = pose ? figure : { ...figure, parts: [] };
    const scene = { figure: shown, backdrop, pose: pose ?? resting, light };
    const seen = drawScene(canvasOf(lookSize.width, lookSize.height), scene);
    const image = cameraOf(cameraTraits(random), random).take(seen, 9);
    return network(lookOf(sketched(toFrame(image))));
  };
}

const people = [3, 14, 15, 92, 65];

describe.for(people)("of the rendered person %i", (seed) => {
  let scoreOf: ReturnType<typeof scoresOf>;
  beforeAll(() => {
    scoreOf = scoresOf(seed);
  });

  it("sees the face at rest", () => {
    expect(scoreOf(resting)).toBeGreaterThan(presence.seen);
  });

  it.for<Movement>(["turn_left", "turn_right", "nod", "blink_twice"])(
    "does not call the face gone amid %s",
    (movement) => {
      expect(scoreOf(poseDuring(movement, 1200, undefined, resting))).toBeGreaterThan(
        presence.gone,
      );
    },
  );

  it("calls it gone out of the room and beside the oval", () => {
    expect(scoreOf(undefined)).toBeLessThan(presence.gone);
    expect(scoreOf({ ...resting, x: 3.2 })).toBeLessThan(presence.gone);
  });
});
