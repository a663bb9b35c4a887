/** `npm run -s plot -- <file.svg> <title> <name>=<report.json>…`: error trade-offs of `evaluate … --json` in one picture. */
import { writeFile } from "node:fs/promises";
import * as z from "zod";
import { explainErrors } from "../cli/explain-errors.ts";
import { detSvg } from "./evaluate/det.ts";
import { readReports } from "./evaluate/read-reports.ts";

explainErrors();

const Report = z.object({ det: z.array(z.tuple([z.number(), z.number()])) });

const [file, title, ...reports] = process.argv.slice(2);
if (!file || !title || reports.length === 0) {
  console.error("usage: npm run -s plot -- <file.svg> <title> <name>=<report.json>…");
  process.exit(2);
}
const series = (await readReports(reports)).map(({ name, report }) => ({
  name,
  points: Report.parse(report).det,
}));
await writeFile(file, detSvg(title, series));
