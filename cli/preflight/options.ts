import { parseArgs } from "node:util";
import { type StageName, stageNames } from "../../lib/stages.ts";

export const preflightUsage =
  "usage: npm run -s preflight -- --stage prod --region eu-west-1\n" +
  `stages: ${stageNames.join(", ")}`;

/** Nothing when it is no command; unknown options are thrown. */
export function parsePreflight(
  args: string[],
  { AWS_REGION }: { AWS_REGION?: string } = {},
): { stage: StageName; region: string } | undefined {
  const { values } = parseArgs({
    args,
    options: { stage: { type: "string" }, region: { type: "string" } },
  });
  const { region = AWS_REGION } = values;
  const stage = stageNames.find((name) => name === values.stage);
  return stage && region ? { stage, region } : undefined;
}
