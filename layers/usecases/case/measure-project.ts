import { measureCases, measureDays } from "#domain/case/measure-cases.ts";
import type { Metrics } from "#domain/case/metrics.ts";
import type { Ports } from "../ports.ts";
import { collectCases } from "./collect-cases.ts";

/**
 * What became of a project's Cases of these days, both included. It is counted as they move; of a
 * project with Cases from before that, the newest are read until the sweep has counted them.
 */
export async function measureProject(
  ports: Pick<Ports, "cases" | "reviews">,
  { projectId, from, to }: { projectId: string; from: string; to: string },
): Promise<Metrics> {
  const days = await ports.reviews.counts(projectId, { from, to });
  if (days) {
    const verifications = days.reduce((sum, { counts }) => sum + (counts.created ?? 0), 0);
    return { from, to, verifications, truncated: false, ...measureDays(days) };
  }
  const filter = { createdAfter: startOf(from), createdBefore: startOf(to, 1) };
  const { cases, isCut } = await collectCases(ports, { projectId, filter });
  return { from, to, verifications: cases.length, truncated: isCut, ...measureCases(cases) };
}

const dayMs = 86_400_000;

function startOf(day: string, daysLater = 0): string {
  return new Date(Date.parse(day) + daysLater * dayMs).toISOString();
}
