import type { CheckName } from "#domain/evidence/checks.ts";
import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { Evidence } from "./evidence.ts";

/**
 * A check's score on one scale that all cards share: 0 is the worst, 100 the best, and 50 the check's
 * threshold. Undefined if the check measured nothing or has no threshold.
 */
export function shareOfScale(name: CheckName, evidence: Evidence): number | undefined {
  const parts = name === "authenticity" ? suspicions(evidence) : [certainty(evidence)];
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? Math.round(Math.min(...known)) : undefined;
}

/** A score that is better the higher it is, on the common scale, against its threshold. */
function certainty({ score, threshold }: Evidence): number | undefined {
  if (score === undefined || threshold === undefined) return;
  if (score >= threshold) return 50 + (50 * (score - threshold)) / Math.max(1 - threshold, 1e-9);
  return (50 * score) / threshold;
}

/** Scores that are better the lower they are: a file's points, and the likelihood of each attack. */
function suspicions(evidence: Evidence): (number | undefined)[] {
  const {
    container = {},
    recapture = {},
    portrait = {},
  } = readFacts(StoredAuthenticityFacts, evidence);
  return [
    suspicion(container.points, {
      limit: container.threshold,
      max: 2 * (container.threshold ?? 0),
    }),
    suspicion(recapture.score, { limit: recapture.threshold, max: 1 }),
    suspicion(portrait.score, { limit: portrait.threshold, max: 1 }),
  ];
}

function suspicion(
  value: number | undefined,
  { limit, max }: { limit: number | undefined; max: number },
): number | undefined {
  if (value === undefined || !limit) return;
  if (value <= limit) return 100 - (50 * value) / limit;
  return Math.max(0, 50 - (50 * (value - limit)) / (max - limit));
}
