/**
 * `npm run scale [-- --seconds 30]`: the load of a region at 1, 10, 100 and 1,000 verifications a second, its first
 * limit, and the effects of too much load; writes docs/scale.md. The local stage measures the resources of a
 * verification and, for this number of seconds, whether the simulation is right.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainErrors } from "../cli/explain-errors.ts";
import { synthesizeApp } from "../local/synthesize-app.ts";
import { unlimited } from "./bench/load.ts";
import { countUnits } from "./cost/count-units.ts";
import { measureVerification } from "./cost/measure-verification.ts";
import { stageFunctions } from "./cost/stage-functions.ts";
import { measureStage } from "./scale/measure-stage.ts";
import { readModel } from "./scale/read-model.ts";
import { scaleReport } from "./scale/scale-report.ts";
import { simulateLaptop } from "./scale/simulate-laptop.ts";
import { startStageProcess } from "./stage/stage-process.ts";

explainErrors();

const { values } = parseArgs({ options: { seconds: { type: "string", default: "30" } } });
const seconds = Number(values.seconds);
const busy = loadavg()[0] ?? 0;
const dataDir = await mkdtemp(join(tmpdir(), "bonafide-scale-"));
const stage = await startStageProcess({ dataDir, env: { METER: "1", ...unlimited } });
try {
  const ofStage = stageFunctions(join(dataDir, "cdk.out"));
  const [one] = await measureVerification(stage);
  console.error("one verification counted");
  const measured = await measureStage(stage, { seconds, clients: [1, 2, 4, 8] });
  console.error("the stage measured");
  const directory = join(dataDir, "prod");
  await synthesizeApp({ root: process.cwd(), stage: "prod", outdir: directory });
  const model = readModel({
    directory,
    counted: countUnits(one?.usage ?? {}, ofStage),
    many: countUnits(measured.usage, ofStage).partitions,
    startsAtCreation: measured.startsAtCreation,
    erasure: measured.erasure,
  });
  const [alone] = measured.runs;
  if (!alone) throw new Error("the stage was not measured");
  const cores = cpus().length;
  const functions = model.functions.length;
  const comparisons = measured.runs.map(({ clients, perSecond }) => ({
    clients,
    measured: perSecond,
    simulated: simulateLaptop(alone, { clients, cores, functions }),
  }));
  const processor = cpus()[0]?.model ?? "unknown processor";
  const machine = `${cores} cores, ${processor}, a load of ${busy.toFixed(1)} before it began`;
  const report = scaleReport(model, { comparisons, machine, isBusy: busy > cores });
  await writeFile("docs/scale.md", report);
  console.log(report);
} finally {
  await stage.stop();
  await rm(dataDir, { recursive: true, force: true });
}
