/**
 * `npm run -s reproduce -- record.json [--captures <folder> [--originals]] [--json]`: decides a Case again from its
 * stored evidence, and lists the differences. Exits with 0 without differences, with 1 if there are some, and with 2
 * if the Case cannot be decided here.
 */
import { readFile } from "node:fs/promises";
import { explainErrors } from "./explain-errors.ts";
import { Irreproducible } from "./reproduce/irreproducible.ts";
import { parseReproduce, reproduceUsage } from "./reproduce/options.ts";
import { reproduce } from "./reproduce/reproduce.ts";
import { reproductionText } from "./reproduce/reproduction-text.ts";
import { storedRecord } from "./reproduce/stored-record.ts";

explainErrors();

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const command = parseReproduce(args);
  if (!command) {
    console.error(reproduceUsage);
    return 2;
  }
  try {
    const record = storedRecord(await readFile(command.file, "utf8"));
    const done = await reproduce(record, command.captures);
    console.log(command.isJson ? JSON.stringify(done, null, 2) : reproductionText(done));
    return done.differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Irreproducible)) throw error;
    console.error(error.message);
    return 2;
  }
}
