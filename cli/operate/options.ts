import { stageOptions, type Where, whereOf } from "../aws/stage-options.ts";
import { readArguments } from "../read-arguments.ts";
import { type Command, commands } from "./commands.ts";

export const operateUsage =
  "usage: npm run -s operate -- <command> --stage prod --region eu-west-1\n" +
  "  invite-org --email <address> [--withdraw]\n" +
  "  quota --project <id> [--create 600] [--read 3000] [--write 600], or --usual\n" +
  "  back [--before 2026-03-01T12:00:00Z]\n" +
  "  forward\n" +
  "  prune-versions";

/** Nothing when it is no command, or has an unknown option; a wrong value is thrown. */
export function parseOperate(
  args: string[],
): (Where & { operate: ReturnType<Command> }) | undefined {
  const given = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...stageOptions,
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
  const { stage, region, ...options } = values;
  const command = commands[positionals[0] ?? ""];
  const where = whereOf({ stage, region });
  return command && where && { ...where, operate: command(options) };
}
