import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { documentRead } from "#checks/document-read/document-read.ts";
import { sideSteps } from "#checks/document-read/side-steps.ts";
import { decodePage } from "#vision/decode.ts";
import type { PrintedLine } from "#vision/text/printed-line.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";

const Labels = z.object({
  files: z.record(
    z.string(),
    z.object({
      kind: z.string().default(""),
      how: z.string().default(""),
      /** By field, the pieces of print that say it: each on a line of its own or within one. */
      printed: z.record(z.string(), z.array(z.string())).default({}),
    }),
  ),
});

type Row = { file: string; kind: string; how: string; ms: number; values: Value[] };
type Value = { field: string; isFound: boolean; isExact: boolean };

/**
 * A part of `document_reading`: whether the printed text of a document stands anywhere in the lines that were read
 * from its photograph. `found_rate` leaves spaces, marks and signs aside; `exact_rate` asks for the very letters.
 */
export async function evaluateTextLines(folder: string, profile: string): Promise<Report> {
  const { files } = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const { models: networks } = await engineOf(documentRead, profile);
  const rows: Row[] = [];
  for (const [file, { printed, kind, how }] of Object.entries(files)) {
    const opened = await decodePage(await readFile(join(folder, file)));
    if (!opened.ok) continue;
    const steps = sideSteps(opened.page, networks);
    await steps.outline();
    const started = process.cpuUsage();
    const lines = await steps.print();
    const { user, system } = process.cpuUsage(started);
    const values = Object.entries(printed).map(([field, pieces]) => ({
      field,
      isFound: pieces.every((piece) => stands(piece, lines, bare)),
      isExact: pieces.every((piece) => stands(piece, lines, (text) => text)),
    }));
    rows.push({ file, kind, how, ms: (user + system) / 1000, values });
  }
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const ways = Map.groupBy(rows, ({ how }) => how);
  return {
    ...figures(rows),
    processor_ms_median: Math.round(
      quantile(
        rows.map(({ ms }) => ms),
        0.5,
      ),
    ),
    processor_ms_p90: Math.round(
      quantile(
        rows.map(({ ms }) => ms),
        0.9,
      ),
    ),
    by_kind: Object.fromEntries([...kinds].map(([kind, some]) => [kind, figures(some)])),
    by_how: Object.fromEntries([...ways].map(([how, some]) => [how, figures(some)])),
    misses: rows.flatMap(({ file, values }) => {
      const fields = values.filter(({ isFound }) => !isFound).map(({ field }) => field);
      return fields.length > 0 ? [{ file, fields }] : [];
    }),
  };
}

/** Within a line, or over a break of what belongs together. */
function stands(
  piece: string,
  lines: readonly PrintedLine[],
  as: (text: string) => string,
): boolean {
  return as(lines.map(({ text }) => text).join(" ")).includes(as(piece));
}

/** Letters and digits alone, without marks, large. */
function bare(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
}

function figures(rows: readonly Row[]): Report {
  const values = rows.flatMap((row) => row.values);
  const count = (pick: (value: Value) => boolean) => values.filter(pick).length;
  return {
    pictures: rows.length,
    ...rate(
      "found_rate",
      count(({ isFound }) => isFound),
      values.length,
    ),
    ...rate(
      "exact_rate",
      count(({ isExact }) => isExact),
      values.length,
    ),
  };
}
