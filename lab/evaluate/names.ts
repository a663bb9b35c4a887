import { readFile, writeFile } from "node:fs/promises";
import { measureNames } from "../names/measure-names.ts";
import { namesReport, withMeasured } from "../names/names-report.ts";

const page = "docs/names.md";

/** Measures the name engine on invented names; `write` puts the figures into the documentation. */
export async function evaluateNames({
  count,
  seed,
  write,
}: {
  count: number;
  seed: number;
  write: boolean;
}): Promise<string> {
  const rates = measureNames(count, seed);
  if (write) await writeFile(page, withMeasured(await readFile(page, "utf8"), rates));
  return namesReport(rates);
}
