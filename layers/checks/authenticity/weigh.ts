import type { CheckStatus } from "#domain/evidence/checks.ts";
import type { Reason, Severity } from "#domain/evidence/reason-codes.ts";
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

export function statusOf(
  signals: readonly Signal[],
  points: number,
  profile: AuthenticityProfile,
): CheckStatus {
  if (signals.some((signal) => signal.class === "hard")) return "fail";
  return points >= profile.suspicious ? "review" : "pass";
}

/**
 * One reason for each code, worst first. A signal that does not make the file suspicious is told
 * for the reviewer's sake and leads nowhere.
 */
export function reasonsOf(weighed: readonly { signal: Signal; suspicious: boolean }[]): Reason[] {
  const byCode = new Map<string, Reason>();
  for (const { signal, suspicious } of weighed) {
    const severity = severityOf(signal, suspicious);
    const known = byCode.get(signal.reason);
    byCode.set(signal.reason, {
      code: signal.reason,
      severity: known && rank(known.severity) > rank(severity) ? known.severity : severity,
      detail: known?.detail?.includes(signal.observed)
        ? known.detail
        : [known?.detail, signal.observed].filter(Boolean).join(" "),
    });
  }
  return [...byCode.values()].sort((a, b) => rank(b.severity) - rank(a.severity));
}

function severityOf(signal: Signal, suspicious: boolean): Severity {
  if (signal.class === "hard") return "critical";
  return suspicious ? "warning" : "info";
}

function rank(severity: Severity): number {
  return ["info", "warning", "critical"].indexOf(severity);
}
