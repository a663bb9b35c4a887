import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** Takes what a function wrote, as it came. */
export type FunctionLog = (functionName: string, text: string) => void;

/** Every line with the function's name in front of it. */
export const stderrLog: FunctionLog = (name, text) => {
  for (const line of text.trimEnd().split("\n")) process.stderr.write(`[${name}] ${line}\n`);
};

/** A file for each function, as each has its log group in the cloud. */
export function fileLog(directory: string): FunctionLog {
  mkdirSync(directory, { recursive: true });
  return (name, text) => appendFileSync(join(directory, `${name}.log`), text);
}
