import { type CutPrint, extentAlong, type Rest } from "./cut-print.ts";
import type { Pair } from "./pair-values.ts";
import { textOf } from "./printed-line.ts";
import { type Reading, readText } from "./read-text.ts";

/** Heights of a row from one row to the next, and that a row may begin beside the one above. */
const step = { least: 0.5, most: 1.75 };
const indent = 1.6;

/** The rows under a value's first one that belong to it, its own first; none is used twice. */
export function rowsOf(
  pair: Pair,
  most: number,
  { captions, rests }: CutPrint,
  used: ReadonlySet<Rest>,
  reading: Reading,
): Rest[] {
  const { along, field } = pair;
  const rows = [pair.rest];
  while (rows.length < most) {
    const last = extentAlong(rows.at(-1) ?? pair.rest, along);
    const first = extentAlong(pair.rest, along);
    const next = rests
      .filter((rest) => !rows.includes(rest) && !used.has(rest) && !rest.after && !rest.isTainted)
      .map((rest) => ({ rest, spot: extentAlong(rest, along) }))
      .filter(({ rest, spot }) => {
        const height = (spot.height + last.height) / 2;
        const down = (spot.middle - last.middle) / height;
        const isAlike = spot.height > 0.6 * first.height && spot.height < 1.6 * first.height;
        const isUnder = Math.abs(spot.left - first.left) < indent * height;
        const isNext = down > step.least && down < step.most;
        return isAlike && isUnder && isNext && readText(textOf(rest), field, reading);
      })
      .sort((a, b) => a.spot.middle - b.spot.middle)[0];
    if (!next) break;
    // A caption over the row, not over the value, is another field's.
    const isOthers = captions.some((caption) => {
      if (caption === pair.caption) return false;
      const at = extentAlong(caption, along);
      const isOver = at.middle > last.middle && at.middle < next.spot.middle;
      return isOver && at.left < next.spot.right && at.right > next.spot.left;
    });
    if (isOthers) break;
    rows.push(next.rest);
  }
  return rows;
}
