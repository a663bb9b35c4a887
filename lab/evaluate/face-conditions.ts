import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";
import { neverCompared, type ScoredPair } from "./score-pairs.ts";
import { cutAtFar } from "./verification.ts";

/**
 * The error rates at the profile's threshold by the change to the first picture, and by the check's measures of the
 * worse of both: the distance between the eyes, how far the head is turned, and the folder's thirds by sharpness.
 * `tar_at_far_…` is at the cut that this rate of strangers of the whole folder reaches, so that profiles whose
 * thresholds follow different rules can be compared. `strangers_p99` is the likeness that one pair of strangers in a
 * hundred exceeds: the higher it is, the more easily strangers count as one person.
 */
export function byCondition(pairs: readonly ScoredPair[], match: number): Record<string, Report> {
  const cuts = [0.01, 0.001].map((far) => ({ far, cut: cutAtFar(pairs, far) }));
  const named = Object.groupBy(pairs, ({ condition }) => condition ?? "");
  const enrolled = pairs.flatMap((pair) => (pair.worst ? [{ ...pair, worst: pair.worst }] : []));
  const sharp = enrolled.map(({ worst }) => worst.sharpness);
  const [low, high] = [quantile(sharp, 1 / 3), quantile(sharp, 2 / 3)];
  const where = (holds: (worst: NonNullable<ScoredPair["worst"]>) => boolean) =>
    enrolled.filter(({ worst }) => holds(worst));
  const groups: [name: string, pairs: readonly ScoredPair[]][] = [
    ...Object.entries(named).flatMap(([name, list = []]): [string, ScoredPair[]][] =>
      name ? [[name, list]] : [],
    ),
    ["eyes below 40 px", where(({ eyes }) => eyes < 40)],
    ["eyes 40 to 80 px", where(({ eyes }) => eyes >= 40 && eyes < 80)],
    ["eyes from 80 px", where(({ eyes }) => eyes >= 80)],
    ["from the front", where(({ turn }) => turn < 0.1)],
    ["turned a little", where(({ turn }) => turn >= 0.1 && turn < 0.25)],
    ["turned far", where(({ turn }) => turn >= 0.25)],
    ["least sharp third", where(({ sharpness }) => sharpness < low)],
    ["sharpest third", where(({ sharpness }) => sharpness >= high)],
  ];
  const proper = groups.filter(([, list]) => list.length > 0 && list.length < pairs.length);
  return Object.fromEntries(proper.map(([name, list]) => [name, ratesOf(list, { match, cuts })]));
}

const scoresOf = (pairs: readonly ScoredPair[]) => pairs.map(({ score }) => score);

type Limits = { match: number; cuts: readonly { far: number; cut: number }[] };

function ratesOf(pairs: readonly ScoredPair[], { match, cuts }: Limits): Report {
  const genuine = pairs.filter(({ same }) => same);
  const impostors = pairs.filter(({ same }) => !same);
  const lost = pairs.filter(({ score }) => score === neverCompared);
  const accepted = cuts.map(({ far, cut }) => {
    const above = genuine.filter(({ score }) => score > cut);
    return rate(`tar_at_far_${far}`, above.length, genuine.length);
  });
  const over = (list: readonly ScoredPair[]) => list.filter(({ score }) => score >= match).length;
  return {
    ...rate("false_non_match_rate", genuine.length - over(genuine), genuine.length),
    ...rate("false_match_rate", over(impostors), impostors.length),
    ...Object.assign({}, ...accepted),
    ...rate("never_compared", lost.length, pairs.length),
    ...(impostors.length >= 100 && { strangers_p99: quantile(scoresOf(impostors), 0.99) }),
  };
}
