/**
 * `npm run -s preflight -- --stage prod --region eu-west-1`: says before a deployment what would stop it,
 * and after it what is missing to the first verification, a line each with what to do. It changes
 * nothing. Ends with 0 when nothing stops, with 1 when something does.
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
