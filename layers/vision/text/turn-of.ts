import type { Point } from "../text-line.ts";
import type { LineBox } from "./line-box.ts";
import type { Letter } from "./printed-line.ts";
import { confidenceOf } from "./spell-line.ts";

/** How many of the longest lines tell which end of the text is up. */
const witnesses = 4;

/** Reads lines in the direction that they have. */
type Read = (lines: readonly LineBox[]) => Promise<readonly (readonly Letter[])[]>;

/** The direction in which most text of a picture is read, a unit vector. */
export async function turnOf(boxes: readonly LineBox[], read: Read): Promise<Point> {
  const axis = axisOf(boxes);
  const asked = [...boxes]
    .filter((box) => Math.abs(cosine(box.along, axis)) > Math.SQRT1_2)
    .sort((a, b) => b.length / b.height - a.length / a.height)
    .slice(0, witnesses)
    .map((box) => directed(box, axis));
  const forwards = await read(asked);
  const backwards = await read(asked.map(reversed));
  const sureness = (lines: readonly (readonly Letter[])[]) =>
    lines.reduce((sum, line) => sum + line.length * confidenceOf(line), 0);
  return sureness(backwards) > sureness(forwards) ? { x: -axis.x, y: -axis.y } : axis;
}

/** Lines in the direction of reading, from the top of the text to its bottom. Those across it are read downwards. */
export function upright(boxes: readonly LineBox[], turn: Point): LineBox[] {
  const down = { x: -turn.y, y: turn.x };
  const depth = ({ centre }: LineBox) => centre.x * down.x + centre.y * down.y;
  return boxes
    .map((box) => {
      const isAcross = Math.abs(cosine(box.along, turn)) < Math.SQRT1_2;
      return directed(squat(box, turn), isAcross && !isSquat(box) ? down : turn);
    })
    .sort((a, b) => depth(a) - depth(b));
}

/** So short that its longer side does not tell which way it is read: a letter or two. */
function isSquat({ length, height }: LineBox): boolean {
  return length < 1.5 * height;
}

function squat(box: LineBox, turn: Point): LineBox {
  if (!isSquat(box) || Math.abs(cosine(box.along, turn)) > Math.SQRT1_2) return box;
  const along = { x: -box.along.y, y: box.along.x };
  return { ...box, along, length: box.height, height: box.length };
}

/** Of the two ways along most lines, weighted by their length, that which goes right or else down. */
function axisOf(boxes: readonly LineBox[]): Point {
  let [cos, sin] = [0, 0];
  for (const box of boxes) {
    if (isSquat(box)) continue;
    // Twice the angle: a line and its reverse are one.
    cos += box.length * (box.along.x ** 2 - box.along.y ** 2);
    sin += box.length * 2 * box.along.x * box.along.y;
  }
  const angle = Math.atan2(sin, cos) / 2;
  const axis = { x: Math.cos(angle), y: Math.sin(angle) };
  return axis.x < 0 && Math.abs(axis.x) > Math.abs(axis.y) ? { x: -axis.x, y: -axis.y } : axis;
}

function directed(box: LineBox, turn: Point): LineBox {
  return cosine(box.along, turn) < 0 ? reversed(box) : box;
}

function reversed(box: LineBox): LineBox {
  return { ...box, along: { x: -box.along.x, y: -box.along.y } };
}

function cosine(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
