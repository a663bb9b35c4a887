import { markdownTable } from "../../cli/markdown-table.ts";
import { table } from "../../cli/table.ts";
import { wrapped } from "../wrapped.ts";
import type { Figure, Limit } from "./figure.ts";

const head = ["figure", "measured", "limit", "", "in the same run"];

/** For a terminal. */
export function figureTable(figures: readonly Figure[]): string {
  return table(head, figures.map(row));
}

/** For docs/benchmarks.md, with what the figures mean below. */
export function figureMarkdown(figures: readonly Figure[]): string[] {
  return [
    ...markdownTable(head, figures.map(row)),
    "",
    ...figures.flatMap(({ what, means }) => (means ? wrapped(`- **${what}.** ${means}`) : [])),
    "",
  ];
}

export function limitsHold(figures: readonly Figure[]): boolean {
  return figures.every(({ value, limit }) => limit === undefined || holds(value, limit));
}

function row({ what, value, unit, limit, against }: Figure): string[] {
  return [
    what,
    `${format(value)} ${unit}`.trimEnd(),
    limit === undefined
      ? ""
      : `${limit.is === "at most" ? "≤" : "≥"} ${format(limit.value)} ${unit}`.trimEnd(),
    limit === undefined ? "" : holds(value, limit) ? "holds" : "does not hold",
    (against ?? []).map((peer) => ratioTo(peer, value, unit)).join("; "),
  ];
}

function ratioTo(peer: { name: string; value: number }, value: number, unit: string): string {
  const ratio = peer.value === 0 ? "" : `, ratio ${format(value / peer.value)}`;
  return `${peer.name}: ${`${format(peer.value)} ${unit}`.trimEnd()}${ratio}`;
}

function holds(value: number, limit: Limit): boolean {
  return limit.is === "at most" ? value <= limit.value : value >= limit.value;
}

export function format(value: number): string {
  return value >= 100 || value === 0 ? value.toFixed(0) : value.toPrecision(3);
}
