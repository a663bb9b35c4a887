import { openSync } from "node:fs";
import { join } from "node:path";
import { privateFolder } from "../private-folder.ts";
import { writeLine } from "../write-line.ts";

/** Takes what a function wrote, as it came. */
export type FunctionLog = (functionName: string, text: string) => void;

/** Every line with the function's name in front of it. */
export const stderrLog: FunctionLog = (name, text) => {
  for (const line of text.trimEnd().split("\n")) process.stderr.write(`[${name}] ${line}\n`);
};

/** A file for each function, as each has its log group in the cloud. */
export function fileLog(directory: string): FunctionLog {
  privateFolder(directory);
  const files = new Map<string, number>();
  const open = (name: string) => {
    const file = openSync(join(directory, `${name}.log`), "a");
    files.set(name, file);
    return file;
  };
  return (name, text) => writeLine(files.get(name) ?? open(name), text);
}
