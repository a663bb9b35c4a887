import type { Point } from "../text-line.ts";
import type { LineBox } from "./line-box.ts";
import type { Letter } from "./printed-line.ts";
import { confidenceOf } from "./spell-line.ts";

/** How many lines tell which end of the text is up, and how much longer than high they are at best: a few words. */
const witnesses = 4;
const wordy = 8;
/** Mean confidence from which lines stand upright: on their head, few reach it. */
const surelyUpright = 0.9;

/** Reads lines in the direction that they have. */
type Read = (lines: readonly LineBox[]) => Promise<readonly (readonly Letter[])[]>;

/** The direction in which most text of a picture is read, a unit vector; `boxes` run along their axis. */
export async function turnOf(boxes: readonly LineBox[], axis: Point, read: Read): Promise<Point> {
  const unlike = (box: LineBox) => Math.abs(Math.log(box.length / box.height / wordy));
  const asked = boxes
    .filter((box) => cosine(box.along, axis) > Math.SQRT1_2)
    .sort((a, b) => unlike(a) - unlike(b))
    .slice(0, witnesses);
  const forwards = sureness(asked, await read(asked));
  if (forwards >= surelyUpright) return axis;
  const backwards = sureness(asked, await read(asked.map(reversed)));
  return backwards > forwards ? { x: -axis.x, y: -axis.y } : axis;
}

/** The same where lines that run along the axis are known to be read in their direction. */
export function turnAlong(known: readonly { along: Point }[], axis: Point): Point | undefined {
  const [sure] = known.filter(({ along }) => Math.abs(cosine(along, axis)) > Math.SQRT1_2);
  return sure && (cosine(sure.along, axis) < 0 ? { x: -axis.x, y: -axis.y } : axis);
}

/** Mean confidence of lines by the room that they take, with which a line of no letters counts too. */
function sureness(boxes: readonly LineBox[], read: readonly (readonly Letter[])[]): number {
  const sum = boxes.reduce((total, { length }) => total + length, 0);
  const sure = boxes.map(({ length }, index) => length * confidenceOf(read[index] ?? []));
  return sum > 0 ? sure.reduce((total, own) => total + own, 0) / sum : 0;
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

/** Chooses between the two ways along most lines, weighted by their length: the one that goes right or else down. */
export function axisOf(boxes: readonly LineBox[]): Point {
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

/** Chooses between the two ways along a line: the one that goes with a direction. */
export function directed(box: LineBox, turn: Point): LineBox {
  return cosine(box.along, turn) < 0 ? reversed(box) : box;
}

function reversed(box: LineBox): LineBox {
  return { ...box, along: { x: -box.along.x, y: -box.along.y } };
}

function cosine(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
