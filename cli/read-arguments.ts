import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The arguments of a command. Undefined if an option is unknown or lacks its value: the reason is
 * printed, and the caller shows its usage.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | undefined {
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
