/**
 * `npm run -s preflight -- --stage prod --region eu-west-1`: before a deployment it lists the faults that would stop
 * it, and after it the steps to the first verification, a line each with the next step. It changes nothing. Exits
 * with 0 if nothing stops the deployment, and with 1 if something does.
 */
import { runCommand } from "./aws/run-command.ts";
import { findingText } from "./preflight/finding.ts";
import { parsePreflight, preflightUsage } from "./preflight/options.ts";
import { preflight } from "./preflight/preflight.ts";

let stops = false;
const code = await runCommand(preflightUsage, async () => {
  const where = parsePreflight(process.argv.slice(2));
  if (!where) return;
  const findings = await preflight({ stage: where.stage, aws: { region: where.region } });
  stops = findings.some(({ state }) => state === "stop");
  return findings.map(findingText).join("\n");
});
process.exitCode = stops ? 1 : code;
