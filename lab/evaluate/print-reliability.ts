import { markdownTable } from "../../cli/markdown-table.ts";
import { plotSvg } from "./plot.ts";
import type { PrintRow } from "./print-alone.ts";
import { shareText } from "./report.ts";

type Materials = Readonly<Record<string, readonly PrintRow[]>>;
type Bin = { from: number; to: number; mean: number; right: number; of: number };

/** The ends of the bins of confidence; from 0.9 on a value is shown. */
const ends = [0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1];
/** Values from which on a bin is drawn: of fewer the share is chance. */
const enough = 5;

/** How often values are right by their confidence, shown or not, as a table. */
export function reliabilityTable(materials: Materials): string {
  const names = Object.keys(materials);
  const bins = names.map((name) => binsOf(materials[name] ?? []));
  return markdownTable(
    ["confidence", ...names.map((name) => `right, ${name}`)],
    ends.map((to, k) => [
      `${k === 0 ? 0 : ends[k - 1]} to ${to}`,
      ...bins.map((own) => shareText(own[k]?.right ?? 0, own[k]?.of ?? 0)),
    ]),
  ).join("\n");
}

/** The same as a diagram; on its diagonal confidence is what it says. */
export function reliabilityFigure(materials: Materials): string {
  const axis = { scale: "linear", from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] } as const;
  return plotSvg({
    title: "Printed values, by their confidence",
    x: { ...axis, ticks: [...axis.ticks], label: "confidence" },
    y: { ...axis, ticks: [...axis.ticks], label: "right" },
    diagonal: true,
    series: Object.entries(materials).map(([name, rows]) => ({
      name,
      marks: true,
      points: binsOf(rows)
        .filter(({ of }) => of >= enough)
        .map(({ mean, right, of }) => [mean, right / of] as const),
    })),
  });
}

function binsOf(rows: readonly PrintRow[]): Bin[] {
  const reads = rows.flatMap(({ values }) => values.flatMap(({ read }) => read ?? []));
  return ends.map((to, k) => {
    const from = ends[k - 1] ?? 0;
    const own = reads.filter(
      ({ confidence }) => confidence >= from && (confidence < to || to === 1),
    );
    const sum = own.reduce((total, { confidence }) => total + confidence, 0);
    const right = own.filter(({ isRight }) => isRight).length;
    return { from, to, mean: own.length > 0 ? sum / own.length : from, right, of: own.length };
  });
}
