import { dueWorkMetric, metricLine } from "#domain/stage-metric.ts";
import type { Ports } from "../ports.ts";

/** Seconds for which the oldest due work of a sweep's shards has waited; 0 if nothing is due. */
export async function waitedSeconds(
  { clock, dueWork }: Pick<Ports, "clock" | "dueWork">,
  shards: readonly number[],
): Promise<number> {
  const now = clock.now();
  const oldest = await dueWork.oldest({ shards, before: now.toISOString() });
  return oldest === undefined ? 0 : (now.getTime() - Date.parse(oldest)) / 1000;
}

/** The metric by which an alarm sees a backlog while it grows. */
export function dueWorkLine(
  { clock, stage }: Pick<Ports, "clock"> & { stage: Pick<Ports["stage"], "name"> },
  seconds: number,
) {
  return metricLine({ stage: stage.name, name: dueWorkMetric, seconds, at: clock.now() });
}
