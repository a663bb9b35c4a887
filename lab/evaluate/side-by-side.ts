import { markdownTable } from "../../cli/markdown-table.ts";
import { isReports, type Report } from "./report.ts";

/** One report of `evaluate … --json` and what its column is called. */
export type Column = { name: string; report: Report };

const figures = {
  "tar_at_far_0.001": "same accepted where 1 stranger in 1,000 of the folder is",
  false_non_match_rate: "at the profile's `match`: same person left to a person",
  false_match_rate: "at the profile's `match`: strangers accepted",
  strangers_p99: "likeness that 1 pair of strangers in 100 exceeds",
  never_compared: "pairs in which no one face was found in a picture",
};

/**
 * Tables for `docs/models.md`: one a figure, a row for each condition of the folder, a column for each profile.
 * Reports of other pairs than the first's are not beside it.
 */
export function sideBySide(columns: readonly Column[]): string[] {
  const [first] = columns;
  const strange = columns.find(({ report }) => report.pairs !== first?.report.pairs);
  if (strange) throw new Error(`${strange.name} was not measured on the same pairs`);
  const conditions = Object.keys(partsOf(first?.report));
  return Object.entries(figures).flatMap(([key, title]) => {
    const rows = conditions.map((condition) => [
      condition,
      ...columns.map(({ report }) => cell(partsOf(report)[condition] ?? {}, key)),
    ]);
    const filled = rows.filter(([, ...cells]) => cells.some((each) => each !== ""));
    if (filled.length === 0) return [];
    const head = [title, ...columns.map(({ name }) => `\`${name}\``)];
    return [...markdownTable(head, filled), ""];
  });
}

/** The figures of the whole folder first, if they have the names of a part's. */
function partsOf(report: Report = {}): Record<string, Report> {
  const { by_condition: parts } = report;
  return { all: report, ...(isReports(parts) && parts) };
}

function cell(report: Report, key: string): string {
  const { [key]: value, [`${key}_ci`]: interval, [`${key}_n`]: of } = report;
  if (typeof value !== "number") return "";
  if (!Array.isArray(interval)) return value.toFixed(2);
  const [low, high] = interval.map((end) => percent(Number(end)));
  const said = value === 0 ? `0 of ${of}` : `${percent(value)} %`;
  return `${said} [${low}, ${high}${value === 0 ? " %" : ""}]`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1).replace(/\.0$/, "");
}
