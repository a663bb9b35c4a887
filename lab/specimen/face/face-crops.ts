import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backdropOf } from "../person/backdrop.ts";
import { cameraOf, cameraTraits } from "../person/camera.ts";
import { figureOf } from "../person/figure.ts";
import { landmarksOf } from "../person/landmarks.ts";
import type { Light } from "../person/light.ts";
import { personOf } from "../person/person.ts";
import { type Pose, restingPose } from "../person/pose.ts";
import { type Random, randomOf } from "../person/random.ts";
import { canvasOf, drawScene } from "../person/scene.ts";

const frame = { width: 200, height: 267 };
const side = 128;
const perPerson = 16;

/**
 * Faces with known points, for training: `crops.bin` holds 128×128 gray bytes each, `labels.bin`
 * twelve float32 each: x and y of the five points, then how open the left and the right eye is.
 */
export async function writeFaceCrops(
  folder: string,
  { people, seed }: { people: number; seed: number },
  say: (line: string) => void,
): Promise<void> {
  const crops = new Uint8Array(people * perPerson * side * side);
  const labels = new Float32Array(people * perPerson * 12);
  const canvas = canvasOf(frame.width, frame.height);
  for (let index = 0, next = 0; index < people; index++) {
    const random = randomOf(`${seed}/faces/${index}`);
    const figure = figureOf(personOf(Math.floor(random() * 2 ** 31)));
    const camera = cameraOf(cameraTraits(random), random);
    for (let shot = 0; shot < perPerson; shot++, next++) {
      const pose = anyPose(random);
      const scene = { figure, pose, light: anyLight(random), backdrop: backdropOf(random) };
      const { data } = camera.take(drawScene(canvas, scene), 9);
      const points = landmarksOf(figure, pose, frame);
      const middle = (axis: "x" | "y") =>
        points.reduce((sum, point) => sum + point[axis], 0) / points.length;
      const left = Math.round(middle("x") - side / 2);
      const top = Math.round(middle("y") - side / 2);
      for (let y = 0; y < side; y++) {
        const row = Math.max(0, Math.min(frame.height - 1, top + y));
        for (let x = 0; x < side; x++) {
          const column = Math.max(0, Math.min(frame.width - 1, left + x));
          const at = (row * frame.width + column) * 4;
          const grey =
            0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
          crops[(next * side + y) * side + x] = Math.round(grey);
        }
      }
      const places = points.flatMap(({ x, y }) => [x - left, y - top]);
      labels.set([...places, pose.eyes, pose.eyes], next * 12);
    }
    if (index % 25 === 24) say(`${index + 1} of ${people} people`);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "crops.bin"), crops);
  await writeFile(join(folder, "labels.bin"), new Uint8Array(labels.buffer));
}

export function anyPose(random: Random): Pose {
  const isTurned = random.chance(0.55);
  const yaw = isTurned ? random.between(-36, 36) : 7 * random.normal();
  return {
    ...restingPose,
    yaw,
    pitch: random.chance(0.4) ? random.between(-18, 16) : 4 * random.normal(),
    roll: 6 * random.normal(),
    // A head turns on its neck: the face moves aside, and the hand follows a part of the way.
    x: -Math.sin((yaw * Math.PI) / 180) * random.between(0, 1.4),
    distance: random.between(4.3, 6.4),
    eyes: random.chance(0.35) ? 0 : random.chance(0.2) ? random() : 1,
  };
}

export function anyLight(random: Random): Light {
  const lux = 10 * 300 ** random();
  const from = [
    random.normal(),
    Math.abs(random.normal()),
    0.4 + Math.abs(random.normal()),
  ] as const;
  const length = Math.hypot(...from);
  const colour = () => random.between(0, 1);
  return {
    ambient: [lux, lux * random.between(0.85, 1), lux * random.between(0.6, 1)],
    from: [from[0] / length, from[1] / length, from[2] / length],
    directness: random.between(0.2, 0.8),
    screenLux: random.between(10, 50),
    screen: [colour(), colour(), colour()],
    behind: random.between(0.02, 0.15),
  };
}
