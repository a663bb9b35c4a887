/** `npm run cost`: the resources that one verification takes in the cloud and their price; writes docs/cost.md. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesizeApp } from "../local/synthesize-app.ts";
import { countVerification } from "./bench/cost.ts";
import { costReport } from "./cost/cost-report.ts";
import { idleStage } from "./cost/idle-stage.ts";

const dataDir = await mkdtemp(join(tmpdir(), "bonafide-cost-"));
try {
  const whole = await countVerification(dataDir);
  const directory = join(dataDir, "prod");
  await synthesizeApp({ root: process.cwd(), stage: "prod", outdir: directory });
  const report = costReport(whole, idleStage(directory));
  await writeFile("docs/cost.md", report);
  console.log(report);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
