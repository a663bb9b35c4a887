import * as z from "zod";
import { checkStatuses } from "../evidence/evidence.ts";
import { reasonCodes } from "../evidence/reason-codes.ts";

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
    .optional(),
  started_at: z.iso.datetime().optional(),
  duration_ms: z.number().optional(),
});

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

export const noConfig = z.strictObject({});

export const documentConfig = z.strictObject({
  allow_desktop: z.boolean().default(false),
  /** Whether a second, tilted photograph of the front is asked for. It can be skipped. */
  ask_tilted: z.boolean().default(true),
});

export const livenessConfig = z.strictObject({
  /** Whether an applicant sensitive to light may decline the flashes, at the price of a review. */
  offer_no_flash: z.boolean().default(true),
});

export const consentConfig = z.strictObject({
  name: z.string().min(1).max(100),
  version: z.string().min(1).max(40),
  text_url: z.url({ protocol: /^https$/ }),
});

const pointer = z.string().regex(/^(\/([^~/]|~[01])*)+$/);

export const recordMatchConfig = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("simple_match"),
    fields: z
      .array(z.enum(["name", "date_of_birth", "number"]))
      .min(1)
      .default(["name", "date_of_birth", "number"]),
  }),
  z.strictObject({
    mode: z.literal("rules"),
    rules: z
      .array(
        z.strictObject({
          field: z.string().min(1).max(60),
          operator: z.enum(["equals", "contains"]),
          claimed: pointer,
          collected: z.string().min(1).max(60),
          case_sensitive: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(50),
  }),
]);
