import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { maxLuma, openedForEdits } from "#checks/authenticity/photograph.ts";
import type { AuthenticityProfile } from "#checks/authenticity/profile.ts";
import { pitch, regionsOf, type Suspicion } from "#checks/authenticity/suspicion.ts";
import { lookForEdits } from "#checks/authenticity/tamper.ts";
import type { Engine } from "#checks/engine.ts";
import { rounded } from "#domain/rounded.ts";
import { decodeColour } from "#vision/decode.ts";
import { readLuma } from "#vision/jpeg/coefficients.ts";
import { readPhotoFile } from "#vision/metadata/read-photo-file.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";
import { rankArea } from "./verification.ts";

const Area = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
const Edited = z.object({
  edit: z.string(),
  last: z.int().optional(),
  zones: z.record(z.string(), Area),
  zone: z.string().nullish(),
});
const Labels = z.union([
  z.object({ files: z.record(z.string(), Edited) }).transform(({ files }) => files),
  /** As for `authenticity`: a direct photograph counts as untouched. */
  z.record(z.string(), z.object({ label: z.enum(["direct", "recaptured"]) })).transform((files) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([, { label }]) => label === "direct")
        .map(([file]) => [file, { edit: "camera", zones: {} } satisfies Label]),
    ),
  ),
]);

type Label = z.output<typeof Edited>;
type Box = z.output<typeof Area>;
type Method = "compression" | "residual";
type Row = Label & {
  /** Missing if neither tells. */
  method: Method | undefined;
  /** How strange each zone is, in the method's own measure. */
  scores: Record<string, number>;
  regions: Box[];
  /** The strictest threshold that would still show a place. */
  peak: number;
  ms: number;
};

/**
 * A folder of photographs saved again, edited or not: how well an edited zone stands out among the others of its
 * document, and how often a place is shown in an untouched picture, by the method that found it.
 */
export async function evaluateTamper(folder: string, profile: string): Promise<Report> {
  const files = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const engine = await engineOf(authenticity, profile);
  const rows: Row[] = [];
  for (const [file, label] of Object.entries(files)) {
    rows.push({ ...label, ...(await lookAt(join(folder, file), label, engine)) });
  }
  const edited = rows.filter(isEdited);
  const located = rows.filter(({ method }) => method);
  const kinds = [...new Set(located.flatMap(kindsOf))].sort();
  const ofKind = (kind: string) => located.filter((row) => kindsOf(row).includes(kind));
  const times = rows.map(({ ms }) => ms);
  return {
    images: rows.length,
    ...rate("camera_alarm_rate", ...alarmed(rows.filter(({ edit }) => edit === "camera"))),
    ...rate("untouched_alarm_rate", ...alarmed(rows.filter((row) => !isEdited(row)))),
    ...rate("map_rate", edited.filter(({ method }) => method).length, edited.length),
    ...rate("found_of_all_rate", edited.filter(isFound).length, edited.length),
    cpu_median_ms: Math.round(quantile(times, 0.5)),
    cpu_p90_ms: Math.round(quantile(times, 0.9)),
    by_method: Object.fromEntries(
      (["compression", "residual"] as const).map((method) => [
        method,
        ratesOf(rows.filter((row) => row.method === method)),
      ]),
    ),
    by_method_and_kind: Object.fromEntries(kinds.map((kind) => [kind, ratesOf(ofKind(kind))])),
  };
}

function kindsOf({ method, edit, last }: Row): string[] {
  return [`${method}, ${edit}`, ...(last ? [`${method}, last saved at ${last}`] : [])];
}

function isEdited({ zone }: Label): boolean {
  return typeof zone === "string";
}

function alarmed(rows: readonly Row[]): [alarms: number, of: number] {
  return [rows.filter(({ regions }) => regions.length > 0).length, rows.length];
}

function isFound({ zones, zone, regions }: Row): boolean {
  const area = zone ? zones[zone] : undefined;
  return area !== undefined && regions.some((region) => overlap(region, area));
}

/** Rates of the photographs that one method reported. */
function ratesOf(rows: readonly Row[]): Report {
  const edited = rows.filter(isEdited);
  const untouched = rows.filter((row) => !isEdited(row));
  const scored = edited.flatMap(({ scores, zone }) =>
    Object.entries(scores).map(([name, score]) => ({ same: name === zone, score })),
  );
  const peaks = untouched.map(({ peak }) => peak);
  return {
    ...(scored.some(({ same }) => same) && rankArea(scored)),
    ...rate("found_rate", edited.filter(isFound).length, edited.length),
    ...rate("untouched_alarm_rate", ...alarmed(untouched)),
    ...(peaks.length > 0 && { untouched_peak_98: rounded(quantile(peaks, 0.98)) }),
  };
}

async function lookAt(
  file: string,
  { zones }: Label,
  { models, limits }: Engine<AuthenticityNetworks, AuthenticityProfile>,
) {
  const bytes = await readFile(file);
  const picture = await decodeColour(bytes);
  const since = process.cpuUsage();
  const photograph = {
    item: "id_front",
    capturePath: "file_gallery",
    sha256: "",
    captureId: file,
    file: readPhotoFile(bytes),
    ...openedForEdits(readLuma(bytes, maxLuma), picture),
  } as const;
  const [mapped] = await lookForEdits([photograph], models, limits);
  const { user, system } = process.cpuUsage(since);
  const { finding, suspicion } = mapped ?? {};
  return {
    method: finding?.regions ? finding.method : undefined,
    scores: suspicion
      ? Object.fromEntries(
          Object.entries(zones).map(([name, area]) => [name, scoreOf(suspicion, area)]),
        )
      : {},
    regions: (finding?.regions ?? []).map(({ box: [left, top, across, down] }) => ({
      left: left * photograph.file.width,
      top: top * photograph.file.height,
      width: across * photograph.file.width,
      height: down * photograph.file.height,
    })),
    peak: suspicion ? peakOf(suspicion, photograph.file, limits.tamper) : 0,
    ms: (user + system) / 1000,
  };
}

/** By halving: the fewer places reach a strength, the fewer touch. */
function peakOf(
  suspicion: Suspicion,
  file: { width: number; height: number },
  { zones, cells }: { zones: number; cells: number },
): number {
  const places = suspicion.covers === 2 ? zones : cells;
  let [low, high] = [0, suspicion.covers === 2 ? 64 : 1];
  for (let step = 0; step < 20; step++) {
    const strength = (low + high) / 2;
    if (regionsOf(suspicion, file, { strength, places }).length > 0) low = strength;
    else high = strength;
  }
  return low;
}

/** Mean over the places of the map whose middle lies in the zone, the more the stranger. */
function scoreOf(
  { columns, rows, strengths, covers }: Suspicion,
  { left, top, width, height }: Box,
): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const y = pitch * (row + covers / 2);
    if (y < top || y > top + height) continue;
    for (let column = 0; column < columns; column++) {
      const x = pitch * (column + covers / 2);
      const strength = strengths[row * columns + column] ?? 0;
      if (x < left || x > left + width || strength === 0) continue;
      sum += strength;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
