import type { Figure } from "./figure.ts";
import type { Pose } from "./pose.ts";
import { place, project } from "./scene.ts";
import { mouthLine } from "./skin.ts";

/** x and y in px of a picture of this size, as the networks name them: left is the picture's left. */
export type Landmarks = readonly { x: number; y: number }[];

/** Where both eyes, the tip of the nose and the corners of the mouth truly are. */
export function landmarksOf(
  figure: Figure,
  pose: Pose,
  size: { width: number; height: number },
): Landmarks {
  const { shape } = figure.person;
  const corner = 0.41 * shape.mouthWidth;
  const mouth = mouthLine(figure.person, corner);
  const spots = [
    [-0.5, 0],
    [0.5, 0],
    [0, -0.57 * shape.noseLength],
    [-corner, mouth],
    [corner, mouth],
  ].flatMap(([x = 0, y = 0]) => [x, y, depthAt(figure, x, y)]);
  const normals = new Float32Array(spots.length);
  const placed = place({ spots: Float32Array.from(spots), normals }, pose);
  const { x, y } = project(placed.spots, size);
  // Pixel centers are whole numbers to the networks.
  return Array.from(x, (value, i) => ({ x: value - 0.5, y: (y[i] ?? 0) - 0.5 }));
}

/** The front of the head at a place of the face. */
function depthAt({ parts }: Figure, x: number, y: number): number {
  const spots = parts[0]?.mesh.spots ?? new Float32Array();
  let best = { far: Number.POSITIVE_INFINITY, z: 0 };
  for (let at = 0; at < spots.length; at += 3) {
    const z = spots[at + 2] ?? 0;
    const far = ((spots[at] ?? 0) - x) ** 2 + ((spots[at + 1] ?? 0) - y) ** 2;
    if (z > -0.8 && far < best.far) best = { far, z };
  }
  return best.z;
}
