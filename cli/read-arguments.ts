import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The arguments of a command. Undefined if the caller shall show its usage: help is wanted, or an option is unknown or
 * lacks its value, and the reason is printed.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | undefined {
  if (isHelp(config.args ?? process.argv.slice(2))) return undefined;
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isWrongArgument(error)) throw error;
    // The rest of it tells how such an argument would be given.
    console.error(error.message.split(". ")[0]);
    return undefined;
  }
}

function isWrongArgument(error: unknown): error is TypeError {
  return error instanceof TypeError && /^ERR_PARSE_ARGS_/.test(String(Reflect.get(error, "code")));
}

function isHelp(args: readonly string[]): boolean {
  return args.includes("--help") || args.includes("-h");
}
