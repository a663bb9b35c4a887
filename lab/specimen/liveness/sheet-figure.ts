import { backdropOf } from "../person/backdrop.ts";
import { type Figure, figureOf, type Part, type Picture, type Wrap } from "../person/figure.ts";
import { sheet } from "../person/mesh.ts";
import type { Person } from "../person/person.ts";
import { restingPose } from "../person/pose.ts";
import type { Random } from "../person/random.ts";
import { canvasOf, drawScene, fieldOfView } from "../person/scene.ts";

/** A photograph of someone's face in even light, as reflectances within what ink on paper can give. */
export function printOf(person: Person, random: Random): { shows: Wrap; unit: number } {
  const canvas = canvasOf(300, 400);
  const distance = 5;
  const { data, width, height } = drawScene(canvas, {
    figure: figureOf(person),
    backdrop: backdropOf(random.fork("print"), "plain"),
    pose: { ...restingPose, distance },
    light: {
      ambient: [1, 1, 1],
      from: [0.25, 0.5, 0.83],
      directness: 0.3,
      screenLux: 0,
      screen: [0, 0, 0],
      behind: 0,
    },
  });
  const brightest = [...data].sort((a, b) => a - b)[Math.floor(data.length * 0.98)] ?? 1;
  const inked = data.map((value) => 0.03 + 0.8 * Math.min(1, (0.85 * value) / brightest));
  return { shows: { width, height, data: inked }, unit: 1 / (fieldOfView * distance) };
}

/**
 * A sheet held up instead of a face; `bend` is the turn from its middle to its edge, radians, and
 * `wide` its width in distances between the eyes. It turns with the pose, as a head would.
 */
export function sheetFigure(
  holder: Person,
  { picture, wide, high, bend }: { picture: Picture; wide: number; high: number; bend: number },
): Figure {
  const half = wide / 2;
  const radius = bend > 0 ? half / bend : 0;
  const mesh = sheet(20, 24, (across, up) => {
    const along = (2 * across - 1) * half;
    const y = (up - 0.5) * high - 0.3;
    if (bend === 0) return { x: along, y, z: -1.35 };
    const turn = along / radius;
    return { x: radius * Math.sin(turn), y, z: -1.35 + radius * (Math.cos(turn) - 1) };
  });
  const gloss = picture.emits > 0 ? 0.01 : 0.02;
  const part: Part = { mesh, follows: "head", paint: { kind: "picture", picture }, gloss };
  return { person: holder, parts: [part] };
}
