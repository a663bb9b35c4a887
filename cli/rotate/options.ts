import { stageOptions, type Where, whereOf } from "../aws/stage-options.ts";
import { readArguments } from "../read-arguments.ts";

export type RotateCommand = Where & {
  step: "status" | "add" | "promote" | "reseal" | "drop";
  /** The generation that `drop` drops. */
  generation?: string;
  isForced: boolean;
  isCompromised: boolean;
  isAtOnce: boolean;
};

const steps: readonly RotateCommand["step"][] = ["status", "add", "promote", "reseal", "drop"];

export const rotateUsage =
  "usage: npm run -s rotate -- status|add|promote|reseal|drop <generation> --stage prod --region eu-west-1" +
  " [--now] [--force] [--compromised]";

/** Nothing when it is no command, or has an unknown option. */
export function parseRotate(args: string[]): RotateCommand | undefined {
  const given = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...stageOptions,
      now: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      compromised: { type: "boolean", default: false },
    },
  });
  if (!given) return;
  const { values, positionals } = given;
  const [named, generation, ...others] = positionals;
  const step = steps.find((each) => each === named);
  const where = whereOf(values);
  const isWhole = (step === "drop") === (generation !== undefined) && others.length === 0;
  if (!step || !where || !isWhole) return;
  return {
    ...where,
    step,
    ...(generation !== undefined && { generation }),
    isForced: values.force,
    isCompromised: values.compromised,
    isAtOnce: values.now,
  };
}
