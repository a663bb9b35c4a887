import { engineProfileOf } from "#domain/profile.ts";
import { quantile } from "../statistics.ts";
import { detPoints } from "./det.ts";
import { errorCurve } from "./error-curve.ts";
import { byCondition } from "./face-conditions.ts";
import { evaluatePeople } from "./face-people.ts";
import { readPairs } from "./pairs-file.ts";
import { type Report, rate } from "./report.ts";
import { neverCompared, type ScoredFolder, type ScoredPair, scorePairs } from "./score-pairs.ts";
import { bestAccuracy, equalErrorRate, rankArea, type Scored, tarAtFar } from "./verification.ts";

/**
 * Evaluates a folder of pictures with `pairs.json`. `failed_to_enrol` is the share of pictures without a
 * usable face. A pair with such a picture is neither a match nor a mismatch: the check compares nothing
 * there. `accuracy` is at the profile's threshold, `accuracy_best` at the one that is best for this folder.
 * `median_ms` is for one picture.
 */
export async function evaluateFaceMatch(folder: string, profile: string): Promise<Report> {
  if ("people" in (await readPairs(folder))) return evaluatePeople(folder, profile);
  return reportOf(await scorePairs(folder, profile), profile);
}

/** The same pairs as a renewal compares them: a selfie with a sealed face. */
export async function evaluateRenewal(folder: string, profile: string): Promise<Report> {
  return reportOf(await scorePairs(folder, profile, { isSealed: true }), profile);
}

function reportOf({ pairs, enrolled, counts }: ScoredFolder, profile: string): Report {
  const { match, mismatch } = engineProfileOf(profile).faceMatch;
  const genuine = pairs.filter(({ same }) => same);
  const impostors = pairs.filter(({ same }) => !same);
  const scores = (list: readonly Scored[]) => list.map(({ score }) => score);

  const inPairs = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const failed = inPairs.filter((file) => !enrolled.get(file)?.face);
  const wrong = pairs.filter(({ same, score }) => score >= match !== same);
  const best = bestAccuracy(pairs);
  const counted = Object.entries(counts);
  const rightCounts = counted.filter(([file, faces]) => enrolled.get(file)?.faces === faces);
  const times = [...enrolled.values()].map(({ ms }) => ms);
  const over = (list: readonly Scored[], limit: number) =>
    list.filter(({ score }) => score >= limit).length;
  const failing = (list: readonly ScoredPair[]): [number, number] => {
    const compared = list.filter(({ score }) => score !== neverCompared);
    return [
      compared.filter(({ score, isSure }) => isSure && score < mismatch).length,
      compared.length,
    ];
  };
  return {
    profile,
    pairs: pairs.length,
    match_threshold: match,
    ...rate("accuracy", pairs.length - wrong.length, pairs.length),
    ...rate("accuracy_best", best.right, pairs.length),
    best_threshold: best.threshold,
    ...tarAtFar(pairs, [0.01, 0.001]),
    ...equalErrorRate(pairs),
    ...rankArea(pairs),
    ...rate("false_match_rate", over(impostors, match), impostors.length),
    ...rate("false_non_match_rate", genuine.length - over(genuine, match), genuine.length),
    ...rate("genuine_below_mismatch", ...failing(genuine)),
    ...rate("strangers_below_mismatch", ...failing(impostors)),
    highest_stranger: Math.max(...scores(impostors)),
    lowest_genuine: Math.min(...scores(genuine).filter(Number.isFinite)),
    ...rate("failed_to_enrol", failed.length, inPairs.length),
    ...rate("count_right_rate", rightCounts.length, counted.length),
    median_ms: Math.round(quantile(times, 0.5)),
    p90_ms: Math.round(quantile(times, 0.9)),
    by_condition: byCondition(pairs, match),
    det: detPoints(pairs),
    error_curve: errorCurve({ genuine: scores(genuine), others: scores(impostors) }),
    misses: [
      ...wrong.map(({ a, b, same, score }) => ({ a, b, same, score: Number(score.toFixed(3)) })),
      ...failed.map((file) => ({ file, reasons: enrolled.get(file)?.reasons ?? [] })),
      ...counted
        .filter(([file, faces]) => enrolled.get(file)?.faces !== faces)
        .map(([file, faces]) => ({ file, faces, seen: enrolled.get(file)?.faces })),
    ],
  };
}
