/**
 * `npm run -s preflight -- --stage prod --region eu-west-1`: says before a deployment what would stop it,
 * and after it what is missing to the first verification, a line each with what to do. It changes
 * nothing. Ends with 0 when nothing stops, with 1 when something does.
 */
import { parseArgs } from "node:util";
import { stageNames } from "../lib/stages.ts";
import { findingText } from "./preflight/finding.ts";
import { preflight } from "./preflight/preflight.ts";

const { values } = parseArgs({
  options: { stage: { type: "string" }, region: { type: "string" } },
});
process.exitCode = await main();

async function main(): Promise<number> {
  const { region = process.env.AWS_REGION } = values;
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage || !region) {
    console.error(
      "usage: npm run -s preflight -- --stage prod --region eu-west-1\n" +
        `stages: ${stageNames.join(", ")}`,
    );
    return 2;
  }
  const findings = await preflight({ stage, aws: { region } });
  for (const finding of findings) console.log(findingText(finding));
  return findings.some(({ state }) => state === "stop") ? 1 : 0;
}
