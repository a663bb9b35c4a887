/**
 * `npm run load [-- --minutes 10 --creates 500 --submits 50]`: how many verifications a minute the local
 * stage carries, through simulated checks and through real ones, what a burst does to it, and whether
 * anything is lost. Prints the rows that `npm run bench` puts into docs/benchmarks.md; fails if one
 * of their limits does not hold.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainErrors } from "../cli/explain-errors.ts";
import { figureMarkdown, limitsHold } from "./bench/figure-table.ts";
import { measureLoad } from "./bench/load.ts";

explainErrors();

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    creates: { type: "string", default: "500" },
    submits: { type: "string", default: "50" },
  },
});
const dataDir = await mkdtemp(join(tmpdir(), "bonafide-load-"));
try {
  const figures = await measureLoad(dataDir, {
    minutes: Number(values.minutes),
    creates: Number(values.creates),
    submits: Number(values.submits),
  });
  console.log(figureMarkdown(figures).join("\n"));
  if (!limitsHold(figures)) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
