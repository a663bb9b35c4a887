import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toFrame } from "../../../web/applicant/camera/frame.ts";
import { anyLight, anyPose } from "../face/face-crops.ts";
import { backdropOf } from "../person/backdrop.ts";
import { cameraOf, cameraTraits } from "../person/camera.ts";
import { type Figure, figureOf } from "../person/figure.ts";
import { landmarksOf } from "../person/landmarks.ts";
import { personOf } from "../person/person.ts";
import type { Pose } from "../person/pose.ts";
import { type Random, randomOf } from "../person/random.ts";
import { canvasOf, drawScene, fieldOfView } from "../person/scene.ts";

/** The size in which the page reads the frames of an upright camera. */
export const lookSize = { width: 96, height: 128 };
const perPerson = 16;

/** A face's middle and the distance between its eyes, in px. */
export type FacePlace = { x: number; y: number; eyes: number };

/**
 * Looks at people and empty rooms, for training: `frames.bin` holds 96×128 gray bytes each, `labels.json` the content
 * of each; without a `face` the room is empty.
 */
export async function writeLooks(
  folder: string,
  { people, seed }: { people: number; seed: number },
  say: (line: string) => void,
): Promise<void> {
  const frames: Uint8Array[] = [];
  const labels: object[] = [];
  const canvas = canvasOf(lookSize.width, lookSize.height);
  for (let index = 0; index < people; index++) {
    const random = randomOf(`${seed}/looks/${index}`);
    const person = personOf(Math.floor(random() * 2 ** 31));
    const figure = figureOf(person);
    const camera = cameraOf(cameraTraits(random), random);
    for (let shot = 0; shot < perPerson; shot++) {
      const isEmpty = random.chance(0.2);
      const pose = somewhere(random);
      const light = anyLight(random);
      const backdrop = backdropOf(random, random.chance(0.1) ? "plain" : "room");
      const shown = isEmpty ? { ...figure, parts: [] } : figure;
      const image = camera.take(drawScene(canvas, { figure: shown, pose, light, backdrop }), 9);
      frames.push(toFrame(image).luma);
      labels.push({
        person: index,
        lux: Math.round(light.ambient[0]),
        screen: light.screen,
        ...(!isEmpty && {
          face: seenFace(figure, pose),
          yaw: Math.round(pose.yaw),
          pitch: Math.round(pose.pitch),
          eyes: pose.eyes,
          albedo: person.albedo,
          glasses: person.glasses !== undefined,
          scarf: person.scarf !== undefined,
          beard: person.beard,
        }),
      });
    }
    if (index % 25 === 24) say(`${index + 1} of ${people} people`);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "frames.bin"), Buffer.concat(frames));
  await writeFile(join(folder, "labels.json"), JSON.stringify(labels));
}

export function seenFace(figure: Figure, pose: Pose): FacePlace {
  const points = landmarksOf(figure, pose, lookSize);
  const middle = (axis: "x" | "y") =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: middle("x"), y: middle("y"), eyes: lookSize.width / fieldOfView / pose.distance };
}

/** Before the camera as asked, beside the oval, or far away. */
function somewhere(random: Random): Pose {
  const usual = anyPose(random);
  const pose = {
    ...usual,
    yaw: random.chance(0.5) ? random.between(-44, 44) : usual.yaw,
    pitch: random.chance(0.4) ? random.between(-28, 20) : usual.pitch,
    distance: random.between(3.4, 6.6),
    y: random.between(-0.5, 0.6),
  };
  const where = random();
  if (where < 0.7) return pose;
  if (where < 0.82) return { ...pose, distance: random.between(12, 24) };
  const [aside, up] = [random.between(1.3, 3.5), random.between(-3, 3)];
  const isAside = random.chance(0.6);
  return {
    ...pose,
    x: random.pick([-1, 1]) * (isAside ? aside : random.between(0, 1)),
    y: isAside ? up * 0.5 : random.pick([-1, 1]) * (aside + 0.6),
  };
}
