import { blurred } from "../gaussian.ts";
import { faceSide } from "../models.ts";
import { solve } from "../tilt/homography.ts";
import { sampleLinear } from "../tilt/keypoints.ts";
import { mirrorImage } from "./mirror-image.ts";

/** x' = a·x + b·y + c, y' = d·x + e·y + f, from the middle of the face. */
type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const side = faceSide;
const middle = { x: 56, y: 60 };
/** The half size of the face without hair, ears and background, px. */
const reach = { x: 40, y: 46 };
const asItIs: Affine = [1, 0, 0, 0, 1, 0];
const rounds = 12;
/** Two faces are first laid over one another as a whole, then by details as small as a lid or a nostril. */
const coarse = { fine: 3, wide: 9 };
const small = { fine: 1.8, wide: 8 };

const oval = placesIn(reach);

/**
 * How certainly two aligned faces are one photograph, and not two of one person: 1 is the same. Falling
 * light, contrast and sharpness are removed, so that a print of a portrait is like the portrait. The rest
 * of two photographs differs in every crease, since no face is held twice alike. A mirrored picture is
 * the same one.
 */
export function samePicture(first: Float32Array, second: Float32Array): number {
  const [one, other] = [detailsOf(first), detailsOf(second)];
  // The details of a mirrored face are mirrored: they need not be looked for again.
  const mirrored = { coarse: mirrorImage(other.coarse), small: mirrorImage(other.small) };
  return Math.max(likenessOf(one, other), likenessOf(one, mirrored));
}

type Details = { coarse: Float32Array; small: Float32Array };

function detailsOf(crop: Float32Array): Details {
  return { coarse: detailOf(crop, coarse), small: detailOf(crop, small) };
}

function likenessOf({ coarse, small: a }: Details, { coarse: under, small: b }: Details): number {
  const laid = fitted(coarse, under, asItIs);
  const start = isSlight(laid) ? laid : asItIs;
  const closer = fitted(a, b, start);
  return Math.max(correlation(a, b, start), isSlight(closer) ? correlation(a, b, closer) : -1);
}

/** Faces were aligned by their points: only their error, and a tilt, remain to be corrected. */
function isSlight([a, b, c, d, e, f]: Affine): boolean {
  const isStraight = [a - 1, b, d, e - 1].every((value) => Math.abs(value) < 0.15);
  return isStraight && Math.hypot(c, f) < 8;
}

/** The difference between two blurs, as a share of its local amount. */
function detailOf(crop: Float32Array, { fine, wide }: { fine: number; wide: number }) {
  const around = blurred(crop, wide);
  const detail = blurred(crop, fine).map((value, at) => value - (around[at] ?? 0));
  const power = blurred(
    detail.map((value) => value * value),
    wide,
  );
  return detail.map((value, at) => value / (Math.sqrt(power[at] ?? 0) + 2));
}

/** Gauss–Newton: the affine that lays the second over the first with the least difference. */
function fitted(a: Float32Array, b: Float32Array, start: Affine): Affine {
  let map = start;
  for (let round = 0; round < rounds; round++) {
    const step = solve(normalOf(a, b, map));
    if (!step) return map;
    const by = (k: number) => step[k] ?? 0;
    const [p, q, r, s, t, u] = map;
    map = [p + by(0), q + by(1), r + by(2), s + by(3), t + by(4), u + by(5)];
    if (Math.hypot(by(2), by(5)) < 0.02) return map;
  }
  return map;
}

/** Six equations and their right sides. Written out, because each round asks for thousands of pixels five times. */
function normalOf(a: Float32Array, b: Float32Array, map: Affine): Float64Array[] {
  const normal = Array.from({ length: 6 }, () => new Float64Array(7));
  const slope = new Float64Array(7);
  const under = { width: side, height: side, data: b };
  const { xs, ys } = laidOver(map);
  for (let k = 0; k < oval.length; k++) {
    const index = oval[k] ?? 0;
    const fromX = acrossOf(index);
    const fromY = downOf(index);
    const x = xs[k] ?? 0;
    const y = ys[k] ?? 0;
    const gx = (sampleLinear(under, x + 1, y) - sampleLinear(under, x - 1, y)) / 2;
    const gy = (sampleLinear(under, x, y + 1) - sampleLinear(under, x, y - 1)) / 2;
    slope[0] = gx * fromX;
    slope[1] = gx * fromY;
    slope[2] = gx;
    slope[3] = gy * fromX;
    slope[4] = gy * fromY;
    slope[5] = gy;
    slope[6] = (a[index] ?? 0) - sampleLinear(under, x, y);
    for (let i = 0; i < 6; i++) {
      const row = normal[i];
      const one = slope[i] ?? 0;
      // The left of the middle equals the part above it.
      for (let j = i; row && j < 7; j++) row[j] = (row[j] ?? 0) + one * (slope[j] ?? 0);
    }
  }
  return normal.map((row, i) => row.map((value, j) => (j < i ? (normal[j]?.[i] ?? 0) : value)));
}

function correlation(a: Float32Array, b: Float32Array, map: Affine): number {
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  const under = { width: side, height: side, data: b };
  const { xs, ys } = laidOver(map);
  for (let k = 0; k < oval.length; k++) {
    const p = a[oval[k] ?? 0] ?? 0;
    const q = sampleLinear(under, xs[k] ?? 0, ys[k] ?? 0);
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const n = oval.length;
  const spread = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n);
  return spread > 0 ? (sab - (sa * sb) / n) / Math.sqrt(spread) : 0;
}

/** Where each place of the oval lies in the other face, px. */
function laidOver([a, b, c, d, e, f]: Affine): { xs: Float64Array; ys: Float64Array } {
  const xs = new Float64Array(oval.length);
  const ys = new Float64Array(oval.length);
  for (let k = 0; k < oval.length; k++) {
    const x = acrossOf(oval[k] ?? 0);
    const y = downOf(oval[k] ?? 0);
    xs[k] = a * x + b * y + c + middle.x;
    ys[k] = d * x + e * y + f + middle.y;
  }
  return { xs, ys };
}

function placesIn({ x: across, y: down }: { x: number; y: number }): Int32Array {
  return Int32Array.from({ length: side * side }, (_, at) => at).filter(
    (at) => (acrossOf(at) / across) ** 2 + (downOf(at) / down) ** 2 <= 1,
  );
}

/** From the middle of the face, px. */
function acrossOf(index: number): number {
  return (index % side) - middle.x;
}

function downOf(index: number): number {
  return Math.floor(index / side) - middle.y;
}
