import type { Movement } from "#domain/liveness/challenge.ts";
import { backdropOf } from "../person/backdrop.ts";
import { cameraOf, cameraTraits, type RgbaImage } from "../person/camera.ts";
import { type Figure, figureOf } from "../person/figure.ts";
import { poseDuring, usualManner } from "../person/movement.ts";
import { type Person, plainPerson, type Rgb, type Sitter } from "../person/person.ts";
import { type Pose, restingPose } from "../person/pose.ts";
import { randomOf } from "../person/random.ts";
import { canvasOf, drawScene } from "../person/scene.ts";

export type Moment = {
  /** On one clock; a camera's pictures come in its order. */
  atMs: number;
  /** The last movement that was asked for, and the time since then. */
  asked?: { movement: Movement; sinceMs: number };
  /** The light of the screen, linear, 0–1. */
  screen: Rgb;
  /** How far the person went out of the picture, in distances between the eyes. */
  aside?: number;
};

type Size = { width: number; height: number };
export type Shoot = (moment: Moment) => RgbaImage;

/**
 * A person indoors before a front camera, who follows the prompts and is lit by the screen. Runs in a browser as in
 * Node.
 */
export function livePerson(sitter: Sitter, size: Size): Shoot {
  const person = plainPerson(sitter);
  const figure = figureOf(person);
  return liveCamera(person, size, (moment) => ({ figure, pose: willingPose(moment) }));
}

/** The camera and the room of this person, before which anything may be held. */
export function liveCamera(
  { seed }: Person,
  { width, height }: Size,
  seenAt: (moment: Moment) => { figure: Figure; pose: Pose },
): Shoot {
  const random = randomOf(seed);
  const backdrop = backdropOf(random.fork("backdrop"));
  const camera = cameraOf(cameraTraits(random), random.fork("camera"));
  const canvas = canvasOf(width, height);
  let before: number | undefined;
  return (moment) => {
    const { atMs, screen, aside = 0 } = moment;
    const { figure, pose: held } = seenAt(moment);
    const pose = { ...held, x: held.x + aside };
    const light = { ...livingRoom, screen };
    const image = camera.take(
      drawScene(canvas, { figure, backdrop, pose, light }),
      (atMs - (before ?? atMs - 33)) / 1000,
    );
    before = atMs;
    return image;
  };
}

/** Sways a little, and moves as asked. */
export function willingPose({ atMs, asked }: Pick<Moment, "atMs" | "asked">): Pose {
  const sway = { yaw: 1.2 * Math.sin(atMs / 900), pitch: Math.sin(atMs / 1300) };
  const rest = { ...restingPose, ...sway, x: 0.03 * Math.sin(atMs / 700) };
  return asked ? poseDuring(asked.movement, asked.sinceMs, willing, rest) : rest;
}

/** Does it plainly, as people do who are asked to. */
const willing = { ...usualManner, turn: 27, nod: 20 };

/** From the screen's change to the camera's picture of it. */
export const cameraLagMs = 110;

export const livingRoom = {
  ambient: [120, 120, 115],
  from: [0.25, 0.7, 0.67],
  directness: 0.4,
  screenLux: 40,
  behind: 0.05,
} as const;
