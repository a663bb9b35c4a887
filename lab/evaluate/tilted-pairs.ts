import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { fileInspector } from "../inspect-file.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";

const Labels = z.object({
  pairs: z.array(
    z.object({
      straight: z.string(),
      tilted: z.string(),
      country: z.string(),
      document_type: z.string(),
    }),
  ),
});

/** Rates of objections to honest tilted photographs from `npm run -s specimens -- tilted`. */
export async function evaluateTiltedPairs(folder: string, profile: string): Promise<Report> {
  const look = await fileInspector(profile);
  const { pairs } = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const rows: { file: string; reasons: string[]; ms: number }[] = [];
  for (const { straight, tilted, country, document_type } of pairs) {
    const document = { country, documentType: document_type };
    // Objections to the first photograph do not count here: an applicant may have kept it in spite of them.
    const first = await look(await readFile(join(folder, straight)), {
      item: "id_front",
      document,
    });
    const bytes = await readFile(join(folder, tilted));
    const started = performance.now();
    const { reasons } = await look(bytes, { item: "id_front_tilted", document }, first);
    rows.push({ file: tilted, reasons, ms: performance.now() - started });
  }
  const objected = rows.filter(({ reasons }) => reasons.length > 0);
  const countOf = (code: string) => rows.filter(({ reasons }) => reasons.includes(code)).length;
  const times = rows.map(({ ms }) => ms);
  return {
    ...rate("honest_objected", objected.length, rows.length),
    ...rate("not_tilted", countOf("not_tilted"), rows.length),
    ...rate("tilt_unmatched", countOf("tilt_unmatched"), rows.length),
    median_ms: Math.round(quantile(times, 0.5)),
    p95_ms: Math.round(quantile(times, 0.95)),
    misses: objected.map(({ file, reasons }) => ({ file, reasons })),
  };
}
