import { isSuspect } from "#domain/assessment/judge-pixels.ts";
import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import type { CompressionMap } from "#vision/jpeg/compression-map.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { upright } from "#vision/orientation.ts";
import { type RetouchMap, retouchMap } from "#vision/retouch-map.ts";
import type { TamperMap } from "../check.ts";
import type { Edits, Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./profile.ts";
import { drawn, type Region, regionsOf, type Suspicion } from "./suspicion.ts";

type Box = Region["box"];

/** The result of one of the two methods for a photograph. */
type Finding =
  | { unavailable: Exclude<Edits, CompressionMap>; regions?: undefined }
  | {
      unavailable?: undefined;
      method: "compression";
      /** Robust deviations below the other zones. */
      regions: { box: Box; deviation: number }[];
      first_steps: Record<string, number>;
    }
  | {
      unavailable?: undefined;
      method: "residual";
      /** The strangest places, from the network. */
      regions: { box: Box; probability: number }[];
    };

/** A photograph, the places that its map marks, and the map; `unavailable` says why there is none. */
export type Mapped = { photograph: Photograph; finding: Finding; suspicion?: Suspicion };

/**
 * Compressions give more results, and more certain ones, in a picture with an earlier one. Without one, a
 * network looks for traces that a camera leaves in the finest pixels and a retoucher does not.
 */
export async function lookForEdits(
  photographs: readonly Photograph[],
  models: Pick<AuthenticityNetworks, "retouched">,
  profile: AuthenticityProfile,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const photograph of photographs) {
    const { edits } = photograph;
    if (typeof edits !== "string") mapped.push(byCompression(photograph, edits, profile));
    else {
      const byGrain = await lookForGrain(photograph, models, profile);
      mapped.push(byGrain ?? { photograph, finding: { unavailable: edits } });
    }
  }
  return mapped;
}

/** The network's findings in the finest pixels; none for a photograph without any. */
export async function lookForGrain(
  photograph: Photograph,
  models: Pick<AuthenticityNetworks, "retouched">,
  profile: Pick<AuthenticityProfile, "tamper">,
): Promise<Mapped | undefined> {
  const { fine } = photograph;
  if (!fine?.tiles.length) return;
  return byResidual(photograph, await retouchMap(fine, models.retouched), profile);
}

function byCompression(
  photograph: Photograph,
  { steps, columns, rows, deviations }: CompressionMap,
  { tamper: { deviation, zones } }: AuthenticityProfile,
): Mapped {
  const strengths = deviations.map((value) => -value);
  const suspicion: Suspicion = { columns, rows, strengths, covers: 2 };
  const regions = regionsOf(suspicion, facing(photograph), { strength: deviation, places: zones });
  const finding = {
    method: "compression",
    first_steps: Object.fromEntries(steps.map(({ mode, step }) => [mode, step])),
    regions: regions.map(({ box, max }) => ({ box, deviation: -rounded(max, 1) })),
  } as const;
  return { photograph, finding, suspicion };
}

function byResidual(
  photograph: Photograph,
  { columns, rows, logits }: RetouchMap,
  { tamper: { retouched, cells } }: Pick<AuthenticityProfile, "tamper">,
): Mapped {
  const strengths = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const suspicion: Suspicion = { columns, rows, strengths, covers: 1 };
  const regions = regionsOf(suspicion, facing(photograph), { strength: retouched, places: cells });
  const finding = {
    method: "residual",
    regions: regions.map(({ box, max }) => ({ box, probability: rounded(max, 2) })),
  } as const;
  return { photograph, finding, suspicion };
}

function facing({ file: { width, height, exif } }: Photograph) {
  return { width, height, orientation: exif?.orientation };
}

export function tamperFacts(mapped: readonly Mapped[]): AuthenticityFacts["tamper"] {
  return mapped.map(({ photograph, finding }) => ({ item: photograph.item, ...finding }));
}

/** Places to look at, as a picture with one pixel for 16 px; none for a photograph without such places. */
export function tamperMaps(
  mapped: readonly Mapped[],
  { tamper }: Pick<AuthenticityProfile, "tamper">,
): TamperMap[] {
  return mapped
    .filter(({ finding }) => isSuspect(finding))
    .flatMap(({ photograph: { captureId, file }, finding, suspicion }) => {
      if (!suspicion || finding.regions === undefined) return [];
      const shades =
        finding.method === "compression"
          ? { from: 3, to: tamper.deviation + 5 }
          : { from: tamper.retouched / 2, to: 1 };
      const map = upright(drawn(suspicion, file, shades), file.exif?.orientation);
      return [{ captureId, picture: "tamper_map", map }];
    });
}
