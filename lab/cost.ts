/** `npm run cost`: what one verification asks of the cloud and costs there; writes docs/cost.md. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countVerification } from "./bench/cost.ts";
import { costReport } from "./cost/cost-report.ts";

const dataDir = await mkdtemp(join(tmpdir(), "bonafide-cost-"));
try {
  const report = costReport(await countVerification(dataDir));
  await writeFile("docs/cost.md", report);
  console.log(report);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
