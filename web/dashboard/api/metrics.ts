import type { Assessment } from "#domain/case/assessment.ts";
import { read, withQuery } from "./call.ts";
import { projectPath } from "./page-of.ts";

/** From submit to result. */
type Latency = { p50_ms: number | null; p95_ms: number | null };

/** A day in UTC, by creation. Days without a verification are not among them. */
export type Day = Latency & { date: string; created: number; decided: number };

/** `passed`: decided without material concerns. */
export type Share = { started: number; decided: number; passed: number };

export type Metrics = Latency & {
  from: string;
  to: string;
  verifications: number;
  /** There were more than were counted. */
  truncated: boolean;
  funnel: { step: string; count: number }[];
  assessments: Record<Assessment, number>;
  /** Of what was completed, the share without material concerns; `null` before anything was. */
  pass_rate: number | null;
  by_document: ({ country: string; document_type: string } & Share)[];
  by_locale: ({ locale: string } & Share)[];
  /** Of those with a photograph. */
  by_device: ({ device: string } & Share)[];
  top_reasons: { reason: string; count: number }[];
  days: Day[];
};

export const readMetrics = (projectId: string, asked: { from: string; to: string }) =>
  read<Metrics>(withQuery(projectPath(projectId, "metrics"), asked));
