/** `npm run -s side-by-side -- <name>=<report.json>…`: figures by condition of `evaluate face_match … --json`, a column each. */
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { sideBySide } from "./evaluate/side-by-side.ts";

const Report = z.record(z.string(), z.unknown());

const reports = process.argv.slice(2);
if (reports.length === 0) {
  console.error("usage: npm run -s side-by-side -- <name>=<report.json>…");
  process.exit(2);
}
const columns = reports.map(async (argument) => {
  const [name = "", path = ""] = argument.split("=");
  return { name, report: Report.parse(JSON.parse(await readFile(path, "utf8"))) };
});
console.log(sideBySide(await Promise.all(columns)).join("\n"));
