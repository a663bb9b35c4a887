import { openSync } from "node:fs";
import { join } from "node:path";
import type { JournalEntry } from "./meter.ts";
import { privateFolder } from "./private-folder.ts";
import { writeLine } from "./write-line.ts";

/** Beside the functions' own logs; a line for each entry. */
export const journalFile = "calls.jsonl";

/** Keeps calls and runs for the tools that draw them afterwards. */
export function keepJournal(directory: string): (entry: JournalEntry) => void {
  const file = openSync(join(privateFolder(directory), journalFile), "a");
  return (entry) => writeLine(file, `${JSON.stringify(entry)}\n`);
}
