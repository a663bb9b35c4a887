import type { Rest } from "./cut-print.ts";
import type { Caption } from "./find-captions.ts";
import type { Extent } from "./frame.ts";

export type Relation = "same_line" | "beside" | "below";
export type Placement = { relation: Relation /** 0–1 */; nearness: number };

/** Heights of a line that print may be away from its caption. */
const farthest = { beside: 14, below: 2.7 };
/** Boxes of print are higher than its letters: rows that are set close overlap. */
const nearest = 0.5;

/** How a value stands to its caption; both extents are along the caption's writing. */
export function standsAt(
  { caption, at }: { caption: Caption; at: Extent },
  { rest, spot }: { rest: Rest; spot: Extent },
): Placement | undefined {
  if (rest.line === caption.line) {
    return rest.after === caption ? { relation: "same_line", nearness: 1 } : undefined;
  }
  const height = (at.height + spot.height) / 2;
  const down = (spot.middle - at.middle) / height;
  const gap = (spot.left - at.right) / height;
  if (Math.abs(down) < 0.62 && gap > -0.6 && gap < farthest.beside) {
    return { relation: "beside", nearness: 1 - Math.abs(down) * 0.3 - Math.max(0, gap) * 0.03 };
  }
  if (down < nearest || down > farthest.below) return undefined;
  // The value of an abbreviation or a number is beside it.
  const item = caption.isItem ? 0.3 : 0;
  const indent = (spot.left - at.left) / height;
  const isUnder = spot.left < at.right && spot.right > at.left;
  if (!isUnder && Math.abs(indent) > 1.5) return undefined;
  const aside = Math.min(0.35, Math.abs(indent) * 0.06);
  return { relation: "below", nearness: 1 - (down - nearest) * 0.12 - aside - item };
}

/** Whether another caption stands between the two, so that the value is that one's. */
export function isBetween(
  other: Extent,
  { at, spot, relation }: { at: Extent; spot: Extent; relation: Relation },
): boolean {
  const height = Math.min(at.height, spot.height);
  if (relation === "beside") {
    const isInRow = Math.abs(other.middle - spot.middle) < 0.6 * height;
    return isInRow && other.left > at.left && other.left < spot.left;
  }
  const isAbove =
    other.middle > at.middle + 0.4 * height && other.middle < spot.middle - 0.4 * height;
  return isAbove && other.left < spot.right && other.right > spot.left;
}
