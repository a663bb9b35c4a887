/** `npm run -s side-by-side -- <name>=<report.json>…`: figures by condition of `evaluate face_match … --json`, a column each. */

import { explainErrors } from "../cli/explain-errors.ts";
import { readReports } from "./evaluate/read-reports.ts";
import { sideBySide } from "./evaluate/side-by-side.ts";

explainErrors();

const reports = process.argv.slice(2);
if (reports.length === 0) {
  console.error("usage: npm run -s side-by-side -- <name>=<report.json>…");
  process.exit(2);
}
console.log(sideBySide(await readReports(reports)).join("\n"));
