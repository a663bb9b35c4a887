import { readFile, writeFile } from "node:fs/promises";
import { withMeasuredPart } from "../measured-part.ts";
import { measureNames } from "../names/measure-names.ts";
import { namesReport } from "../names/names-report.ts";
import { measureScreening } from "../screening/measure-screening.ts";
import { screeningReport } from "../screening/screening-report.ts";

/**
 * Measurements on invented people, which need no folder: the default number of pairs, and the page with the
 * figures.
 */
const kinds = {
  /** The name engine. */
  names: {
    page: "docs/names.md",
    pairs: 20_000,
    report: (pairs: number, seed: number) => namesReport(measureNames(pairs, seed)),
  },
  /** The search in lists of sanctions. */
  screening: {
    page: "docs/screening.md",
    pairs: 5000,
    report: (pairs: number, seed: number) => screeningReport(measureScreening(pairs, seed)),
  },
};

type Invented = keyof typeof kinds;

export function isInvented(name: string | undefined): name is Invented {
  return name !== undefined && Object.hasOwn(kinds, name);
}

/** Measures on this number of invented pairs; `write` puts the figures into the documentation. */
export async function evaluateInvented(
  name: Invented,
  { count, seed, write }: { count: number | undefined; seed: number; write: boolean },
): Promise<string> {
  const { page, pairs, report } = kinds[name];
  const figures = report(count ?? pairs, seed);
  if (write) await writeFile(page, withFigures(name, await readFile(page, "utf8"), figures));
  return figures;
}

/** The page with these figures in place of those that it had. */
export function withFigures(name: Invented, text: string, figures: string): string {
  return withMeasuredPart(
    text,
    { page: kinds[name].page, command: `evaluate -- ${name}` },
    figures,
  );
}
