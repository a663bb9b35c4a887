import { hill, step } from "./noise.ts";
import type { Person } from "./person.ts";

/** Half the width of the slit. */
const half = 0.235;
const upper = 0.1;
const lower = 0.062;

export type Gaze = {
  /** 0 shut, 1 open. */
  open: number;
  /** Where the iris stands in the slit. */
  x: number;
  y: number;
};

/**
 * The color of a place near an eye, written to `out`, over the skin already in it. `x` and `y` are
 * from the middle of the eye, x positive toward the ear. Returns how wet it shines, 0–1.
 */
export function paintEye(
  out: Float32Array,
  { person, gaze, x, y }: { person: Person; gaze: Gaze; x: number; y: number },
): number {
  const { shape } = person;
  const across = x / (half * shape.eyeSize);
  const level = y - shape.eyeSlant * x;
  const arch = Math.max(0, 1 - across * across);
  const bottom = -lower * shape.eyeSize * arch ** 0.8;
  const opened = upper * shape.eyeSize * arch ** 0.62;
  const top = bottom + (opened - bottom) * gaze.open;
  const inside =
    step(-0.008, 0.008, Math.min(top - level, level - bottom)) * step(1.02, 0.97, Math.abs(across));
  const lash =
    hill(level - top, 0, 0.014 + 0.008 * Math.max(0, across), 1) *
    step(1.12, 0.95, Math.abs(across));
  const fold =
    0.35 *
    hill(level - top - shape.lidFold, 0, 0.016, 1) *
    step(1.15, 0.8, Math.abs(across)) *
    (0.3 + 0.7 * gaze.open);
  const rim = 0.3 * hill(level - bottom + 0.008, 0, 0.012, 1) * step(1.1, 0.9, Math.abs(across));
  const skin = 1 - Math.min(0.92, 0.9 * lash + fold + rim);
  const ball = ballColour(person, {
    x: x - gaze.x,
    y: level - gaze.y - 0.012,
    across,
    lid: top - level,
  });
  for (let c = 0; c < 3; c++) {
    out[c] = (out[c] ?? 0) * skin * (1 - inside) + (ball[c] ?? 0) * inside * (1 - 0.6 * lash);
  }
  return inside;
}

const ball = new Float32Array(3);

function ballColour(
  { iris, shape }: Person,
  at: { x: number; y: number; across: number; lid: number },
): Float32Array {
  const radius = Math.hypot(at.x, at.y) / shape.eyeSize;
  const isIris = step(0.101, 0.09, radius);
  const pupil = step(0.042, 0.034, radius);
  const ring = 0.55 + 0.45 * step(0.1, 0.075, radius);
  const shadow = 0.55 + 0.45 * step(0, 0.06, at.lid);
  const corner = 1 - 0.35 * step(0.6, 1, Math.abs(at.across));
  const glint = 0.9 * hill(at.x + 0.03, at.y - 0.035, 0.012, 0.012);
  for (let c = 0; c < 3; c++) {
    const white = (0.44 - 0.035 * c) * corner;
    const coloured = (iris[c] ?? 0) * ring * (1 - pupil) + 0.004;
    ball[c] = (white * (1 - isIris) + coloured * isIris) * shadow + glint;
  }
  return ball;
}
