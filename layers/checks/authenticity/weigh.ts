import type { AuthenticityProfile } from "./profile.ts";
import type { Signal, SignalFamily } from "./signal.ts";

export function pointsOf(signal: Signal, { points }: AuthenticityProfile): number {
  return points[signal.class === "hard" ? "strong" : signal.class];
}

/** Points of all signals together, each family capped. */
export function weigh(signals: readonly Signal[], profile: AuthenticityProfile): number {
  const families = new Map<SignalFamily, number>();
  for (const signal of signals) {
    const sum = (families.get(signal.family) ?? 0) + pointsOf(signal, profile);
    families.set(signal.family, Math.min(profile.familyCap, sum));
  }
  return [...families.values()].reduce((sum, points) => sum + points, 0);
}
