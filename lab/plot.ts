/** `npm run -s plot -- <file.svg> <title> <name>=<report.json>…`: error trade-offs of `evaluate … --json` in one picture. */
import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod";
import { detSvg } from "./evaluate/det.ts";

const Report = z.object({ det: z.array(z.tuple([z.number(), z.number()])) });

const [file, title, ...reports] = process.argv.slice(2);
if (!file || !title || reports.length === 0) {
  console.error("usage: npm run -s plot -- <file.svg> <title> <name>=<report.json>…");
  process.exit(2);
}
const series = reports.map(async (argument) => {
  const [name = "", path = ""] = argument.split("=");
  const { det } = Report.parse(JSON.parse(await readFile(path, "utf8")));
  return { name, points: det };
});
await writeFile(file, detSvg(title, await Promise.all(series)));
