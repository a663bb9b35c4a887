import type { Assessment } from "#domain/case/case.ts";
import { read, withQuery } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type Day = {
  day: string;
  created: number;
  completed: number;
  assessments: Partial<Record<Assessment, number>>;
  /** Seconds from submit to result. */
  p50_s: number | null;
  p95_s: number | null;
};

export type Metrics = {
  from: string;
  to: string;
  funnel: { stage: string; count: number }[];
  /** Of what was completed, the share without material concerns; `null` before anything was. */
  pass_rate: number | null;
  reasons: { code: string; count: number }[];
  days: Day[];
};

export const readMetrics = (projectId: string, asked: { days: number }) =>
  read<Metrics>(withQuery(projectPath(projectId, "metrics"), asked));
