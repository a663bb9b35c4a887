import type { CheckStatus } from "../evidence/checks.ts";
import type { JudgedSignal } from "../evidence/facts/authenticity.ts";
import { findingsRemark } from "../evidence/finding-sentences.ts";
import { type Reason, type Severity, worst } from "../reason-codes.ts";

/** A finding of a rule in the file of a photograph, or in two of them. */
export type FileSignal = Omit<JudgedSignal, "id">;

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
  const codes = [...new Set(weighed.map(({ signal }) => signal.reason))];
  const reasons = codes.map((code): Reason => {
    const behind = weighed.filter(({ signal }) => signal.reason === code);
    const findings = behind.flatMap(({ signal }) => signal.finding ?? []);
    return {
      code,
      severity: worst(behind.map((each) => severityOf(each.signal, each.isSuspicious))),
      ...(findings.length > 0 && { detail: findingsRemark(findings) }),
    };
  });
  return {
    status: isHard ? "fail" : isSuspicious ? "review" : "pass",
    reasons: worstFirst.flatMap((severity) => reasons.filter((each) => each.severity === severity)),
  };
}

const worstFirst: readonly Severity[] = ["critical", "warning", "info"];

function severityOf(signal: FileSignal, isSuspicious: boolean): Severity {
  if (signal.class === "hard") return "critical";
  return isSuspicious ? "warning" : "info";
}
