import * as z from "zod";
import { assessments } from "#domain/case/assessment.ts";
import { dispositionValues } from "#domain/case/disposition-values.ts";
import { funnelSteps, type Latency, measureCases } from "#domain/case/metrics.ts";
import { platforms } from "#domain/case/platform.ts";
import { Refusal } from "#domain/errors.ts";
import { collectCases } from "#usecases/case/collect-cases.ts";
import { projectRoute } from "../auth.ts";

const defaultDays = 30;
const dayMs = 86_400_000;

const Share = {
  started: z.int(),
  decided: z.int(),
  passed: z.int().describe("Decided without material concerns."),
};

const Latencies = { p50_ms: z.number().nullable(), p95_ms: z.number().nullable() };

const Day = z.iso.date().optional();

export const showMetricsRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/metrics",
  tag: "Metrics",
  summary: "Show what became of the verifications of some days",
  description:
    "The last 30 days unless told, by creation, in UTC. At most the newest 5000 verifications are counted; `truncated` says that there were more.",
  permission: "metrics:read",
  quota: "read",
  query: z.strictObject({ from: Day, to: Day }),
  reply: z
    .object({
      from: z.string(),
      to: z.string(),
      verifications: z.int(),
      truncated: z.boolean(),
      funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
      assessments: z.record(z.enum(assessments), z.int()),
      pass_rate: z.number().min(0).max(1).nullable(),
      by_document: z.array(z.object({ country: z.string(), document_type: z.string(), ...Share })),
      by_locale: z.array(z.object({ locale: z.string(), ...Share })),
      by_device: z
        .array(z.object({ device: z.enum(platforms), ...Share }))
        .describe("Those with a photograph, by the system of the phone or computer."),
      top_reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
      ...Latencies,
      days: z.array(
        z.object({ date: z.string(), created: z.int(), decided: z.int(), ...Latencies }),
      ),
      dispositions: z.record(z.enum(dispositionValues), z.int()),
      agreement: z.object({ agreed: z.int(), disagreed: z.int() }),
    })
    .meta({ id: "Metrics" }),
  async handle({ principal, query, ports }) {
    const today = ports.clock.now().toISOString().slice(0, 10);
    const to = query.to ?? today;
    const from =
      query.from ?? new Date(Date.parse(to) - (defaultDays - 1) * dayMs).toISOString().slice(0, 10);
    if (from > to) {
      throw new Refusal("invalid_parameter", "from must not be after to.", { param: "from" });
    }
    const filter = {
      createdAfter: new Date(Date.parse(from)).toISOString(),
      createdBefore: new Date(Date.parse(to) + dayMs).toISOString(),
    };
    const { id: projectId } = principal.project;
    const { cases, isCut } = await collectCases(ports, { projectId, filter });
    const measured = measureCases(cases);
    return {
      from,
      to,
      verifications: cases.length,
      truncated: isCut,
      funnel: measured.funnel,
      assessments: measured.assessments,
      pass_rate: measured.passRate ?? null,
      by_document: measured.byDocument.map(({ documentType, ...share }) => ({
        ...share,
        document_type: documentType,
      })),
      by_locale: measured.byLocale,
      by_device: measured.byDevice,
      top_reasons: measured.topReasons,
      ...latencies(measured.latency),
      days: measured.days.map(({ date, created, decided, ...latency }) => ({
        date,
        created,
        decided,
        ...latencies(latency),
      })),
      dispositions: measured.dispositions,
      agreement: measured.agreement,
    };
  },
});

function latencies({ p50Ms, p95Ms }: Latency) {
  return { p50_ms: p50Ms ?? null, p95_ms: p95Ms ?? null };
}
