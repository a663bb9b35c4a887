/**
 * `npm run -s preflight -- --stage prod --region eu-west-1`: says before a deployment what would stop it,
 * and after it what is missing to the first verification, a line each with what to do. It changes
 * nothing. Ends with 0 when nothing stops, with 1 when something does.
 */
import { findingText } from "./preflight/finding.ts";
import { parsePreflight, preflightUsage } from "./preflight/options.ts";
import { preflight } from "./preflight/preflight.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const command = parsePreflight(args, process.env);
  if (!command) {
    console.error(preflightUsage);
    return 2;
  }
  const { stage, region } = command;
  const findings = await preflight({ stage, aws: { region } });
  for (const finding of findings) console.log(findingText(finding));
  return findings.some(({ state }) => state === "stop") ? 1 : 0;
}
