import { fitQuadratic, pitchOf, pointOn, type TextLine, turned, valueAt } from "./text-line.ts";

/** Parallel lines of one pitch, in reading order, cut to the same first and last character. */
export type TextBlock = { lines: TextLine[]; strength: number; directed: number };

const widestTurn = Math.cos((5 * Math.PI) / 180);
const pitchTolerance = 1.3;

/**
 * Joins fragments to lines and lines to blocks of two or three, the likeliest block first. Blocks
 * may share lines: only reading tells whether a zone has two lines or three.
 */
export function groupLines(fragments: readonly TextLine[]): TextBlock[] {
  const lines = joinFragments(fragments.map(normalDirection(fragments)))
    .filter((line) => line.length >= minLineLength)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxLines);
  const stacks: Stack[] = [];
  for (const [i, first] of lines.entries()) {
    for (const second of lines.slice(i + 1)) {
      if (!areNeighbours(first, second)) continue;
      const pair = [first, second];
      stacks.push({ lines: pair, weight: stackWeight(pair) });
      for (const third of lines) {
        if (pair.includes(third) || !pair.some((line) => areNeighbours(line, third))) continue;
        const three = [...pair, third];
        stacks.push({ lines: three, weight: stackWeight(three) });
      }
    }
  }
  stacks.push(...lines.map((line) => ({ lines: [line], weight: 0.2 * weightOf(line) })));
  const seen = new Set<string>();
  return stacks
    .sort((a, b) => b.weight - a.weight)
    .filter((stack) => {
      const key = stack.lines
        .map((line) => lines.indexOf(line))
        .sort((a, b) => a - b)
        .join();
      return !seen.has(key) && seen.add(key);
    })
    .map((stack) => blockOf(stack.lines));
}

type Stack = { lines: TextLine[]; weight: number };

const minLineLength = 6;
const maxLines = 24;

/** Lines of a zone begin and end together, are equally pitched and quite parallel; captions are not. */
function stackWeight(lines: readonly TextLine[]): number {
  const [seed, ...others] = lines;
  if (!seed) return 0;
  const pitch = pitchOf(seed);
  const start = valueAt(seed.glyphPositions, 0);
  const end = valueAt(seed.glyphPositions, seed.length);
  let cost = 0;
  for (const other of others) {
    const begins = Math.abs(place(seed, pointOn(other, 0)).u - start) / pitch;
    const ends = Math.abs(place(seed, pointOn(other, other.length)).u - end) / pitch;
    const turn = Math.acos(Math.min(1, dot(seed.along, other.along))) * (180 / Math.PI);
    const stretch = Math.abs(Math.log(pitchOf(other) / pitch));
    cost += Math.min(begins, ends) / 3 + Math.max(begins, ends) / 10 + turn / 4 + stretch * 3;
  }
  const sum = lines.reduce((total, line) => total + Math.min(50, line.length) * line.strength, 0);
  const tooLong = Math.max(0, seed.length - 52) / 20;
  return sum * Math.exp(-cost - tooLong);
}

/** The same block with the page turned by 180°. */
export function turnedBlock(block: TextBlock): TextBlock {
  return { ...block, lines: block.lines.map(turned).reverse() };
}

function weightOf(line: TextLine): number {
  return line.strength * line.length;
}

/** Fragments of a line whose direction was seen the wrong way round follow the majority. */
function normalDirection(all: readonly TextLine[]): (line: TextLine) => TextLine {
  return (line) => {
    let votes = 0;
    for (const other of all) {
      const cosine = dot(line.along, other.along);
      if (Math.abs(cosine) > widestTurn)
        votes += Math.sign(cosine) * weightOf(other) * other.directed;
    }
    return votes < 0 ? turned(line) : line;
  };
}

function joinFragments(fragments: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const fragment of [...fragments].sort((a, b) => weightOf(b) - weightOf(a))) {
    const index = joined.findIndex((line) => continues(line, fragment));
    const line = joined[index];
    if (line) joined[index] = union(line, fragment);
    else joined.push(fragment);
  }
  return joined;
}

/** Place of another line's point in this line's own measure: px along, px across its bow. */
function place(line: TextLine, point: { x: number; y: number }): { u: number; v: number } {
  const dx = point.x - line.origin.x;
  const dy = point.y - line.origin.y;
  const u = dx * line.along.x + dy * line.along.y;
  const v = dy * line.along.x - dx * line.along.y;
  // Beyond its ends a bow is only a guess: go on straight.
  const start = valueAt(line.glyphPositions, 0);
  const end = valueAt(line.glyphPositions, line.length);
  const inside = Math.min(Math.max(u, start), end);
  const slope = line.baseline[1] + 2 * line.baseline[2] * inside;
  return { u, v: v - valueAt(line.baseline, inside) - slope * (u - inside) };
}

function isParallel(a: TextLine, b: TextLine): boolean {
  const shorter = Math.min(a.length, b.length);
  const limit = shorter < 6 ? Math.cos((12 * Math.PI) / 180) : widestTurn;
  const ratio = pitchOf(a) / pitchOf(b);
  return dot(a.along, b.along) > limit && ratio < pitchTolerance && ratio > 1 / pitchTolerance;
}

function continues(line: TextLine, other: TextLine): boolean {
  if (!isParallel(line, other)) return false;
  const pitch = pitchOf(line);
  const { u, v } = place(line, pointOn(other, other.length / 2));
  const gap = Math.abs(u - valueAt(line.glyphPositions, line.length / 2)) / pitch;
  return Math.abs(v) < 0.6 * pitch && gap < (line.length + other.length) / 2 + 14;
}

/**
 * One line through both fragments. Keeping the longer one's own fit would carry its small error
 * of direction across the gap, where it is no longer small.
 */
function union(line: TextLine, other: TextLine): TextLine {
  const [first, second] =
    place(line, pointOn(other, other.length / 2)).u > valueAt(line.glyphPositions, line.length / 2)
      ? [line, other]
      : [other, line];
  const from = pointOn(first, 0);
  const to = pointOn(second, second.length);
  const reach = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / reach, y: (to.y - from.y) / reach };
  const samples = [first, second].flatMap((part) =>
    Array.from({ length: Math.floor(part.length) + 1 }, (_, n) => {
      const { x, y } = pointOn(part, n);
      const [dx, dy] = [x - from.x, y - from.y];
      return { t: dx * along.x + dy * along.y, value: dy * along.x - dx * along.y, weight: 1 };
    }),
  );
  const weight = weightOf(line) + weightOf(other);
  const pitch = (weightOf(line) * pitchOf(line) + weightOf(other) * pitchOf(other)) / weight;
  const length = reach / pitch;
  return {
    origin: from,
    along,
    baseline: fitQuadratic(samples, length > 12 ? 2 : 1),
    glyphPositions: [0, pitch, 0],
    length,
    strength: Math.min(1, weight / length),
    directed: (weightOf(line) * line.directed + weightOf(other) * other.directed) / weight,
  };
}

function areNeighbours(a: TextLine, b: TextLine): boolean {
  if (!isParallel(a, b)) return false;
  const pitch = pitchOf(a);
  const { u, v } = place(a, pointOn(b, b.length / 2));
  const apart = Math.abs(v) / pitch;
  const slip = Math.abs(u - valueAt(a.glyphPositions, a.length / 2)) / pitch;
  return apart > 1.1 && apart < 3.6 && slip < Math.max(a.length, b.length) / 2;
}

function blockOf(members: TextLine[]): TextBlock {
  const seed = members.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  const across = (line: TextLine) => place(seed, pointOn(line, line.length / 2)).v;
  const ordered = [...members].sort((a, b) => across(a) - across(b));
  const pitch = weightedPitch(members);
  const cut = ordered.map((line) => {
    // Measured on each line itself, so that a slight fan of the lines does no harm.
    const ends = members.flatMap((other) =>
      [pointOn(other, 0), pointOn(other, other.length)].map((point) => place(line, point).u),
    );
    const start = Math.min(...ends);
    const length = (Math.max(...ends) - start) / pitch;
    return { ...line, glyphPositions: [start, pitch, 0], length } satisfies TextLine;
  });
  const total = members.reduce((sum, line) => sum + weightOf(line), 0);
  const directed = members.reduce((sum, line) => sum + weightOf(line) * line.directed, 0) / total;
  const strength = total / cut.reduce((sum, line) => sum + line.length, 0);
  return { lines: cut, strength, directed };
}

function weightedPitch(lines: readonly TextLine[]): number {
  let sum = 0;
  let weight = 0;
  for (const line of lines) {
    sum += weightOf(line) * Math.log(pitchOf(line));
    weight += weightOf(line);
  }
  return Math.exp(sum / weight);
}

function dot(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return a.x * b.x + a.y * b.y;
}
