import type { Figure } from "./figure.ts";
import { figureMarkdown } from "./figure-table.ts";
import { type Company, mostCompany } from "./quiet.ts";

/** `docs/benchmarks.md`. */
export function benchReport(
  figures: readonly Figure[],
  { machine, company }: { machine: string; company: Company },
): string {
  return [
    "# Benchmarks",
    "",
    "Written by `npm run bench`. Absolute times move with the machine; the limits and the peer in the",
    "same run are what to compare. A run on a machine that had other work is void, and never written here.",
    "",
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, Node ${process.version}. What else`,
    `the machine did: ${told(company)}.`,
    "",
    ...figureMarkdown(figures),
  ].join("\n");
}

/** What is said of a run that is not published. */
export function voidRun(company: Company): string {
  const { loadBefore, othersShare } = mostCompany;
  return `void: ${told(company)}. At most ${loadBefore} a core and ${percent(othersShare)} say something of this machine: docs/benchmarks.md stays as it was.`;
}

function told({ loadBefore, othersShare }: Company): string {
  return `a load of ${loadBefore.toFixed(2)} a core before, ${percent(othersShare)} of its processor to others meanwhile`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
