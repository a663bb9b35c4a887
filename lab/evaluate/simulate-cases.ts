import { decide } from "#domain/assessment/decide.ts";
import type { Policy } from "#domain/assessment/policy.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { type ReasonCode, reason } from "#domain/reason-codes.ts";

/** A Case as it was judged: how sure, and whether a perfect re-capture would be judged the same. */
export type Simulated = { confidence: number; stands: boolean };

type Judge = { threshold: number; code: ReasonCode };

/** The score at which each check passes, and its reason below that. A check that no policy requires has no entry. */
const judged: Partial<Record<CheckName, Judge>> = {
  document_reading: { threshold: 0.9, code: "mrz_check_digit_failed" },
  authenticity: { threshold: 0.5, code: "photo_of_screen" },
  liveness: { threshold: 0.7, code: "replay_suspected" },
  face_match: { threshold: 0.5, code: "low_similarity" },
};

/**
 * Cases of calibrated documents. Each check has a score that a perfect capture would give, even over the room above
 * the threshold in a share `sound` of them and below it for the others; the capture moves it by a normal error.
 * `spread` is that error's standard deviation as a share of the scale.
 */
export function simulateCases(
  policy: Policy,
  {
    count,
    spread,
    sound = 0.9,
    seed = 1,
  }: { count: number; spread: number; sound?: number; seed?: number },
): Simulated[] {
  const random = shares(seed);
  const scope = { tier: "calibrated" } as const;
  return Array.from({ length: count }, () => {
    const perfect: EvidenceByCheck = {};
    const captured: EvidenceByCheck = {};
    for (const check of policy.requiredChecks) {
      const judge = judged[check];
      if (!judge) continue;
      const room = random() < sound ? [judge.threshold, 1] : [0, judge.threshold];
      const [from = 0, to = 1] = room;
      const score = from + random() * (to - from);
      perfect[check] = evidenceOf(judge, score);
      captured[check] = evidenceOf(judge, score + normal(random) * spread);
    }
    const { assessment, confidence } = decide(policy, captured, scope);
    return { confidence, stands: decide(policy, perfect, scope).assessment === assessment };
  });
}

/** Cases by tenths of confidence: how sure they were, and how many of them stand. */
export function reliability(
  cases: readonly Simulated[],
): { confidence: number; stands: number; count: number }[] {
  const bins = Object.groupBy(cases, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return Object.values(bins).map((bin = []) => ({
    confidence: bin.reduce((sum, one) => sum + one.confidence, 0) / bin.length,
    stands: bin.filter(({ stands }) => stands).length / bin.length,
    count: bin.length,
  }));
}

/** Mean distance of both, weighted by how many Cases lie in the tenth. */
export function calibrationError(cases: readonly Simulated[]): number {
  return reliability(cases).reduce(
    (sum, { confidence, stands, count }) =>
      sum + (Math.abs(confidence - stands) * count) / cases.length,
    0,
  );
}

function evidenceOf({ threshold, code }: Judge, moved: number): Evidence {
  const score = Math.max(0, Math.min(moved, 1));
  const passes = score >= threshold;
  const reasons = passes ? [] : [reason(code, { severity: "warning" })];
  return { status: passes ? "pass" : "review", score, threshold, reasons, inputs: [] };
}

/** Mulberry32: the same Cases on every machine. */
function shares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
