import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { followFace } from "#checks/liveness/follow-face.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import { lookForMedium } from "#checks/liveness/passive.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { quantile } from "../statistics.ts";
import { type Judged, operatingPoint, recaptureRates } from "./recapture-rates.ts";
import { type Report, rate } from "./report.ts";

const Labels = z.record(
  z.string(),
  z.object({
    label: z.enum(["direct", "recaptured"]),
    photographer: z.string(),
    medium: z.string(),
  }),
);
/**
 * A folder of stills or selfies with `labels.json`: what `liveness` says of each as a still of its film, by medium.
 * Those without a face that is large enough have no score and are counted. `apcer_at_bpcer_3` is where the threshold
 * is the one that 3 % of this folder's honest pictures reach.
 */
export async function evaluatePassive(folder: string, profile: string): Promise<Report> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, "labels.json"), "utf8")));
  const { models, limits } = await engineOf(liveness, profile);
  if (!limits.passive)
    throw new Error(`${profile} does not look at stills for screens and prints.`);
  const judged: (Judged & { medium: string })[] = [];
  const times: number[] = [];
  for (const [file, label] of Object.entries(labels)) {
    const picture = await sourceDecoders.frame(await readFile(join(folder, file)));
    const still = {
      block: "stills",
      sha256: "",
      picture,
      structure: "",
      hasMetadata: false,
      tMs: 0,
      seq: 0,
    } as const;
    const frames = await followFace([still], models, limits);
    const before = process.cpuUsage();
    const finding = await lookForMedium(frames, models.passive, limits);
    const { user, system } = process.cpuUsage(before);
    if (!("score" in finding)) continue;
    times.push((user + system) / 1000);
    judged.push({ ...label, score: finding.score, isUploadSize: true });
  }
  const atBpcer3 = operatingPoint(judged, 0.03);
  const media = [...new Set(judged.map(({ medium }) => medium))].sort();
  const of = (medium: string) =>
    judged.filter((row) => row.medium === medium && row.label === "recaptured");
  return {
    images: Object.keys(labels).length,
    without_a_score: Object.keys(labels).length - judged.length,
    ...recaptureRates(judged, limits.passive.threshold),
    by_medium_at_bpcer_3: Object.fromEntries(
      media.flatMap((medium) => {
        const own = of(medium);
        const missed = own.filter(({ score }) => score < atBpcer3).length;
        return own.length > 0 ? [[medium, rate("apcer", missed, own.length)]] : [];
      }),
    ),
    median_cpu_ms: Math.round(quantile(times, 0.5)),
  };
}
