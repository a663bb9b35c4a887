/**
 * `npm run bench [-- --photos <labelled folder>] [--faces <folder of pairs>] [--load-minutes 10]`: measures, prints, and
 * writes each part into docs/benchmarks.md, unless the machine had other work: then the part is void. The stage under load takes a quarter
 * of the total time, and is measured only with `--load-minutes`. `--only "<part>"`, which can be repeated, measures
 * some parts; `--figures <file>` keeps the figures there and publishes none. `--against <ref>` compares the figures
 * that are steady on a busy machine with that commit, and fails if they grew.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainErrors } from "../cli/explain-errors.ts";
import { benchAgainst } from "./bench/against.ts";
import type { Figure } from "./bench/figure.ts";
import { figureTable } from "./bench/figure-table.ts";
import { parts, underLoad } from "./bench/parts.ts";
import { isQuiet, type OtherLoad, settledLoad, watchOtherLoad } from "./bench/quiet.ts";
import { voidPart, withPart } from "./bench/report.ts";

explainErrors();

const published = "docs/benchmarks.md";

const { values } = parseArgs({
  options: {
    photos: { type: "string" },
    faces: { type: "string" },
    "load-minutes": { type: "string" },
    only: { type: "string", multiple: true },
    figures: { type: "string" },
    against: { type: "string" },
  },
});
if (values.against === undefined) await measure();
else if (benchAgainst(values.against).length > 0) process.exitCode = 1;

async function measure(): Promise<void> {
  const { only, photos, faces, "load-minutes": loadMinutes } = values;
  const isUsual = (part: string) => part !== underLoad || loadMinutes !== undefined;
  const wanted = Object.entries(parts).filter(([part]) => only?.includes(part) ?? isUsual(part));
  if (wanted.length < (only?.length ?? 1)) {
    throw new Error(`--only is one of: ${Object.keys(parts).join(", ")}`);
  }
  const dataDir = await mkdtemp(join(tmpdir(), "bonafide-bench-"));
  const loadBefore = await settledLoad();
  const all: Figure[] = [];
  for (const [part, measurePart] of wanted) {
    const company = watchOtherLoad(loadBefore);
    const since = performance.now();
    try {
      const minutes = Number(loadMinutes ?? 0.5);
      const figures = await measurePart({ dataDir, photos, faces, minutes });
      console.error(`${part} measured in ${((performance.now() - since) / 1000).toFixed(0)} s`);
      console.log(figureTable(figures));
      all.push(...figures);
      // Nothing was measured: the published figures stay.
      if (!values.figures && figures.length > 0) await publish(part, figures, company());
    } catch (error) {
      console.error(`${part} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  await rm(dataDir, { recursive: true, force: true });
  if (values.figures) await writeFile(values.figures, JSON.stringify(all));
}

async function publish(
  part: string,
  figures: readonly Figure[],
  company: OtherLoad,
): Promise<void> {
  if (!isQuiet(company)) return console.log(voidPart(company));
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown processor"}`;
  const report = await readFile(published, "utf8");
  const measured = { part, figures, machine, company };
  await writeFile(published, withPart(report, measured, Object.keys(parts)));
}
