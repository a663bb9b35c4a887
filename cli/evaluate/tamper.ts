import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { lookForEdits, tamperBreakdown } from "#checks/authenticity/tamper.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodeColour } from "#vision/decode.ts";
import { readLuma } from "#vision/jpeg/coefficients.ts";
import { compressionMap } from "#vision/jpeg/compression-map.ts";
import { readPhotoFile } from "#vision/metadata/photo-file.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";
import { rankArea } from "./verification.ts";

const Area = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
const Labels = z.object({
  files: z.record(
    z.string(),
    z.object({
      edit: z.string(),
      last: z.int().optional(),
      zones: z.record(z.string(), Area),
      zone: z.string().nullish(),
    }),
  ),
});

type Label = z.output<typeof Labels>["files"][string];
type Box = z.output<typeof Area>;
type Row = Label & {
  unavailable: boolean;
  /** How strongly each zone lacks the earlier compression; only of a picture that has one. */
  scores: Record<string, number>;
  regions: Box[];
  ms: number;
};

/**
 * A folder of photographs saved again, edited or not: how well an edited zone stands out among the
 * others of its document, and how often a place is shown where nothing was done.
 */
export async function evaluateTamper(folder: string): Promise<Report> {
  const { files } = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const rows: Row[] = [];
  for (const [file, label] of Object.entries(files)) {
    rows.push({ ...label, ...(await lookAt(join(folder, file), label)) });
  }
  const untouched = rows.filter(({ edit }) => edit === "nothing" || edit === "camera");
  const edited = rows.filter(({ zone }) => typeof zone === "string");
  const qualities = [...new Set(edited.flatMap(({ last }) => last ?? []))];
  const times = rows.map(({ ms }) => ms);
  return {
    images: rows.length,
    ...alarms(
      "camera_alarm_rate",
      rows.filter(({ edit }) => edit === "camera"),
    ),
    ...alarms("untouched_alarm_rate", untouched),
    ...ratesOf(edited),
    cpu_median_ms: Math.round(quantile(times, 0.5)),
    cpu_p90_ms: Math.round(quantile(times, 0.9)),
    by_edit: Object.fromEntries(
      [...new Set(edited.map(({ edit }) => edit))].map((edit) => [
        edit,
        ratesOf(edited.filter((row) => row.edit === edit)),
      ]),
    ),
    by_last_quality: Object.fromEntries(
      qualities.map((last) => [
        String(last),
        {
          ...ratesOf(edited.filter((row) => row.last === last)),
          ...alarms(
            "untouched_alarm_rate",
            untouched.filter((row) => row.last === last),
          ),
        },
      ]),
    ),
  };
}

function alarms(name: string, rows: readonly Row[]): Report {
  return rate(name, rows.filter(({ regions }) => regions.length > 0).length, rows.length);
}

function ratesOf(rows: readonly Row[]): Report {
  const told = rows.filter(({ unavailable }) => !unavailable);
  const scored = told.flatMap(({ scores, zone }) =>
    Object.entries(scores).map(([name, score]) => ({ same: name === zone, score })),
  );
  const found = told.filter(({ zones, zone, regions }) => {
    const area = zone ? zones[zone] : undefined;
    return area !== undefined && regions.some((region) => overlap(region, area));
  });
  return {
    ...rate("unavailable_rate", rows.length - told.length, rows.length),
    ...(scored.some(({ same }) => same) && rankArea(scored)),
    ...rate("found_rate", found.length, told.length),
    ...rate("found_of_all_rate", found.length, rows.length),
  };
}

async function lookAt(file: string, { zones }: Label) {
  const bytes = await readFile(file);
  const picture = await decodeColour(bytes);
  const since = process.cpuUsage();
  const luma = readLuma(bytes, 200_000);
  const edits = luma && picture ? compressionMap(luma, picture) : "no_detail";
  const { user, system } = process.cpuUsage(since);
  const { authenticity, calibration } = engineProfileOf(defaultEngineProfile);
  const profile = { ...authenticity, calibration };
  const photograph = {
    item: "id_front",
    capturePath: "file_gallery",
    sha256: "",
    captureId: file,
    file: readPhotoFile(bytes),
    edits,
  } as const;
  const { images } = tamperBreakdown(lookForEdits([photograph], profile), profile);
  const { width = 0, height = 0 } = picture ?? {};
  return {
    unavailable: typeof edits === "string",
    scores:
      typeof edits === "string"
        ? {}
        : Object.fromEntries(
            Object.entries(zones).map(([name, area]) => [name, scoreOf(edits, area)]),
          ),
    regions: (images[0]?.regions ?? []).map(({ box: [left, top, across, down] }) => ({
      left: left * width,
      top: top * height,
      width: across * width,
      height: down * height,
    })),
    ms: (user + system) / 1000,
  };
}

/** Mean over the places of the map that lie in the zone, the more the stranger. */
function scoreOf(
  { columns, rows, deviations }: { columns: number; rows: number; deviations: Float32Array },
  { left, top, width, height }: Box,
): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const y = 16 * row + 16;
    if (y < top || y > top + height) continue;
    for (let column = 0; column < columns; column++) {
      const x = 16 * column + 16;
      const deviation = deviations[row * columns + column] ?? 0;
      if (x < left || x > left + width || deviation === 0) continue;
      sum -= deviation;
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
