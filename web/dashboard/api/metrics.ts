import type * as nouns from "#domain/metrics/metrics.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Metrics = Wire<nouns.Metrics>;

/** A day in UTC, by creation. Days without a verification are left out. */
export type Day = Metrics["days"][number];

/** `passed`: decided without material concerns. */
export type Share = Pick<Metrics["by_locale"][number], "started" | "decided" | "passed">;

export const readMetrics = (
  projectId: string,
  { simulated, ...span }: { from: string; to: string; simulated: boolean },
) =>
  ask(
    "GET /v1/projects/{id}/metrics",
    { id: projectId },
    { query: { ...span, simulated: String(simulated) } },
  );
