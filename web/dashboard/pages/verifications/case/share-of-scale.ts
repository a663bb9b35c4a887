import type { CheckName } from "#domain/evidence/checks.ts";
import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { Evidence } from "./evidence.ts";

/**
 * What a check measured on the one scale that all cards share: 0 is as bad and 100 as good as can
 * be, and 50 is the limit that the check judged by. Nothing where it measured nothing, or has no limit.
 */
export function shareOfScale(name: CheckName, evidence: Evidence): number | undefined {
  const parts = name === "authenticity" ? suspicions(evidence) : [certainty(evidence)];
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? Math.round(Math.min(...known)) : undefined;
}

/** The more, the better: a score against the threshold that it must reach. */
function certainty({ score, threshold }: Evidence): number | undefined {
  if (score === undefined || threshold === undefined) return;
  if (score >= threshold) return 50 + (50 * (score - threshold)) / Math.max(1 - threshold, 1e-9);
  return (50 * score) / threshold;
}

/** The less, the better: points of a file, and how likely a screen, a print or a pasted portrait was photographed. */
function suspicions(evidence: Evidence): (number | undefined)[] {
  const {
    container = {},
    recapture = {},
    portrait = {},
  } = readFacts(StoredAuthenticityFacts, evidence);
  return [
    suspicion(container.points, {
      limit: container.threshold,
      most: 2 * (container.threshold ?? 0),
    }),
    suspicion(recapture.score, { limit: recapture.threshold, most: 1 }),
    suspicion(portrait.score, { limit: portrait.threshold, most: 1 }),
  ];
}

function suspicion(
  value: number | undefined,
  { limit, most }: { limit: number | undefined; most: number },
): number | undefined {
  if (value === undefined || !limit) return;
  if (value <= limit) return 100 - (50 * value) / limit;
  return Math.max(0, 50 - (50 * (value - limit)) / (most - limit));
}
