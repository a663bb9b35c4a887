import type { Quad } from "../document/homography.ts";
import type { Point } from "../text-line.ts";
import type { Corner, PrintedLine } from "./printed-line.ts";

/** Fewer lines are on a bag, a shirt and a keyboard; a document's sides have more. */
const fewestLines = 5;
/** A line that says something: so sure, and so many characters. */
const sure = 0.8;
const shortest = 3;
/** How far the lines of one sheet are turned from each other, at most. */
const alike = Math.cos((12 * Math.PI) / 180);
/** Blank beside a document's print, in heights of its lines. */
const margin = 1.5;

/**
 * The part of a picture that print of one direction fills, as that print is read, or nothing where there is too little
 * of it to be a document. No more than a lower bound of the document itself: its margins and its portrait may lie outside.
 */
export function documentOfPrint(lines: readonly PrintedLine[]): Quad | undefined {
  const telling = lines.filter(
    ({ text, confidence }) => confidence >= sure && text.length >= shortest,
  );
  const along = directionOf(telling);
  const own = telling.filter((line) => dot(alongOf(line), along) > alike);
  if (own.length < fewestLines) return undefined;
  const heights = own.map(({ quad: [a, , , d] }) => Math.hypot(d[0] - a[0], d[1] - a[1]));
  const more = margin * (heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0);
  const corners = own.flatMap(({ quad }) => quad);
  const across = { x: -along.y, y: along.x };
  const us = corners.map((corner) => place(corner, along));
  const vs = corners.map((corner) => place(corner, across));
  const [left, right] = [Math.min(...us) - more, Math.max(...us) + more];
  const [top, bottom] = [Math.min(...vs) - more, Math.max(...vs) + more];
  const at = (u: number, v: number): Point => ({
    x: u * along.x + v * across.x,
    y: u * along.y + v * across.y,
  });
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}

/** The mean direction of lines, longer ones first of all. */
function directionOf(lines: readonly PrintedLine[]): Point {
  let [x, y] = [0, 0];
  for (const { quad } of lines) {
    x += quad[1][0] - quad[0][0];
    y += quad[1][1] - quad[0][1];
  }
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function alongOf({ quad: [a, b] }: PrintedLine): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return { x: (b[0] - a[0]) / length, y: (b[1] - a[1]) / length };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

function place([x, y]: Corner, axis: Point): number {
  return x * axis.x + y * axis.y;
}
