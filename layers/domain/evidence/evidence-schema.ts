import * as z from "zod";
import { checkStatuses } from "./check-names.ts";
import { reasonCodes } from "./reason-codes.ts";

// Keys here are as on the wire, because these schemas are published.

/** The evidence envelope that every check fills. */
export const evidenceEnvelope = z.object({
  status: z.enum(checkStatuses),
  score: z.number().min(0).max(1).optional(),
  threshold: z.number().min(0).max(1).optional(),
  reasons: z.array(
    z.object({
      code: z.enum(reasonCodes),
      severity: z.enum(["info", "warning", "critical"]),
      detail: z.string().optional(),
    }),
  ),
  breakdown: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  inputs: z.array(z.string()),
  model: z
    .array(z.object({ name: z.string(), version: z.string(), sha256: z.string() }))
    .optional()
    .describe(
      "The networks that the check ran. A list, because most checks run several: one that finds a face and one that compares it, for instance.",
    ),
  started_at: z.iso.datetime().optional(),
  duration_ms: z.number().optional(),
  simulated: z
    .literal(true)
    .optional()
    .describe("Sandbox only: the evidence was prescribed, and nothing was looked at."),
});

/** The envelope with what only a document reading fills. */
export const readingEvidence = evidenceEnvelope.extend({
  fields: z
    .record(
      z.string(),
      z.object({
        value: z.string().nullable(),
        source: z.enum(["mrz", "viz", "barcode"]),
        confidence: z.number().min(0).max(1),
        check_digit_ok: z.boolean().nullable(),
      }),
    )
    .optional(),
  mrz: z
    .object({
      format: z.string(),
      lines: z.array(z.string()),
      checks: z.record(z.string(), z.boolean().nullable()),
    })
    .nullable()
    .optional(),
});
