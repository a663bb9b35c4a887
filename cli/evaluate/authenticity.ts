import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { fileClassOf } from "#checks/authenticity/file-class.ts";
import { openPhotograph, type Photograph } from "#checks/authenticity/photograph.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodeSmall } from "#vision/decode.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";

const Labels = z.record(
  z.string(),
  z.object({ label: z.enum(["direct", "recaptured"]), photographer: z.string() }),
);

type Row = { file: string; photograph: Photograph; evidence: Evidence; ms: number };

/**
 * A folder of photographs with `labels.json`. The rates of recapture are `null`: this version has
 * no detector for it. What it measures is the container: `false_alarm_rate` is the share of
 * suspicious files among untouched camera originals, by which the file's structure is meant and
 * not its label, since every one of these files may be called a photograph.
 */
export async function evaluateAuthenticity(folder: string): Promise<Report> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const rows: Row[] = [];
  for (const file of Object.keys(labels)) rows.push(await judgeOne(folder, file));

  const originals = rows.filter(({ photograph }) => isOriginal(photograph));
  const alarms = rows.filter(({ evidence }) => evidence.status !== "pass");
  const false_alarms = originals.filter((row) => alarms.includes(row));
  const times = rows.map(({ ms }) => ms);
  return {
    images: rows.length,
    recapture: "not_run",
    auc: null,
    eer: null,
    apcer_at_bpcer_5: null,
    bpcer_at_apcer_5: null,
    by_photographer: null,
    ...Object.fromEntries(Object.entries(counted(rows)).map(([key, n]) => [`class_${key}`, n])),
    ...rate("false_alarm_rate", false_alarms.length, originals.length),
    ...rate("suspicious_rate", alarms.length, rows.length),
    median_ms: Math.round(quantile(times, 0.5)),
    p90_ms: Math.round(quantile(times, 0.9)),
    misses: alarms.map(({ file, evidence }) => ({
      file,
      reasons: evidence.reasons
        .filter(({ severity }) => severity !== "info")
        .map(({ code }) => code),
    })),
  };
}

/** By structure: a maker's own layout around a camera's name. */
function isOriginal({ file }: Photograph): boolean {
  const own: readonly string[] = ["samsung_camera", "apple_encoder", "mediatek_camera"];
  return file.exif?.make !== undefined && own.includes(fileClassOf(file));
}

async function judgeOne(folder: string, file: string): Promise<Row> {
  const bytes = await readFile(join(folder, file));
  const started = performance.now();
  const capture = {
    captureId: file,
    item: "id_front",
    capturePath: "file_gallery",
    sha256: "",
  } as const;
  const photograph = await openPhotograph(capture, bytes, decodeSmall);
  const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
  const evidence = await authenticity.run({
    needs: { photographs: [photograph], now: new Date().toISOString() },
    models: { stamps: [] },
    profile: { ...thresholds, calibration },
  });
  return { file, photograph, evidence, ms: performance.now() - started };
}

function counted(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { photograph } of rows) {
    const name = fileClassOf(photograph.file);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
