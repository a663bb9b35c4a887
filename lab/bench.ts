/**
 * `npm run bench [-- --photos <labelled folder>] [--load-minutes 10]`: measures, prints, and writes
 * docs/benchmarks.md, unless the machine had other work: then the run is void.
 * `--only "<part>"`, as often as wanted, measures some parts and publishes nothing; `--figures <file>` keeps
 * their figures. `--against <ref>` measures what is steady on a busy machine beside that commit, and fails
 * where it grew.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchAgainst } from "./bench/against.ts";
import type { Figure } from "./bench/figure.ts";
import { figureTable } from "./bench/figure-table.ts";
import { parts } from "./bench/parts.ts";
import { isQuiet, watchCompany } from "./bench/quiet.ts";
import { benchReport, voidRun } from "./bench/report.ts";

const { values } = parseArgs({
  options: {
    photos: { type: "string" },
    "load-minutes": { type: "string", default: "0.5" },
    only: { type: "string", multiple: true },
    figures: { type: "string" },
    against: { type: "string" },
  },
});
if (values.against === undefined) await measure();
else if (benchAgainst(values.against).length > 0) process.exitCode = 1;

async function measure(): Promise<void> {
  const { only, photos } = values;
  const wanted = Object.entries(parts).filter(([part]) => only?.includes(part) ?? true);
  if (wanted.length < (only?.length ?? 1)) {
    throw new Error(`--only is one of: ${Object.keys(parts).join(", ")}`);
  }
  const dataDir = await mkdtemp(join(tmpdir(), "bonafide-bench-"));
  const company = watchCompany();
  const figures: Figure[] = [];
  for (const [part, measurePart] of wanted) {
    const since = performance.now();
    try {
      figures.push(
        ...(await measurePart({ dataDir, photos, minutes: Number(values["load-minutes"]) })),
      );
      console.error(`${part} measured in ${((performance.now() - since) / 1000).toFixed(0)} s`);
    } catch (error) {
      console.error(`${part} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  await rm(dataDir, { recursive: true, force: true });
  const kept = company();

  console.log(figureTable(figures));
  if (values.figures) await writeFile(values.figures, JSON.stringify(figures));
  if (!isQuiet(kept)) return console.log(voidRun(kept));
  // Half of the figures would read as all of them.
  if (only || process.exitCode === 1) return;
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown processor"}`;
  await writeFile("docs/benchmarks.md", benchReport(figures, { machine, company: kept }));
}
