import { countedOf, simulatedIn } from "#domain/metrics/case-counts.ts";
import { measureDays } from "#domain/metrics/measure-days.ts";
import type { Metrics } from "#domain/metrics/metrics.ts";
import type { Ports } from "../ports.ts";

/** Figures of a project's Cases of these days, both included. They are counted as the Cases change. */
export async function measureProject(
  ports: Pick<Ports, "reviews">,
  {
    projectId,
    from,
    to,
    withSimulated,
  }: { projectId: string; from: string; to: string; withSimulated: boolean },
): Promise<Metrics> {
  const counted = await ports.reviews.counts(projectId, { from, to });
  const simulated = counted.reduce((sum, { counts }) => sum + simulatedIn(counts), 0);
  const days = counted.map(({ date, counts }) => ({
    date,
    counts: countedOf(counts, { withSimulated }),
  }));
  const verifications = days.reduce((sum, { counts }) => sum + (counts.created ?? 0), 0);
  return { from, to, verifications, truncated: false, simulated, ...measureDays(days) };
}
