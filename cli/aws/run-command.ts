import * as z from "zod";
import { faultsOf } from "../explain-errors.ts";

/**
 * Runs one of the operator's commands and gives the exit code: 0 when it did what it says, 1 with one
 * line of why it did not, 2 with the usage when it was given no command.
 */
export async function runCommand(
  usage: string,
  command: () => Promise<string | undefined>,
): Promise<number> {
  try {
    const said = await command();
    if (said === undefined) {
      console.error(usage);
      return 2;
    }
    console.log(said);
    return 0;
  } catch (error) {
    console.error(whyNot(error));
    return 1;
  }
}

/** One line, whatever an error's message holds. */
function whyNot(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof z.ZodError) return faultsOf(error);
  if (name === "CredentialsProviderError" || name === "TokenProviderError") {
    return `There are no valid AWS credentials. Sign in with \`aws sso login\`, or set AWS_PROFILE (${oneLine(message)}).`;
  }
  // An error of AWS names itself outside of its message.
  const isOfAws = error instanceof Error && "$metadata" in error;
  return oneLine(isOfAws ? `${name}: ${message}` : message || name);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").trim();
}
