import { parseArgs } from "node:util";
import { stageNames } from "../../lib/stages.ts";
import { stageOptions, type Where, whereOf } from "../aws/stage-options.ts";

export const preflightUsage =
  "usage: npm run -s preflight -- --stage prod --region eu-west-1\n" +
  `stages: ${stageNames.join(", ")}`;

/** Nothing when it is no command; unknown options are thrown. */
export function parsePreflight(args: string[]): Where | undefined {
  const { values } = parseArgs({ args, options: stageOptions });
  return whereOf(values);
}
