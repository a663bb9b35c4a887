import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { fileClassOf } from "#checks/authenticity/file-class.ts";
import { openPhotograph, type Photograph } from "#checks/authenticity/photograph.ts";
import type { AuthenticityProfile } from "#checks/authenticity/profile.ts";
import type { Engine } from "#checks/engine.ts";
import { smallestLongSide } from "#domain/capture/capture-rules.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { sourceDecoders } from "#vision/decode.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { quantile } from "../statistics.ts";
import { recaptureRates } from "./recapture-rates.ts";
import { type Report, rate } from "./report.ts";

const Labels = z.record(
  z.string(),
  z.object({
    label: z.enum(["direct", "recaptured"]),
    photographer: z.string(),
    /** The medium that was photographed instead of a document, if known. */
    medium: z.string().nullish(),
  }),
);

type Label = z.output<typeof Labels>[string];
type Row = Label & { file: string; photograph: Photograph; evidence: Evidence; ms: number };

/**
 * A folder of photographs with `labels.json`: how well recaptures are found, by photographer and by medium, and how
 * often an untouched file is suspected. `false_alarm_rate` is of camera originals, by the structure of the file;
 * `direct_alarm_rate` of all that are labeled direct.
 */
export async function evaluateAuthenticity(folder: string, profile: string): Promise<Report> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const engine = await engineOf(authenticity, profile);
  const rows: Row[] = [];
  for (const [file, label] of Object.entries(labels)) {
    rows.push({ ...label, ...(await judgeOne(join(folder, file), file, engine)) });
  }
  const originals = rows.filter(({ photograph }) => isOriginal(photograph));
  const alarms = rows.filter(({ evidence }) => evidence.status !== "pass");
  const isAlarm = (row: Row) => alarms.includes(row);
  const direct = rows.filter(({ label }) => label === "direct");
  const judged = rows.flatMap((row) => {
    const { score, images } = readFacts(StoredAuthenticityFacts, row.evidence).recapture ?? {};
    if (score === undefined) return [];
    const { context, tiles, strongest_tiles } = images?.[0] ?? {};
    const { width, height } = row.photograph.file;
    const isUploadSize = Math.max(width, height) >= smallestLongSide.id_front;
    return [{ ...row, score, seen: { context, tiles, strongest_tiles }, isUploadSize }];
  });
  const { threshold } = engine.limits.recapture;
  const times = rows.map(({ ms }) => ms);
  return {
    images: rows.length,
    ...recaptureRates(judged, threshold),
    ...Object.fromEntries(Object.entries(counted(rows)).map(([key, n]) => [`class_${key}`, n])),
    ...rate("false_alarm_rate", originals.filter(isAlarm).length, originals.length),
    ...rate("direct_alarm_rate", direct.filter(isAlarm).length, direct.length),
    ...rate("direct_double_rate", direct.filter(isDoubled).length, direct.length),
    median_ms: Math.round(quantile(times, 0.5)),
    p90_ms: Math.round(quantile(times, 0.9)),
    scores: judged.map(({ file, label, medium, photographer, score, seen }) => ({
      file,
      label,
      medium: medium ?? null,
      photographer,
      score,
      ...seen,
    })),
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

function isDoubled({ evidence }: Row): boolean {
  return readFacts(StoredAuthenticityFacts, evidence).double_compression?.status === "review";
}

async function judgeOne(
  path: string,
  file: string,
  { models, limits }: Engine<AuthenticityNetworks, AuthenticityProfile>,
) {
  const bytes = await readFile(path);
  const started = performance.now();
  const capture = {
    captureId: file,
    item: "id_front",
    capturePath: "file_gallery",
    sha256: "",
  } as const;
  const photograph = await openPhotograph(capture, bytes, {
    decode: sourceDecoders,
    isOfPair: false,
  });
  const evidence = await authenticity.run({
    needs: { photographs: [photograph], now: new Date().toISOString() },
    models,
    profile: limits,
  });
  const ms = performance.now() - started;
  // The tiles of a few hundred photographs are more than a machine holds.
  const { views, luma, fine, ...rest } = photograph;
  return { file, photograph: rest, evidence, ms };
}

function counted(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { photograph } of rows) {
    const name = fileClassOf(photograph.file);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
