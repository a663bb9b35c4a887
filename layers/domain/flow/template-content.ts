import * as z from "zod";
import { Returns } from "../age/age-assurance.ts";
import { maxAllowedDocuments } from "../document/allowlist.ts";
import { displayName } from "../project/display-name.ts";
import { When } from "./conditions.ts";
import { IntakeShape } from "./intake-shape.ts";
import { MappingRules } from "./mapping.ts";
import { recordMatchConfig } from "./primitive-schemas.ts";

// Keys here are as on the wire: a Template is its author's document, and is shown, compared and
// hashed exactly as it was accepted.

const Step = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  primitive: z.string().max(60).describe("An id of `GET /v1/primitives`."),
  config: z.record(z.string(), z.unknown()).default({}),
  when: When.exactOptional(),
});

const AllowedDocument = z.strictObject({ country: z.string(), document_type: z.string() });

const RecordMatch = recordMatchConfig
  .nullable()
  .describe("How the document is compared with the claimed record; `null`: not at all.");

const common = {
  name: z.string().min(1).max(100),
  description: z.string().max(1000).default(""),
  intake: IntakeShape.default({ fields: [], additional: true }),
  mapping: MappingRules.default([]),
  locales: z
    .array(z.string().regex(/^[a-z]{2}(?:-(?:[A-Z]{2}|\d{3}))?$/))
    .max(20)
    .default([])
    .describe(
      "The languages that the hosted page offers, before the branding's: `pt`, `es`, `en` or `fr`, with or without a region.",
    ),
};

const OnlyAge = Returns.describe(
  "`age_over_18`: verifications answer whether the person has reached that age, and nothing else. Everything else about the person is deleted at the decision. Such a template takes no intake, no mapping and no step of `check.record_match`, `check.screening` or `check.external`.",
);

const LinkTtl = z.int().min(300).max(2_592_000);

const ReviewAfter = z
  .int()
  .min(1)
  .max(120)
  .describe(
    "Months after a completed verification until it is due for review: its `review_due_at`, and the event `verification.review_due`. A renewal starts the count again. Not for a template that returns an age.",
  );

/** A Template as its author writes it: `completeContent` fills in missing members. */
export const TemplateInput = z
  .strictObject({
    ...common,
    name: displayName(100),
    steps: z
      .array(Step)
      .min(1)
      .max(30)
      .optional()
      .describe("The default is all captures and checks."),
    allowed_documents: z.array(AllowedDocument).min(1).max(maxAllowedDocuments).optional(),
    record_match: RecordMatch.optional(),
    link_ttl_seconds: LinkTtl.optional(),
    returns: OnlyAge.optional(),
    review_after_months: ReviewAfter.optional(),
  })
  .meta({ id: "TemplateInput" });

export type TemplateInput = z.output<typeof TemplateInput>;

/** A Template with nothing left to default: what a Flow freezes. */
export const TemplateContent = z
  .object({
    ...common,
    steps: z.array(Step),
    allowed_documents: z.array(AllowedDocument),
    record_match: RecordMatch,
    link_ttl_seconds: LinkTtl.nullable(),
    returns: OnlyAge.exactOptional(),
    review_after_months: ReviewAfter.exactOptional(),
  })
  .meta({ id: "TemplateContent" });

export type TemplateContent = z.output<typeof TemplateContent>;
