import type { RgbaImage } from "../person/camera.ts";
import { type Figure, figureOf } from "../person/figure.ts";
import { landmarksOf } from "../person/landmarks.ts";
import { lightUp } from "../person/light.ts";
import type { Rgb } from "../person/person.ts";
import type { Pose } from "../person/pose.ts";
import { emptySurfaces, rasterise } from "../person/rasterise.ts";
import { place, project, usualDistance } from "../person/scene.ts";
import { alone, obeys } from "./cast.ts";
import { film } from "./film.ts";
import { mannerOf, type Presented, restOf, type Stage } from "./presentation.ts";
import { screenAt } from "./screen.ts";
import { type Script, scriptOf } from "./script.ts";
import { tint } from "./tint.ts";

/** Alike all over the face; shaded by the face's own form, as its normals would be lit by a screen. */
export type Tint = "tint_even" | "tint_formed";

/**
 * A virtual camera films the holder under a gray screen and paints the announced colors over the face, in time: an
 * ellipse about the face is multiplied by the color of the moment, in linear light.
 */
export function tinted(kind: Tint, { challenge, person, room, random }: Stage): Presented {
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const figure = figureOf(person);
  const pose = obeys(script, { manner, rest: restOf(random), random });
  const unlit: Script = { ...script, colours: [] };
  const shot = film(unlit, { cast: alone(figure, pose), room, random });
  const paint = {
    strength: random.between(0.08, 0.3),
    lagMs: random.between(60, 180),
    openMs: random.between(10, 33),
  };
  const gray = screenAt({ colours: [] }, 0, paint.openMs);
  return {
    script,
    frames: (function* () {
      for (const { block, tMs, image } of shot) {
        if (tMs >= (script.colours[0]?.painted_ms ?? Number.POSITIVE_INFINITY)) {
          const seenAt = tMs - paint.lagMs;
          const shown = screenAt(script, seenAt, paint.openMs);
          const color = shown.map((value, c) => paint.strength * (value - (gray[c] ?? 0)));
          const over = ellipseOf(figure, pose(seenAt), image);
          const form = kind === "tint_formed" ? formOf(figure, pose(seenAt), image) : undefined;
          tint(image, color, (x, y) => over(x, y) * (form?.[y * image.width + x] ?? 1));
        }
        yield { block, tMs, image };
      }
    })(),
  };
}

/** 1 on the face, and softly 0 around it. */
function ellipseOf(figure: Figure, pose: Pose, size: { width: number; height: number }) {
  const [left, right, nose, , mouth] = landmarksOf(figure, pose, size);
  if (!left || !right || !nose || !mouth) throw new Error("A face has five points.");
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 + 0.35 * apart };
  return (x: number, y: number) => {
    const away = ((x - middle.x) / (1.15 * apart)) ** 2 + ((y - middle.y) / (1.65 * apart)) ** 2;
    return 1 / (1 + Math.exp(12 * (away - 1)));
  };
}

/** How much of a screen's light each pixel of the head would get, 1 on average; 1 too where no head is. */
function formOf(figure: Figure, pose: Pose, { width, height }: RgbaImage): Float32Array {
  const form = new Float32Array(width * height).fill(1);
  const head = figure.parts[0];
  if (!head) return form;
  const seen = emptySurfaces(width, height);
  const { spots, normals } = place(head.mesh, pose);
  const { triangles } = head.mesh;
  rasterise(seen, project(spots, { width, height }), { triangles, part: 1 });
  const { screen } = lightUp(spots, normals, { light: alike, usual: usualDistance });
  let sum = 0;
  let count = 0;
  for (let pixel = 0; pixel < form.length; pixel++) {
    if (seen.part[pixel] === 0) continue;
    const at = seen.triangle[pixel] ?? 0;
    const [b = 0, c = 0] = [seen.second[pixel], seen.third[pixel]];
    const corner = (index: 0 | 1 | 2) => screen[triangles[at + index] ?? 0] ?? 0;
    const lit = (1 - b - c) * corner(0) + b * corner(1) + c * corner(2);
    form[pixel] = lit;
    sum += lit;
    count++;
  }
  const mean = sum / Math.max(1, count);
  return form.map((lit, pixel) => (seen.part[pixel] ? lit / mean : 1));
}

const white: Rgb = [1, 1, 1];
const alike = {
  ambient: white,
  from: [0, 0, 1],
  directness: 0,
  screenLux: 1,
  screen: white,
  behind: 0,
} as const;
