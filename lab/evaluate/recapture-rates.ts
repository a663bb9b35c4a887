import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";
import { equalErrorRate, rankArea, type Scored } from "./verification.ts";

export type Judged = {
  label: "direct" | "recaptured";
  photographer: string;
  medium?: string | null | undefined;
  /** Higher is more like a recapture. */
  score: number;
  /** Whether an upload of its size is accepted: a refused one reaches no check. */
  isUploadSize: boolean;
};

/**
 * APCER is the share of recaptures let through, BPCER the share of direct photographs suspected.
 * Pooled figures hide a species that is missed whole, so every photographer and medium has its own.
 */
export function recaptureRates(judged: readonly Judged[], threshold: number): Report {
  const direct = judged.filter(({ label }) => label === "direct");
  const recaptured = judged.filter(({ label }) => label === "recaptured");
  const scores = (rows: readonly Judged[]) => rows.map(({ score }) => score);
  const letThrough = (rows: readonly Judged[], limit: number) =>
    rows.filter(({ score }) => score < limit).length;
  const atBpcer5 = quantile(scores(direct), 0.95);
  const atApcer5 = quantile(scores(recaptured), 0.05);
  const missed = recaptured.filter(({ score }) => score <= atBpcer5).length;
  const suspected = direct.filter(({ score }) => score >= atApcer5).length;
  return {
    ...rankArea(asPairs(judged)),
    ...equalErrorRate(asPairs(judged)),
    ...rate("apcer_at_bpcer_5", missed, recaptured.length),
    ...rate("bpcer_at_apcer_5", suspected, direct.length),
    ...rate("bpcer", direct.length - letThrough(direct, threshold), direct.length),
    ...rate("apcer", letThrough(recaptured, threshold), recaptured.length),
    by_photographer: grouped(judged, ({ photographer }) => photographer, threshold),
    by_medium: grouped(judged, ({ medium }) => medium ?? "unknown", threshold),
    by_size: grouped(
      judged,
      ({ photographer, isUploadSize }) =>
        `${photographer}, ${isUploadSize ? "an upload's size" : "too small for an upload"}`,
      threshold,
    ),
    threshold_at_bpcer_3: operatingPoint(judged, 0.03),
  };
}

/**
 * The lowest threshold, in steps of 0.005, that suspects at most that share of the direct photographs
 * that an upload may have. A suspicion asks for a person and ends nothing, so that what it costs is
 * bounded, and what it catches is the rest.
 */
export function operatingPoint(judged: readonly Judged[], max: number): number {
  const direct = judged.filter(({ label, isUploadSize }) => label === "direct" && isUploadSize);
  const suspects = (threshold: number) => direct.filter(({ score }) => score >= threshold).length;
  const steps = Array.from({ length: 201 }, (_, step) => step / 200);
  return steps.find((threshold) => suspects(threshold) <= max * direct.length) ?? 1;
}

/** Direct photographs stand against each medium's recaptures, as no medium has direct ones of its own. */
function grouped(
  judged: readonly Judged[],
  keyOf: (row: Judged) => string,
  threshold: number,
): Record<string, Report> {
  const keys = [...new Set(judged.map(keyOf))].sort();
  return Object.fromEntries(
    keys.map((key) => {
      const own = judged.filter((row) => keyOf(row) === key);
      const attacks = own.filter(({ label }) => label === "recaptured");
      const ownDirect = own.filter(({ label }) => label === "direct");
      const direct =
        ownDirect.length > 0 ? ownDirect : judged.filter(({ label }) => label === "direct");
      const caught = attacks.filter(({ score }) => score >= threshold).length;
      const suspected = direct.filter(({ score }) => score >= threshold).length;
      return [
        key,
        {
          ...(attacks.length > 0 && rankArea(asPairs([...direct, ...attacks]))),
          ...rate("caught", caught, attacks.length),
          ...rate("bpcer", suspected, direct.length),
        },
      ];
    }),
  );
}

/** A recapture is the class to find, as a same pair is elsewhere. */
function asPairs(judged: readonly Judged[]): Scored[] {
  return judged.map(({ label, score }) => ({ same: label === "recaptured", score }));
}
