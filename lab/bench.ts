/** `npm run bench [-- --photos <labelled folder>]`: measures, prints, and writes docs/benchmarks.md. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { table } from "../cli/table.ts";
import { measureBundles } from "./bench/bundles.ts";
import { measureCamera } from "./bench/camera.ts";
import { measureCost } from "./bench/cost.ts";
import { measureEngine } from "./bench/engine.ts";
import type { Figure, Limit } from "./bench/figure.ts";
import { measurePage } from "./bench/page.ts";
import { measureReading } from "./bench/reading.ts";
import { measureStage } from "./bench/stage.ts";
import { measureUpload } from "./bench/upload.ts";

const { values } = parseArgs({ options: { photos: { type: "string" } } });
const dataDir = await mkdtemp(join(tmpdir(), "bonafide-bench-"));
const load = loadavg()[0] ?? 0;
const parts: Record<string, () => Promise<Figure[]>> = {
  "bundles and pages": measureBundles,
  "the page's camera": async () => measureCamera(),
  "the page on a slow phone": () => measurePage(join(dataDir, "page")),
  "what the phone sends": () => measureUpload(join(dataDir, "upload")),
  "the local stage": () => measureStage(join(dataDir, "stage")),
  "what a verification costs": () => measureCost(join(dataDir, "cost")),
  "the engine": measureEngine,
  "document reading": () => measureReading(values.photos),
};
const figures: Figure[] = [];
for (const [part, measure] of Object.entries(parts)) {
  try {
    figures.push(...(await measure()));
    console.error(`${part} measured`);
  } catch (error) {
    console.error(`${part} could not be measured:`, error);
    process.exitCode = 1;
  }
}
await rm(dataDir, { recursive: true, force: true });

const rows = figures.map(({ what, value, unit, limit, against }) => [
  what,
  `${format(value)} ${unit}`,
  limit === undefined ? "" : `${limit.is === "at most" ? "≤" : "≥"} ${format(limit.value)} ${unit}`,
  limit === undefined ? "" : holds(value, limit) ? "holds" : "does not hold",
  against === undefined ? "" : `${against.name}: ${format(against.value)} ${unit}`,
]);
const head = ["figure", "measured", "limit", "", "in the same run"];
console.log(table(head, rows));

const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown processor"}`;
const markdown = [
  "# Benchmarks",
  "",
  "Written by `npm run bench`. Absolute times move with the machine; the limits and the peer in the",
  "same run are what to compare.",
  "",
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, Node ${process.version}. What else`,
  `the machine did: a load of ${load.toFixed(1)} before it began.`,
  "",
  `| ${head.join(" | ")} |`,
  `|${head.map(() => "---").join("|")}|`,
  ...rows.map((row) => `| ${row.join(" | ")} |`),
  "",
  ...figures.flatMap(({ what, means }) => (means ? [`- **${what}.** ${means}`] : [])),
  "",
].join("\n");
// Half of the figures would read as all of them.
if (process.exitCode !== 1) await writeFile("docs/benchmarks.md", markdown);

function holds(value: number, limit: Limit): boolean {
  return limit.is === "at most" ? value <= limit.value : value >= limit.value;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
