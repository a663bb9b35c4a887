import { backdropOf } from "./backdrop.ts";
import { cameraOf, cameraTraits, type RgbaImage } from "./camera.ts";
import { coveringPart, type FaceCovering } from "./face-covering.ts";
import { figureOf } from "./figure.ts";
import type { Light } from "./light.ts";
import type { Person } from "./person.ts";
import { type Pose, restingPose } from "./pose.ts";
import { randomOf } from "./random.ts";
import { canvasOf, drawScene } from "./scene.ts";

/** As in a document: facing the camera before a light wall in even light, without glasses. */
export function portrait(person: Person, size = { width: 480, height: 600 }): RgbaImage {
  return shoot({ ...person, glasses: undefined }, size, {
    pose: { ...restingPose, distance: 5.4, y: 0.2 },
    light: { ...roomLight, ambient: [900, 900, 880], directness: 0.25 },
    plain: true,
    seed: "portrait",
  });
}

/** As taken by oneself with a phone: another day, another light, not quite straight. */
export function selfie(
  person: Person,
  size = { width: 960, height: 1280 },
  worn?: FaceCovering,
): RgbaImage {
  const random = randomOf(person.seed).fork("selfie");
  const [from, ambient] = [random.between(-0.7, 0.7), random.between(120, 500)];
  return shoot(person, size, {
    pose: {
      ...restingPose,
      yaw: random.between(-7, 7),
      pitch: random.between(-5, 8),
      roll: random.between(-5, 5),
      distance: random.between(4.4, 5.4),
    },
    light: {
      ...roomLight,
      ambient: [ambient, ambient * 0.95, ambient * 0.85],
      from: unit(from, 0.6, 0.6),
    },
    plain: false,
    seed: "selfie",
    worn,
  });
}

export const roomLight: Light = {
  ambient: [300, 300, 290],
  from: unit(0.3, 0.7, 0.65),
  directness: 0.5,
  screenLux: 20,
  screen: [0.6, 0.6, 0.6],
  behind: 0.05,
};

/** One photograph, by a camera that `seed` and the person choose. */
export function shoot(
  person: Person,
  { width, height }: { width: number; height: number },
  shot: { pose: Pose; light: Light; plain: boolean; seed: string; worn?: FaceCovering | undefined },
): RgbaImage {
  const random = randomOf(person.seed).fork(shot.seed);
  const canvas = canvasOf(width, height);
  const figure = figureOf(person);
  if (shot.worn) figure.parts.push(coveringPart(shot.worn, person));
  const scene = drawScene(canvas, {
    figure,
    backdrop: backdropOf(random.fork("backdrop"), shot.plain ? "plain" : "room"),
    pose: shot.pose,
    light: shot.light,
  });
  return cameraOf(cameraTraits(random), random).take(scene, 1);
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
