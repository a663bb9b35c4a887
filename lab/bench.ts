/**
 * `npm run bench [-- --photos <labelled folder>] [--load-minutes 10] [--only "<part>"]`: measures, prints,
 * and writes docs/benchmarks.md, unless it measured one part only.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureBundles } from "./bench/bundles.ts";
import { measureCamera } from "./bench/camera.ts";
import { measureCost } from "./bench/cost.ts";
import { measureDesk } from "./bench/desk.ts";
import { measureEngine } from "./bench/engine.ts";
import type { Figure } from "./bench/figure.ts";
import { figureMarkdown, figureTable } from "./bench/figure-table.ts";
import { measureLoad } from "./bench/load.ts";
import { measureObjection } from "./bench/objection.ts";
import { measurePage } from "./bench/page.ts";
import { measureReading } from "./bench/reading.ts";
import { measureStage } from "./bench/stage.ts";
import { measureUpload } from "./bench/upload.ts";
import { measureWaiting } from "./bench/waiting.ts";

const { values } = parseArgs({
  options: {
    photos: { type: "string" },
    "load-minutes": { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const minutes = Number(values["load-minutes"]);
const dataDir = await mkdtemp(join(tmpdir(), "bonafide-bench-"));
const load = loadavg()[0] ?? 0;
const parts: Record<string, () => Promise<Figure[]>> = {
  "bundles and pages": measureBundles,
  "the page's camera": async () => measureCamera(),
  "the page on a slow phone": () => measurePage(join(dataDir, "page")),
  "what an applicant waits for": () => measureWaiting(join(dataDir, "waiting")),
  "what is told of a photograph": () => measureObjection(join(dataDir, "objection")),
  "what the phone sends": () => measureUpload(join(dataDir, "upload")),
  "the local stage": () => measureStage(join(dataDir, "stage")),
  "the reviewer's desk": () => measureDesk(join(dataDir, "desk")),
  "what a verification costs": () => measureCost(join(dataDir, "cost")),
  "the stage under load": () =>
    measureLoad(join(dataDir, "load"), { minutes, creates: 500, submits: 50 }),
  "the engine": measureEngine,
  "document reading": () => measureReading(values.photos),
};
const figures: Figure[] = [];
const wanted = Object.entries(parts).filter(([part]) => (values.only ?? part) === part);
if (wanted.length === 0) throw new Error(`--only is one of: ${Object.keys(parts).join(", ")}`);
for (const [part, measure] of wanted) {
  try {
    figures.push(...(await measure()));
    console.error(`${part} measured`);
  } catch (error) {
    console.error(`${part} could not be measured:`, error);
    process.exitCode = 1;
  }
}
await rm(dataDir, { recursive: true, force: true });

console.log(figureTable(figures));

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
  ...figureMarkdown(figures),
].join("\n");
// Half of the figures would read as all of them.
if (process.exitCode !== 1 && !values.only) await writeFile("docs/benchmarks.md", markdown);
