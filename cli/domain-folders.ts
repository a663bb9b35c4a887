import { globSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Prints, as JSON, one pattern for each part of `layers/domain` whose rules are tested by mutation at once:
 * a folder, a folder of `document`, which is as large as the others together, or the files of one level.
 */
const root = "layers/domain";
const wide = new Set([root, `${root}/document`]);

const parts = new Set(globSync(`${root}/**/*.ts`).map((file) => partOf(dirname(file))));

function partOf(folder: string): string {
  if (wide.has(folder)) return `${folder}/*.ts`;
  return wide.has(dirname(folder)) ? `${folder}/**/*.ts` : partOf(dirname(folder));
}

process.stdout.write(`${JSON.stringify([...parts].sort())}\n`);
