import { type CutPrint, extentAlong, type Rest } from "./cut-print.ts";
import type { Caption } from "./find-captions.ts";
import { centreOf, cornersOfStretch, type Extent, type Point, writingAt } from "./frame.ts";
import { type PrintedLine, textOf } from "./printed-line.ts";
import type { PrintedField } from "./printed-side.ts";
import { type Reading, type ReadText, readText } from "./read-text.ts";
import { isBetween, type Relation, standsAt } from "./stands-at.ts";

/** A value at its caption. */
export type Pair = {
  field: PrintedField;
  caption: Caption;
  rest: Rest;
  relation: Relation;
  nearness: number;
  read: ReadText;
  /** Direction of writing here. */
  along: Point;
};

/** Every field at the caption that it stands at best; no print is two values. */
export function pairValues(
  { captions, rests }: CutPrint,
  lines: readonly PrintedLine[],
  reading: Reading,
): Pair[] {
  const all = captions.flatMap((caption) =>
    candidatesAt(caption, { captions, rests }, lines, reading),
  );
  const habit = habitOf(all);
  // A number has its value beside it wherever the captions have theirs.
  return chosen(all, (pair) =>
    pair.caption.isItem ? weightOf(pair) : weightOf(pair) * habit(pair.relation),
  );
}

function candidatesAt(
  caption: Caption,
  { captions, rests }: CutPrint,
  lines: readonly PrintedLine[],
  reading: Reading,
): Pair[] {
  const { field } = caption;
  if (!field) return [];
  const along = writingAt(lines, centreOf(cornersOfStretch(caption)));
  const at = extentAlong(caption, along);
  const others = captions.filter((other) => other !== caption && other.line !== caption.line);
  const pairs: Pair[] = [];
  for (const rest of rests) {
    if (rest.isTainted && field.reads !== "text") continue;
    const spot = extentAlong(rest, along);
    const placement = standsAt({ caption, at }, { rest, spot });
    if (!placement || isTaken(rest, others, { at, spot, ...placement }, along)) continue;
    const read = readText(textOf(rest), field, reading);
    if (read) pairs.push({ field, caption, rest, ...placement, read, along });
  }
  return pairs;
}

function isTaken(
  rest: Rest,
  others: readonly Caption[],
  between: { at: Extent; spot: Extent; relation: Relation },
  along: Point,
): boolean {
  if (between.relation === "same_line") return false;
  // Text after a caption on its own line belongs to it.
  if (rest.after) return true;
  return others.some((other) => isBetween(extentAlong(other, along), between));
}

function weightOf({ caption, nearness, read }: Pair): number {
  return caption.likeness * nearness * read.strength;
}

/**
 * An issuer puts all its values below their captions or all beside them: what can be read in one way only,
 * as dates and codes can, tells which.
 */
function habitOf(all: readonly Pair[]): (relation: Relation) => number {
  const sure = chosen(
    all.filter(({ read }) => read.strength >= 0.9),
    weightOf,
  );
  const below = sure.filter(({ relation }) => relation === "below").length;
  const share = (below + 1) / (sure.length + 2);
  return (relation) => 0.4 + 0.6 * (relation === "below" ? share : 1 - share);
}

function chosen(all: readonly Pair[], weight: (pair: Pair) => number): Pair[] {
  const pairs: Pair[] = [];
  const ranked = all
    .map((pair) => ({ pair, weight: weight(pair) }))
    .sort((a, b) => b.weight - a.weight);
  for (const { pair } of ranked) {
    const isFree = pairs.every(
      ({ rest, field }) => rest !== pair.rest && field.field !== pair.field.field,
    );
    if (isFree) pairs.push(pair);
  }
  return pairs;
}
