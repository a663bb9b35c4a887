import { stageNames } from "../../lib/stages.ts";
import { stageOptions, type Where, whereOf } from "../aws/stage-options.ts";
import { readArguments } from "../read-arguments.ts";

export const preflightUsage =
  "usage: npm run -s preflight -- --stage prod --region eu-west-1\n" +
  `stages: ${stageNames.join(", ")}`;

/** Nothing when it is no command, or has an unknown option. */
export function parsePreflight(args: string[]): Where | undefined {
  const given = readArguments({ args, options: stageOptions });
  if (!given) return;
  const { values } = given;
  return whereOf(values);
}
