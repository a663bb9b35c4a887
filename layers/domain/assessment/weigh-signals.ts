import { type SignalFacts, signalFamilies } from "../evidence/facts/authenticity.ts";
import type { EngineProfile } from "../profile.ts";

export type WeighingLimits = Pick<EngineProfile["authenticity"], "points" | "familyCap">;

export function pointsOf(signal: Pick<SignalFacts, "class">, { points }: WeighingLimits): number {
  return points[signal.class === "hard" ? "strong" : signal.class];
}

/** Points of all signals together, each family capped. */
export function weighSignals(
  signals: readonly Pick<SignalFacts, "id" | "class">[],
  limits: WeighingLimits,
): number {
  const families = new Map<string, number>();
  for (const signal of signals) {
    const family = signalFamilies[signal.id];
    const sum = (families.get(family) ?? 0) + pointsOf(signal, limits);
    families.set(family, Math.min(limits.familyCap, sum));
  }
  return [...families.values()].reduce((sum, points) => sum + points, 0);
}
