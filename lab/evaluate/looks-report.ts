import {
  type MoreLooksLimits,
  matchOfLooks,
  type SimilarityLimits,
} from "#domain/assessment/judge-similarity.ts";
import { rateInterval } from "#domain/rate-interval.ts";
import { rounded } from "#domain/rounded.ts";
import { lookMixes } from "./look-mixes.ts";
import type { Faces, Named } from "./look-trials.ts";
import { type Report, rate } from "./report.ts";
import { passedBy, scoreLooks } from "./score-looks.ts";

type Limits = SimilarityLimits & {
  leastCosine?: number | undefined;
  samePicture: number;
  moreLooks?: MoreLooksLimits | undefined;
};

/**
 * The effect of further looks under a profile that uses them: how many pass by one look and by the whole
 * procedure, for each number of looks. Then the same with one look of another person: the film, or the tilted
 * document. Trials share people, so the intervals are narrower than the truth.
 */
export function looksReport(folder: { named: Named; faces: Faces }, limits: Limits): Report {
  const { moreLooks } = limits;
  if (!moreLooks) return {};
  const within = { ...limits, moreLooks };
  const numbers = scoreLooks(folder, within).flatMap((scored): [string, Report][] => {
    const match = matchOfLooks(scored, moreLooks);
    if (match === undefined) return [];
    const { genuine, strangers, portraits, faces } = scored;
    const [honest, lifted] = [passedBy(genuine, match), passedBy(strangers, match)];
    const report = {
      match,
      ...rate("to_a_person_by_one_look", genuine.trials - genuine.passed, genuine.trials),
      ...rate("to_a_person", genuine.trials - honest, genuine.trials),
      strangers_passed_by_one_look: strangers.passed,
      strangers_passed: lifted,
      ...perTenThousand("strangers_passed_per_ten_thousand", lifted, strangers.trials),
    };
    return [[`${portraits} of the portrait, ${faces} of the face`, report]];
  });
  return Object.fromEntries([...numbers, ...lookMixes(folder, within)]);
}

/** So rare a thing is no share that four digits could tell. */
function perTenThousand(name: string, successes: number, trials: number): Report {
  const perTenThousand = (share: number) => rounded(10_000 * share, 2);
  return {
    [name]: perTenThousand(successes / trials),
    [`${name}_ci`]: rateInterval(successes, trials).map(perTenThousand),
    [`${name}_n`]: trials,
  };
}
