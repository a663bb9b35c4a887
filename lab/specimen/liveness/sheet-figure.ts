import { backdropOf } from "../person/backdrop.ts";
import type { RgbaImage } from "../person/camera.ts";
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
function sheetFigure(
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

/** A printed face, which its holder holds up or wears; with holes, their own eyes look through. */
export function printedFace(
  { shows, unit }: ReturnType<typeof printOf>,
  {
    holder,
    scale,
    bend,
    hasHoles,
  }: { holder: Person; scale: number; bend: number; hasHoles: boolean },
): Figure {
  const wide = scale / unit;
  const high = (wide * shows.height) / shows.width;
  const eye = (side: -1 | 1) => ({ x: 0.5 + side * 0.5 * unit, y: 0.5 });
  const holes = { person: holder, at: [eye(-1), eye(1)], wide, high };
  const picture: Picture = { shows, emits: 0, mirrors: 0, ...(hasHoles && { holes }) };
  return sheetFigure(holder, { picture, wide, high, bend });
}

/** The middle of a picture on another screen of this width and light; `crop` is the share that is shown. */
export function shownOnScreen(
  image: RgbaImage,
  { holder, wide, crop, power }: { holder: Person; wide: number; crop: number; power: number },
): Figure {
  const picture: Picture = { shows: linearOf(image, crop), emits: power, mirrors: 1.3 };
  const high = (wide * image.height) / image.width;
  return sheetFigure(holder, { picture, wide, high, bend: 0 });
}

/** The middle of a picture as a screen gives it off. */
function linearOf({ width, height, data }: RgbaImage, crop: number): Wrap {
  const wide = Math.round(width * crop);
  const high = Math.round(height * crop);
  const left = (width - wide) >> 1;
  const top = (height - high) >> 1;
  const linear = new Float32Array(wide * high * 3);
  for (let y = 0, to = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const at = ((top + y) * width + left + x) * 4;
      for (let c = 0; c < 3; c++) linear[to++] = bytesToLight[data[at + c] ?? 0] ?? 0;
    }
  }
  return { width: wide, height: high, data: linear };
}

const bytesToLight = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2);
