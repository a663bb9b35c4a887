import * as z from "zod";

/**
 * Ends this command with one line instead of a stack if a person can mend the cause: a wrong path, option, file or
 * address. Every other error keeps its stack, because it is a defect.
 */
export function explainErrors(): void {
  process.on("uncaughtException", (error: unknown) => {
    console.error(explained(error) ?? error);
    process.exit(1);
  });
}

/** Says why the command failed and how to mend it; undefined for a defect. */
export function explained(error: unknown): string | undefined {
  if (!(error instanceof Error)) return;
  if (error instanceof z.ZodError) {
    return `The file does not have the form that this command reads. ${faultsOf(error)}`;
  }
  if (error instanceof SyntaxError && / JSON/.test(error.message)) {
    return `The file is not valid JSON: ${error.message}`;
  }
  const code = String(Reflect.get(error, "code"));
  if (code.startsWith("ERR_PARSE_ARGS_")) {
    return `${error.message.split(". ")[0]}. docs/commands.md lists the options of each command.`;
  }
  const file = fileFaults[code];
  const path = Reflect.get(error, "path");
  // Reading a folder as a file names no path.
  if (file) return file(typeof path === "string" ? path : "The path");
  if (error.message === "fetch failed") return noAnswer(error.cause);
  // Thrown on purpose, with a sentence for people. Node's own defects are subclasses, or have a code.
  if (error.constructor === Error && !Reflect.has(error, "code")) return error.message;
  return;
}

/** The faults of a value on one line, each after the path of its member. */
export function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

const fileFaults: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) =>
    `There is no file or folder ${path}. Check the path, and the folder that you are in.`,
  ENOTDIR: (path) =>
    `A part of ${path} is a file, not a folder. Give the folder that holds the files.`,
  EISDIR: (path) => `${path} is a folder. Give a file.`,
  EACCES: (path) => `You may not open ${path}. Change its permissions.`,
};

function noAnswer(cause: unknown): string {
  const why = cause instanceof Error ? cause.message : String(cause);
  return `The service did not answer: ${why}. Start it with \`npm start\`, or check the address.`;
}
