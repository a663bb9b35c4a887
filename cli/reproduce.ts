/**
 * `npm run -s reproduce -- record.json [--captures <folder> [--originals]] [--json]`: decides a Case
 * again by what was stored of it, and says what differs. Ends with 0 when nothing does, with 1 when
 * something does, with 2 when it cannot be done here.
 */
import { readFile } from "node:fs/promises";
import { Irreproducible } from "./reproduce/irreproducible.ts";
import { parseReproduce, reproduceUsage } from "./reproduce/options.ts";
import { reproduce } from "./reproduce/reproduce.ts";
import { reproductionText } from "./reproduce/reproduction-text.ts";
import { storedRecord } from "./reproduce/stored-record.ts";

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
