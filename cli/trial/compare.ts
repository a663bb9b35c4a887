import { table } from "../table.ts";
import { type Row, tablesOf } from "./figures.ts";
import { presentations } from "./presentations.ts";
import type { Figures } from "./report.ts";
import { intervalText, percent } from "./report-sections.ts";

/** Every rate of two trials side by side, and whether their intervals lie apart. */
export function comparison(one: Figures, other: Figures): string {
  const rowsOf = ({ outcomes }: Figures) => tablesOf(outcomes).flatMap(({ rows }) => rows);
  const key = ({ measure, presentation }: Row) =>
    `${measure}, ${presentations[presentation].label}`;
  const others = new Map(rowsOf(other).map((row) => [key(row), row]));
  const rows = rowsOf(one).map((row) => {
    const beside = others.get(key(row));
    return [key(row), shown(row), beside ? shown(beside) : "–", beside ? change(row, beside) : "–"];
  });
  return table(["rate", one.name, other.name, "change"], rows);
}

function shown({ rate }: Row): string {
  return `${rate.errors}/${rate.of} = ${percent(rate.rate)} (${intervalText(rate)})`;
}

/** Intervals that overlap leave open whether anything changed. */
function change({ rate: before }: Row, { rate: after }: Row): string {
  if (after.interval[1] < before.interval[0]) return "fewer errors";
  if (after.interval[0] > before.interval[1]) return "more errors";
  return "not shown";
}
