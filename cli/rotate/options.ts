import { parseArgs } from "node:util";

export type RotateCommand = {
  step: "status" | "add" | "promote" | "reseal" | "drop";
  secret: string;
  table: string;
  /** What `drop` drops. */
  generation?: string;
  isForced: boolean;
  isCompromised: boolean;
  isAtOnce: boolean;
};

const steps: readonly RotateCommand["step"][] = ["status", "add", "promote", "reseal", "drop"];

export const rotateUsage =
  "usage: npm run -s rotate -- status|add|promote|reseal|drop <generation> --secret <ServiceSecretArn> --table <CaseTableName> [--now] [--force] [--compromised]";

/** Nothing when it is no command; unknown options are thrown. */
export function parseRotate(args: string[]): RotateCommand | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      secret: { type: "string" },
      table: { type: "string" },
      now: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      compromised: { type: "boolean", default: false },
    },
  });
  const [named, generation, ...others] = positionals;
  const step = steps.find((each) => each === named);
  const { secret, table } = values;
  const isWhole = (step === "drop") === (generation !== undefined) && others.length === 0;
  if (!step || !secret || !table || !isWhole) return;
  return {
    step,
    secret,
    table,
    ...(generation !== undefined && { generation }),
    isForced: values.force,
    isCompromised: values.compromised,
    isAtOnce: values.now,
  };
}
