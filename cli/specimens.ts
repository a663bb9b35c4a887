/** `npm run -s specimens -- documents <dir> --count N --seed S`: labelled pictures of nobody's papers. */
import { parseArgs } from "node:util";
import { writeDocuments } from "./specimen/document-folder.ts";
import { writeReadingPicture } from "./specimen/reading-picture.ts";

const kinds: Record<string, (folder: string, count: number, seed: number) => Promise<void>> = {
  documents: writeDocuments,
  /** The picture of the README. */
  reading: writeReadingPicture,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "40" }, seed: { type: "string", default: "1" } },
});
const [kind = "", folder] = positionals;
const write = kinds[kind];
const count = Number(values.count);
const seed = Number(values.seed);
if (!write || !folder || !Number.isInteger(count) || !Number.isInteger(seed)) {
  const names = Object.keys(kinds).join("|");
  console.error(`usage: npm run -s specimens -- ${names} <dir> [--count N] [--seed S]`);
  process.exit(2);
}
await write(folder, count, seed);
