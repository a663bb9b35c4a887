import type { Reason } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { CompressionMap, NoMap } from "#vision/jpeg/compression-map.ts";
import { upright, uprightPoint } from "#vision/orientation.ts";
import type { Grey } from "#vision/pixels.ts";
import type { EvidencePicture } from "../check.ts";
import type { Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./signal.ts";

/** Where a photograph lacks the earlier compression that it bears elsewhere, or why that cannot be told. */
export type Edits = CompressionMap | NoMap | "not_told_by_this_coding";

/** Shares of the upright photograph, and how many robust deviations it lies off. */
type Region = { box: [x: number, y: number, width: number, height: number]; deviation: number };

/** px from one zone of the map to the next. */
const pitch = 16;
/** A reviewer looks at the strongest few. */
const most = 8;

/** A photograph, and where its map says to look; `unavailable` says why there is none. */
export type Mapped = {
  photograph: Photograph;
  told:
    | { unavailable: Exclude<Edits, CompressionMap>; regions?: undefined }
    | { unavailable?: undefined; regions: Region[]; first_steps: Record<string, number> };
};

export function lookForEdits(
  photographs: readonly Photograph[],
  profile: AuthenticityProfile,
): Mapped[] {
  return photographs.map((photograph) => ({ photograph, told: toldOf(photograph, profile) }));
}

/** Evidence only: never measured on anybody's forgeries but this project's own. */
export function tamperBreakdown(
  mapped: readonly Mapped[],
  profile: Pick<AuthenticityProfile, "tamper" | "calibration">,
) {
  const images = mapped.map(({ photograph, told }) => ({ item: photograph.item, ...told }));
  const hasMap = mapped.some(({ told }) => told.regions !== undefined);
  return {
    mode: "evidence_only",
    ...(hasMap
      ? { status: mapped.some(isSuspect) ? "review" : "pass" }
      : { status: "not_run", reason: mapped[0]?.told.unavailable ?? "unreadable_image" }),
    threshold: profile.tamper.deviation,
    calibration: profile.calibration,
    images,
  };
}

export function tamperReasons(mapped: readonly Mapped[]): Reason[] {
  const items = mapped.filter(isSuspect).map(({ photograph }) => photograph.item);
  if (items.length === 0) return [];
  const detail = `Parts of the picture lack a compression that the rest bears: ${items.join(", ")}.`;
  return [reason("digital_tampering", { severity: "info", detail })];
}

/** Where to look, as a picture of zones of 16 px; none of a photograph without such a place. */
export function tamperMaps(mapped: readonly Mapped[]): EvidencePicture[] {
  return mapped.filter(isSuspect).flatMap(({ photograph: { captureId, file, edits } }) => {
    if (typeof edits === "string") return [];
    const map = upright(drawn(edits, file), file.exif?.orientation);
    return [{ captureId, picture: "tamper_map", map }];
  });
}

function isSuspect({ told }: Mapped): boolean {
  return told.regions !== undefined && told.regions.length > 0;
}

function toldOf({ edits, file }: Photograph, profile: AuthenticityProfile): Mapped["told"] {
  if (typeof edits === "string") return { unavailable: edits };
  const regions = regionsOf(edits, file, profile.tamper)
    .map((region) => turned(region, file.exif?.orientation))
    .sort((a, b) => a.deviation - b.deviation)
    .slice(0, most);
  return {
    first_steps: Object.fromEntries(edits.steps.map(({ mode, step }) => [mode, step])),
    regions,
  };
}

/** Zones beyond the threshold that touch. One alone is chance more often than an edit. */
function regionsOf(
  { columns, rows, deviations }: CompressionMap,
  size: { width: number; height: number },
  { deviation, zones }: AuthenticityProfile["tamper"],
): Region[] {
  const seen = new Uint8Array(deviations.length);
  const regions: Region[] = [];
  for (let start = 0; start < deviations.length; start++) {
    if (seen[start] || (deviations[start] ?? 0) > -deviation) continue;
    const waiting = [start];
    seen[start] = 1;
    let [left, top, right, bottom, count, least] = [columns, rows, 0, 0, 0, 0];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      least = Math.min(least, deviations[at] ?? 0);
      count++;
      for (let k = 0; k < 9; k++) {
        const [nx, ny] = [x + (k % 3) - 1, y + Math.floor(k / 3) - 1];
        const next = ny * columns + nx;
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || seen[next]) continue;
        if ((deviations[next] ?? 0) > -deviation) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    if (count < zones) continue;
    const across = (px: number) => Math.min(1, px / size.width);
    const down = (px: number) => Math.min(1, px / size.height);
    const [x, y] = [across(pitch * left), down(pitch * top)];
    const box: Region["box"] = [
      x,
      y,
      across(pitch * (right + 2)) - x,
      down(pitch * (bottom + 2)) - y,
    ];
    regions.push({ box, deviation: least });
  }
  return regions;
}

function turned({ box: [x, y, width, height], deviation }: Region, orientation?: number): Region {
  const one = uprightPoint([x, y], orientation);
  const other = uprightPoint([x + width, y + height], orientation);
  const box = [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.abs(one[0] - other[0]),
    Math.abs(one[1] - other[1]),
  ].map((value) => Math.round(value * 1000) / 1000);
  const [left = 0, top = 0, across = 0, down = 0] = box;
  return { box: [left, top, across, down], deviation: Math.round(deviation * 10) / 10 };
}

/** The map as high as zones are suspicious; each cell lies in up to four zones. */
function drawn(
  { columns, deviations }: CompressionMap,
  size: { width: number; height: number },
): Grey {
  const [width, height] = [Math.ceil(size.width / pitch), Math.ceil(size.height / pitch)];
  const data = new Uint8Array(width * height);
  for (const [at, value] of deviations.entries()) {
    const strength = Math.max(0, Math.min(1, (-value - 3) / 9));
    if (strength === 0) continue;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let k = 0; k < 4; k++) {
      const [cx, cy] = [Math.min(width - 1, x + (k & 1)), Math.min(height - 1, y + (k >> 1))];
      const cell = cy * width + cx;
      data[cell] = Math.max(data[cell] ?? 0, 230 * strength);
    }
  }
  return { width, height, data };
}
