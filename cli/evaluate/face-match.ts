import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type ChosenFace, chooseFace, type NoFace } from "#checks/face-match/choose-face.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { embedFaces, similarityBetween } from "#vision/faces/embed-faces.ts";
import { faceNetworks } from "../run-check.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";
import { bestAccuracy, equalErrorRate, rankArea, type Scored, tarAtFar } from "./verification.ts";

const Pairs = z.object({
  pairs: z.array(z.object({ a: z.string(), b: z.string(), same: z.boolean() })),
  counts: z.record(z.string(), z.int().nonnegative()).optional(),
});

type Enrolled = { faces: number; vector?: Float32Array; reasons: string[]; ms: number };

/**
 * A folder of pictures with `pairs.json`. Every picture is enrolled as a document is: its largest
 * face counts. `failed_to_enrol` is the share of pictures without a usable one; a pair with such a
 * picture is not a match, whoever is on it. `accuracy` is at the profile's threshold,
 * `accuracy_best` at the one that is best for this folder. `median_ms` is of one picture.
 */
export async function evaluateFaceMatch(folder: string): Promise<Report> {
  const { pairs, counts = {} } = Pairs.parse(
    JSON.parse(await readFile(join(folder, "pairs.json"), "utf8")),
  );
  const files = [...new Set([...pairs.flatMap(({ a, b }) => [a, b]), ...Object.keys(counts)])];
  const enrolled = new Map<string, Enrolled>();
  await warmUp();
  for (const file of files) enrolled.set(file, await enrol(join(folder, file)));

  const { match, mismatch } = engineProfileOf(defaultEngineProfile).faceMatch;
  const scored = pairs.map(({ a, b, same }): Scored & { a: string; b: string } => {
    const [one, other] = [enrolled.get(a)?.vector, enrolled.get(b)?.vector];
    return { a, b, same, score: one && other ? similarityBetween(one, other) : -1 };
  });
  const genuine = scored.filter(({ same }) => same);
  const impostors = scored.filter(({ same }) => !same);
  const inPairs = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const failed = inPairs.filter((file) => !enrolled.get(file)?.vector);
  const wrong = scored.filter(({ same, score }) => score >= match !== same);
  const best = bestAccuracy(scored);
  const counted = Object.entries(counts);
  const rightCounts = counted.filter(([file, faces]) => enrolled.get(file)?.faces === faces);
  const times = [...enrolled.values()].map(({ ms }) => ms);
  const over = (list: readonly Scored[], limit: number) =>
    list.filter(({ score }) => score >= limit).length;
  return {
    pairs: pairs.length,
    match_threshold: match,
    ...rate("accuracy", pairs.length - wrong.length, pairs.length),
    ...rate("accuracy_best", best.right, pairs.length),
    best_threshold: best.threshold,
    ...tarAtFar(scored, [0.01, 0.001]),
    ...equalErrorRate(scored),
    ...rankArea(scored),
    ...rate("false_match_rate", over(impostors, match), impostors.length),
    ...rate("false_non_match_rate", genuine.length - over(genuine, match), genuine.length),
    ...rate("genuine_below_mismatch", genuine.length - over(genuine, mismatch), genuine.length),
    ...rate("failed_to_enrol", failed.length, inPairs.length),
    ...rate("count_right_rate", rightCounts.length, counted.length),
    median_ms: Math.round(quantile(times, 0.5)),
    p90_ms: Math.round(quantile(times, 0.9)),
    misses: [
      ...wrong.map(({ a, b, same, score }) => ({ a, b, same, score: Number(score.toFixed(3)) })),
      ...failed.map((file) => ({ file, reasons: enrolled.get(file)?.reasons ?? [] })),
      ...counted
        .filter(([file, faces]) => enrolled.get(file)?.faces !== faces)
        .map(([file, faces]) => ({ file, faces, seen: enrolled.get(file)?.faces })),
    ],
  };
}

/** Loading and first-run planning of the networks are the cold start's and not the picture's. */
async function warmUp(): Promise<void> {
  const models = await faceNetworks();
  await models.detect({ width: 320, height: 256, data: new Float32Array(320 * 256) });
  await embedFaces([new Float32Array(112 * 112)], models);
}

async function enrol(path: string): Promise<Enrolled> {
  const bytes = await readFile(path);
  const models = await faceNetworks();
  const started = performance.now();
  const opened = await decodePage(bytes, { tolerant: true });
  const took = () => performance.now() - started;
  if (!opened.ok) return { faces: 0, reasons: [opened.failure], ms: took() };
  const limits = engineProfileOf(defaultEngineProfile).faceMatch;
  const chosen: ChosenFace | NoFace = await chooseFace(opened.page, "document", { models, limits });
  const { faces } = chosen.seen;
  if (!chosen.ok) return { faces, reasons: chosen.reasons.map(({ code }) => code), ms: took() };
  const [vector] = await embedFaces([chosen.crop], models);
  return { faces, reasons: [], ms: took(), ...(vector && { vector }) };
}
