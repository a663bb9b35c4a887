import { type CutPrint, extentAlong, type Rest } from "./cut-print.ts";
import type { Pair } from "./pair-values.ts";
import { textOf } from "./printed-line.ts";
import type { PrintedField } from "./printed-side.ts";
import { type Reading, readText } from "./read-text.ts";

/** Heights of a row from one row to the next, and that a row may begin beside the one above. */
const step = { min: 0.5, max: 1.75 };
const indent = 1.6;

/** The one row over another field's value, or over its caption, that may be this field's. */
export function rowAbove(
  below: Pair,
  field: PrintedField,
  { captions, rests }: CutPrint,
  used: ReadonlySet<Rest>,
  reading: Reading,
): Rest | undefined {
  const { along } = below;
  const value = extentAlong(below.rest, along);
  const caption = extentAlong(below.caption, along);
  const left = below.relation === "below" ? caption.left : Math.min(caption.left, value.left);
  const over = rests.filter((rest) => {
    if (used.has(rest) || rest.after || rest.isTainted) return false;
    const spot = extentAlong(rest, along);
    const height = (spot.height + value.height) / 2;
    const up = (value.middle - spot.middle) / height;
    const isAlike = spot.height > 0.6 * value.height && spot.height < 1.6 * value.height;
    const isOver =
      Math.min(...[left, value.left].map((x) => Math.abs(spot.left - x))) < indent * height;
    const isNext = up > step.min && up < step.max;
    const isOthers = captions.some((other) => {
      const at = extentAlong(other, along);
      return (
        other !== below.caption &&
        Math.abs(at.middle - spot.middle) < 0.5 * height &&
        at.left < spot.left
      );
    });
    return isAlike && isOver && isNext && !isOthers && readText(textOf(rest), field, reading);
  });
  return over.length === 1 ? over[0] : undefined;
}

/** The rows under a value's first one that belong to it, its own first; none is used twice. */
export function rowsOf(
  pair: Pair,
  max: number,
  { captions, rests }: CutPrint,
  used: ReadonlySet<Rest>,
  reading: Reading,
): Rest[] {
  const { along, field } = pair;
  const rows = [pair.rest];
  while (rows.length < max) {
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
        const isNext = down > step.min && down < step.max;
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
