import type { Figure } from "./figure.ts";
import { format } from "./figure-table.ts";

/** The share by which a figure may grow before it counts as grown. */
export const mayGrow = { processor: 0.2, counted: 0 } as const;

export type Compared = { rows: string[][]; grown: string[] };

/**
 * Steady figures of one commit beside those of another. Each was taken several times, in turns, and the
 * least of them is what it takes: all that a busy machine does is add. What only one of them has is not judged.
 */
export function compareFigures(
  before: readonly (readonly Figure[])[],
  after: readonly (readonly Figure[])[],
): Compared {
  const grown: string[] = [];
  const rows = lowest(after).map((figure) => {
    const { what, unit, value, steady } = figure;
    const old = lowest(before).find((each) => each.what === what);
    const allowed = mayGrow[steady];
    if (!old) return [what, "not measured", `${format(value)} ${unit}`.trimEnd(), "", ""];
    const share =
      old.value === 0 ? (value === 0 ? 0 : Number.POSITIVE_INFINITY) : value / old.value - 1;
    const isGrown = share > allowed;
    if (isGrown) grown.push(what);
    return [
      what,
      `${format(old.value)} ${unit}`.trimEnd(),
      `${format(value)} ${unit}`.trimEnd(),
      `${share > 0 ? "+" : ""}${(100 * share).toFixed(0)} %`,
      isGrown ? `grew by more than ${100 * allowed} %` : "",
    ];
  });
  return { rows, grown };
}

type Steady = Figure & Required<Pick<Figure, "steady">>;

function lowest(runs: readonly (readonly Figure[])[]): Steady[] {
  const all = runs.flat().filter((figure): figure is Steady => figure.steady !== undefined);
  return [...Map.groupBy(all, ({ what }) => what).values()].map((same) =>
    same.reduce((one, other) => (other.value < one.value ? other : one)),
  );
}
