/**
 * `npm run -s reproduce -- record.json [--captures <folder> [--originals]] [--json]`: decides a Case
 * again by what was stored of it, and says what differs. Ends with 0 when nothing does, with 1 when
 * something does, with 2 when it cannot be done here.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { Irreproducible } from "./reproduce/irreproducible.ts";
import { reproduce } from "./reproduce/reproduce.ts";
import { reproductionText } from "./reproduce/reproduction-text.ts";
import { storedRecord } from "./reproduce/stored-record.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    captures: { type: "string" },
    originals: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

process.exitCode = await main(positionals[0]);

async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error(
      "usage: npm run -s reproduce -- <record.json> [--captures <folder> [--originals]] [--json]\n" +
        "record.json: what GET /v1/verifications/{id} answered",
    );
    return 2;
  }
  try {
    const { captures: folder, originals: areOriginals } = values;
    const record = storedRecord(await readFile(file, "utf8"));
    const done = await reproduce(record, folder ? { folder, areOriginals } : undefined);
    console.log(values.json ? JSON.stringify(done, null, 2) : reproductionText(done));
    return done.differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Irreproducible)) throw error;
    console.error(error.message);
    return 2;
  }
}
