import * as z from "zod";
import { assessments } from "../assessment.ts";
import { platforms } from "../capture/platform.ts";
import { dispositionValues } from "../review/disposition-values.ts";

export const funnelSteps = [
  "created",
  "opened",
  "document",
  "selfie",
  "submitted",
  "terminal",
] as const;

const Share = {
  started: z.int(),
  decided: z.int(),
  passed: z.int().describe("Decided without material concerns."),
};

/** From submission to result; `null` if nothing was decided. */
const Latency = { p50Ms: z.number().nullable(), p95Ms: z.number().nullable() };

/** Figures of some Cases. */
export const Measured = z.object({
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  assessments: z.record(z.enum(assessments), z.int()),
  /** Decided Cases without material concerns, of all decided; `null` when none is. */
  passRate: z.number().min(0).max(1).nullable(),
  byDocument: z.array(z.object({ country: z.string(), documentType: z.string(), ...Share })),
  byLocale: z.array(z.object({ locale: z.string(), ...Share })),
  byDevice: z
    .array(z.object({ device: z.enum(platforms), ...Share }))
    .describe("Those with a photograph, by the system of the phone or computer."),
  /** Outcome reasons, most frequent first. */
  topReasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  ...Latency,
  days: z.array(z.object({ date: z.string(), created: z.int(), decided: z.int(), ...Latency })),
  dispositions: z.record(z.enum(dispositionValues), z.int()),
  /** Decisions that say whether the team agreed with the assessment. */
  agreement: z.object({ agreed: z.int(), disagreed: z.int() }),
});

export type Measured = z.output<typeof Measured>;

/** Figures of a span of days, and how many of its Cases were counted. */
export const Metrics = z
  .object({
    from: z.string(),
    to: z.string(),
    verifications: z.int(),
    truncated: z.boolean().describe("Whether some were left out: `false`."),
    simulated: z
      .int()
      .describe("Those of these days whose result a sandbox scenario set, counted here or not."),
    ...Measured.shape,
  })
  .meta({ id: "Metrics" });

export type Metrics = z.output<typeof Metrics>;
