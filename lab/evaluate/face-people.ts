import { engineProfileOf } from "#domain/profile.ts";
import { rounded } from "#domain/rounded.ts";
import { quantile } from "../statistics.ts";
import { errorCurve } from "./error-curve.ts";
import { strangersByGroup } from "./face-groups.ts";
import { looksReport } from "./looks-report.ts";
import { type Report, rate } from "./report.ts";
import { scorePeople } from "./score-people.ts";
import { highestBut, lowerThan } from "./sorted.ts";

/**
 * A folder whose `pairs.json` says whose each picture is: the rates of every two of them. Pairs share
 * pictures and people, so that the intervals, which take each for itself, are narrower than the truth.
 */
export async function evaluatePeople(folder: string, profile: string): Promise<Report> {
  const scored = await scorePeople(folder, profile);
  const { genuine, strangers, sure, enrolled, named } = scored;
  const { groups } = named;
  const limits = engineProfileOf(profile).faceMatch;
  const { match, mismatch } = limits;
  const failed = [...enrolled.values()].filter(({ face }) => !face);
  const times = [...enrolled.values()].map(({ ms }) => ms);
  const accepted = (far: number) => {
    const cut = highestBut(strangers, far);
    const count = genuine.length - lowerThan(genuine, cut);
    return {
      [`cut_at_far_${far}`]: rounded(cut),
      ...rate(`tar_at_far_${far}`, count, genuine.length),
    };
  };
  return {
    profile,
    pictures: enrolled.size,
    pairs: genuine.length + strangers.length,
    match_threshold: match,
    ...accepted(0.001),
    ...accepted(0.0001),
    ...rate("false_match_rate", strangers.length - lowerThan(strangers, match), strangers.length),
    ...rate("false_non_match_rate", lowerThan(genuine, match), genuine.length),
    ...rate("genuine_below_mismatch", lowerThan(sure.genuine, mismatch), genuine.length),
    ...rate("strangers_below_mismatch", lowerThan(sure.strangers, mismatch), strangers.length),
    ...rate("failed_to_enrol", failed.length, enrolled.size),
    median_ms: Math.round(quantile(times, 0.5)),
    ...(groups && {
      by_condition: strangersByGroup(
        { ...scored, named: { ...named, groups }, faces: enrolled },
        match,
      ),
    }),
    by_looks: looksReport({ named, faces: enrolled }, limits),
    error_curve: errorCurve({ genuine, others: strangers }),
  };
}
