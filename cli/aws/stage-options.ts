import { type StageName, stageNames } from "../../lib/stages.ts";

/** Which deployment a command is about. */
export type Where = { stage: StageName; region: string };

/** Options of every operator's command, for `parseArgs`. */
export const stageOptions = {
  stage: { type: "string" },
  region: { type: "string" },
} as const;

/** An absent option is undefined. The region may come from the environment, as for AWS's own commands. */
export function whereOf(
  values: { stage?: string | undefined; region?: string | undefined },
  { AWS_REGION }: { AWS_REGION?: string } = process.env,
): Where | undefined {
  const { region = AWS_REGION } = values;
  if (values.stage === undefined || !region) return;
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage) throw new Error(`There is no stage ${values.stage}: ${stageNames.join(", ")}.`);
  if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) throw new Error(`${region} is no region of AWS.`);
  return { stage, region };
}
