import type { Point } from "../text-line.ts";
import { type Quad, startingAt } from "./homography.ts";
import type { Size } from "./patches.ts";

/** Focal length of a telephone's main camera in long sides of the picture: 26 mm where that is 36 mm. */
const usualFocalLength = 0.72;
/** Share of the picture's long side by which a corner may lie beyond it. */
const beyond = 0.02;

type Vector = readonly [number, number, number];

/**
 * The quads that `quad` (page px) may be if its side number `unseen`, from that corner to the next, lies
 * anywhere: documents of these sizes' shapes, lying or upright, that the three other sides allow. Seen by
 * a pinhole camera whose axis goes through the picture's middle.
 */
export function completeQuad(
  quad: Quad,
  unseen: number,
  { page, sizes }: { page: Size; sizes: readonly Size[] },
): Quad[] {
  const focal = usualFocalLength * Math.max(page.width, page.height);
  const middle = { x: page.width / 2, y: page.height / 2 };
  const ray = ({ x, y }: Point): Vector => [(x - middle.x) / focal, (y - middle.y) / focal, 1];
  const onPage = ([x, y, z]: Vector): Point => ({
    x: (x / z) * focal + middle.x,
    y: (y / z) * focal + middle.y,
  });
  const [p, q, right, left] = startingAt(quad, unseen);
  const [a, b, c, d] = [ray(p), ray(q), ray(right), ray(left)];
  // In space, with the corner d one focal length away: the two sides that lead to
  // the unseen one are parallel, and the one that joins them is square to them.
  const upwards = unit(cross(cross(c, b), cross(d, a)));
  const across = unit(cross(cross(d, c), upwards));
  const width = reach(d, across, c);
  const foot = plus(d, across, width);
  const towards = Math.sign(reach(d, upwards, a)) || 1;
  return sizes
    .flatMap((size) => [size.width / size.height, size.height / size.width])
    .map((share) => share * Math.abs(width))
    .map((height) => [foot, d].map((corner) => onPage(plus(corner, upwards, towards * height))))
    .filter((ends) => ends.every((end) => isOn(page, end)))
    .map(([far = q, near = p]) => startingAt([near, far, right, left], 4 - unseen));
}

/** How far along `way` from `start` the ray `towards` is met, by least squares. */
function reach(start: Vector, way: Vector, towards: Vector): number {
  const [off, gained] = [cross(start, towards), cross(way, towards)];
  return -dot(off, gained) / (dot(gained, gained) || 1e-12);
}

function isOn({ width, height }: Size, { x, y }: Point): boolean {
  const margin = beyond * Math.max(width, height);
  return x > -margin && y > -margin && x < width + margin && y < height + margin;
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

function plus([a, b, c]: Vector, [d, e, f]: Vector, times: number): Vector {
  return [a + times * d, b + times * e, c + times * f];
}

function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1e-12;
  return [a[0] / length, a[1] / length, a[2] / length];
}
