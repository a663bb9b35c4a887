import { measureDays } from "#domain/metrics/measure-days.ts";
import type { Metrics } from "#domain/metrics/metrics.ts";
import type { Ports } from "../ports.ts";

/** Figures of a project's Cases of these days, both included. They are counted as the Cases change. */
export async function measureProject(
  ports: Pick<Ports, "reviews">,
  { projectId, from, to }: { projectId: string; from: string; to: string },
): Promise<Metrics> {
  const days = await ports.reviews.counts(projectId, { from, to });
  const verifications = days.reduce((sum, { counts }) => sum + (counts.created ?? 0), 0);
  return { from, to, verifications, truncated: false, ...measureDays(days) };
}
