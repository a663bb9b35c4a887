import type { CheckStatus } from "../evidence/checks.ts";
import type { SignalFacts } from "../evidence/facts/authenticity.ts";
import type { Reason, Severity } from "../reason-codes.ts";

/** A finding of a rule in the file of a photograph, or in two of them. */
export type FileSignal = Pick<SignalFacts, "class" | "reason" | "observed">;

/** The findings in each photograph and in the pair of them, with the points of each. */
export type FilesSeen = {
  images: readonly { signals: readonly FileSignal[]; points: number }[];
  pair: readonly FileSignal[];
};

/**
 * One reason for each code, worst first. A signal that does not make the file suspicious is shown to the
 * reviewer and changes nothing.
 */
export function judgeFiles(
  { images, pair }: FilesSeen,
  suspicious: number,
): { status: CheckStatus; reasons: Reason[] } {
  const isSuspicious = images.some(({ points }) => points >= suspicious);
  const weighed = [
    ...images.flatMap(({ signals, points }) =>
      signals.map((signal) => ({ signal, isSuspicious: points >= suspicious })),
    ),
    ...pair.map((signal) => ({ signal, isSuspicious })),
  ];
  const isHard = weighed.some(({ signal }) => signal.class === "hard");
  const byCode = new Map<string, Reason>();
  for (const { signal, isSuspicious: counts } of weighed) {
    const severity = severityOf(signal, counts);
    const known = byCode.get(signal.reason);
    byCode.set(signal.reason, {
      code: signal.reason,
      severity: known && rank(known.severity) > rank(severity) ? known.severity : severity,
      detail: known?.detail?.includes(signal.observed)
        ? known.detail
        : [known?.detail, signal.observed].filter(Boolean).join(" "),
    });
  }
  return {
    status: isHard ? "fail" : isSuspicious ? "review" : "pass",
    reasons: [...byCode.values()].sort((a, b) => rank(b.severity) - rank(a.severity)),
  };
}

function severityOf(signal: FileSignal, isSuspicious: boolean): Severity {
  if (signal.class === "hard") return "critical";
  return isSuspicious ? "warning" : "info";
}

function rank(severity: Severity): number {
  return ["info", "warning", "critical"].indexOf(severity);
}
