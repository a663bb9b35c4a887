import { stageOptions, whereOf } from "../aws/stage-options.ts";
import { readArguments } from "../read-arguments.ts";
import { type Command, commands } from "./commands.ts";
import type { WhichStage } from "./stage-ports.ts";

export const operateUsage =
  "usage: npm run -s operate -- <command> --stage prod --region eu-west-1, or --local .local/data\n" +
  "  invite-org --email <address> [--withdraw]\n" +
  "  quota --project <id> [--create 600] [--read 3000] [--write 600], or --usual\n" +
  "  back [--before 2026-03-01T12:00:00Z]\n" +
  "  forward\n" +
  "  prune-versions";

/** Nothing when it is no command, or has an unknown option; a wrong value is thrown. */
export function parseOperate(
  args: string[],
): { which: WhichStage; operate: ReturnType<Command> } | undefined {
  const given = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...stageOptions,
      local: { type: "string" },
      email: { type: "string" },
      withdraw: { type: "boolean" },
      project: { type: "string" },
      read: { type: "string" },
      create: { type: "string" },
      write: { type: "string" },
      usual: { type: "boolean" },
      before: { type: "string" },
    },
  });
  if (!given) return;
  const { values, positionals } = given;
  const { stage, region, local, ...options } = values;
  const command = commands[positionals[0] ?? ""];
  const which = whichStage({ stage, region, local });
  return command && which && { which, operate: command(options) };
}

function whichStage({
  local,
  ...values
}: {
  stage?: string | undefined;
  region?: string | undefined;
  local?: string | undefined;
}): WhichStage | undefined {
  if (local !== undefined) {
    return values.stage === undefined && values.region === undefined
      ? { dataDir: local }
      : undefined;
  }
  const where = whereOf(values);
  return where && { where };
}
