import { rounded } from "#domain/rounded.ts";
import { quantile } from "../statistics.ts";
import type { Report } from "./report.ts";
import { highestBut } from "./sorted.ts";

/** How alike the two pictures of a pair are, and whether they show one person. */
export type Scored = { same: boolean; score: number };

/** The threshold with the most pairs right, between two scores. */
export function bestAccuracy(pairs: readonly Scored[]): { right: number; threshold: number } {
  const rising = [...pairs].sort((a, b) => a.score - b.score);
  let right = rising.filter(({ same }) => same).length;
  let best = { right, threshold: (rising[0]?.score ?? 0) - 1e-6 };
  for (const [i, { same, score }] of rising.entries()) {
    right += same ? -1 : 1;
    const next = rising[i + 1]?.score ?? score + 1e-6;
    if (next > score && right > best.right)
      best = { right, threshold: rounded((score + next) / 2) };
  }
  return best;
}

/** Share of same pairs accepted when no more than a share of the others is, by that share. */
export function tarAtFar(pairs: readonly Scored[], rates: readonly number[]): Report {
  const of = (sample: readonly Scored[], far: number) => acceptedAt(sample, far);
  const values = rates.map((far) => [String(far), rounded(of(pairs, far))]);
  const intervals = rates.map((far) => [String(far), drawn(pairs, (sample) => of(sample, far))]);
  return {
    tar_at_far: Object.fromEntries(values),
    tar_at_far_ci: Object.fromEntries(intervals),
  };
}

/** The threshold at which as many same pairs are rejected as others are accepted. */
export function equalErrorRate(pairs: readonly Scored[]): Report {
  return { eer: rounded(equalError(pairs)), eer_ci: drawn(pairs, equalError) };
}

/** The probability that a same pair scores higher than another one. */
export function rankArea(pairs: readonly Scored[]): Report {
  return { auc: rounded(areaUnder(pairs)), auc_ci: drawn(pairs, areaUnder) };
}

function acceptedAt(pairs: readonly Scored[], far: number): number {
  const { genuine, impostors } = split(pairs);
  if (genuine.length === 0 || impostors.length === 0) return Number.NaN;
  const cut = highestBut(impostors, far);
  return genuine.filter((score) => score > cut).length / genuine.length;
}

/** The score that no more than that share of the strangers exceeds. */
export function cutAtFar(pairs: readonly Scored[], far: number): number {
  return highestBut(split(pairs).impostors, far);
}

function equalError(pairs: readonly Scored[]): number {
  const { genuine, impostors } = split(pairs);
  if (genuine.length === 0 || impostors.length === 0) return Number.NaN;
  let refused = 0;
  let below = 0;
  let closest = { frr: 0, far: 1 };
  for (const threshold of [...genuine, ...impostors].sort((a, b) => a - b)) {
    while (refused < genuine.length && (genuine[refused] ?? 0) < threshold) refused++;
    while (below < impostors.length && (impostors[below] ?? 0) < threshold) below++;
    const now = { frr: refused / genuine.length, far: 1 - below / impostors.length };
    if (Math.abs(now.frr - now.far) < Math.abs(closest.frr - closest.far)) closest = now;
  }
  return (closest.frr + closest.far) / 2;
}

function areaUnder(pairs: readonly Scored[]): number {
  const { genuine, impostors } = split(pairs);
  if (genuine.length === 0 || impostors.length === 0) return Number.NaN;
  let below = 0;
  let equal = 0;
  let sum = 0;
  for (const score of genuine) {
    while (below < impostors.length && (impostors[below] ?? 0) < score) below++;
    equal = Math.max(equal, below);
    while (equal < impostors.length && (impostors[equal] ?? 0) === score) equal++;
    sum += below + (equal - below) / 2;
  }
  return sum / (genuine.length * impostors.length);
}

/** Both rising. */
function split(pairs: readonly Scored[]): { genuine: number[]; impostors: number[] } {
  const rising = [...pairs].sort((a, b) => a.score - b.score);
  return {
    genuine: rising.filter(({ same }) => same).map(({ score }) => score),
    impostors: rising.filter(({ same }) => !same).map(({ score }) => score),
  };
}

const draws = 500;

/** Bootstrap over the pairs, with fixed draws: the threshold is chosen on the same pairs. */
function drawn(
  pairs: readonly Scored[],
  figure: (sample: readonly Scored[]) => number,
): [number, number] {
  const values: number[] = [];
  let state = 20_260_101;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let draw = 0; draw < draws; draw++) {
    const sample = pairs.map((pair) => pairs[Math.floor(next() * pairs.length)] ?? pair);
    const value = figure(sample);
    if (Number.isFinite(value)) values.push(value);
  }
  return [rounded(quantile(values, 0.025)), rounded(quantile(values, 0.975))];
}
