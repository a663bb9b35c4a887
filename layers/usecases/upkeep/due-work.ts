import { dueWorkMetric, metricLine } from "#domain/stage-metric.ts";
import type { Ports } from "../ports.ts";

/** How long what has waited longest of a sweep's share was due before it: a backlog is seen while it grows. */
export async function dueWorkLine(
  {
    clock,
    dueWork,
    stage,
  }: Pick<Ports, "clock" | "dueWork"> & { stage: Pick<Ports["stage"], "name"> },
  shards: readonly number[],
) {
  const now = clock.now();
  const oldest = await dueWork.oldest({ shards, before: now.toISOString() });
  const seconds = oldest === undefined ? 0 : (now.getTime() - Date.parse(oldest)) / 1000;
  return metricLine({ stage: stage.name, name: dueWorkMetric, seconds, at: now });
}
