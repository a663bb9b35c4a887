import { markdownTable } from "../../cli/markdown-table.ts";
import type { Ceiling } from "./ceilings.ts";
import { assumptions } from "./model.ts";
import type { Outcome } from "./simulate-region.ts";

/** For one region: its parts, lowest first, and the simulation of far more than it carries. */
export type Strained = { region: string; parts: readonly Ceiling[]; overload: Outcome };

/** Limits of the page, each with its goal. */
const goals: { what: string; min: number; unit: string; of(strained: Strained): number }[] = [
  {
    what: "one project alone",
    min: 150,
    unit: "a second",
    of: ({ parts }) => lowest(parts.filter(({ isOfProject }) => isOfProject)),
  },
  {
    what: "a region, where every quota that can be raised was",
    min: 200,
    unit: "a second",
    of: ({ parts }) =>
      lowest(parts.filter(({ isOfProject, isRaisable }) => !isOfProject && !isRaisable)),
  },
  {
    what: "completed under overload, of what the first limit would complete",
    min: 90,
    unit: "%",
    of: ({ parts, overload }) =>
      (100 * overload.completed) / (lowest(parts) * (1 - assumptions.abandoned)),
  },
];

/** As lines of `docs/scale.md`. */
export function heldLimits(regions: readonly Strained[]): string[] {
  const rows = goals.map(({ what, min, unit, of }) => {
    const values = regions.map(of);
    const isHeld = values.every((value) => value >= min);
    return [
      what,
      ...values.map((value) => `${value.toFixed(0)} ${unit}`),
      `≥ ${min}`,
      isHeld ? "holds" : "does not hold",
    ];
  });
  return markdownTable(["", ...regions.map(({ region }) => region), "limit", ""], rows);
}

function lowest(parts: readonly Ceiling[]): number {
  return Math.min(...parts.map(({ perSecond }) => perSecond));
}
