/**
 * `npm run trace [-- <case> --data <folder>]`: draws one Case as a waterfall, from what a stage with
 * `METER=1` wrote down of it. Without a Case, of a verification that it plays on a stage of its own.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainErrors } from "../cli/explain-errors.ts";
import { measureVerification } from "./cost/measure-verification.ts";
import { startStageProcess } from "./stage/stage-process.ts";
import { drawSvg } from "./trace/draw-svg.ts";
import { drawText } from "./trace/draw-text.ts";
import { readTrace } from "./trace/read-trace.ts";

explainErrors();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: process.env.DATA_DIR ?? ".local/data" },
    svg: { type: "string" },
  },
});
const [asked] = positionals;
const runs = asked === undefined ? await traceOwn() : readTrace(values.data, asked);
if (runs.length === 0) {
  console.error(
    `The stage in ${values.data} recorded nothing about ${asked}. Start it with METER=1 and run the verification again.`,
  );
  process.exit(1);
}
console.log(drawText(runs));
if (values.svg) await writeFile(values.svg, drawSvg(runs));

async function traceOwn() {
  const dataDir = await mkdtemp(join(tmpdir(), "bonafide-trace-"));
  try {
    const stage = await startStageProcess({ dataDir, env: { METER: "1" } });
    try {
      const [measured] = await measureVerification(stage);
      return readTrace(dataDir, measured?.caseId ?? "");
    } finally {
      await stage.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
