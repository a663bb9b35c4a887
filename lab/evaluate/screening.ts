import { readFile, writeFile } from "node:fs/promises";
import { measureScreening } from "../screening/measure-screening.ts";
import { screeningReport, withMeasured } from "../screening/screening-report.ts";

const page = "docs/screening.md";

/** Measures the search in lists of sanctions on invented people; `write` puts the figures into the documentation. */
export async function evaluateScreening({
  count,
  seed,
  write,
}: {
  count: number;
  seed: number;
  write: boolean;
}): Promise<string> {
  const rates = measureScreening(count, seed);
  if (write) await writeFile(page, withMeasured(await readFile(page, "utf8"), rates));
  return screeningReport(rates);
}
