import * as z from "zod";
import { linkTtlSeconds } from "#usecases/start-verification.ts";

/** At most 50 entries; the limits that Stripe's integrators know. */
const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "must have at most 50 entries");

export const LinkTtl = z
  .int()
  .min(linkTtlSeconds.least)
  .max(linkTtlSeconds.most)
  .optional()
  .describe("How long the applicant may use the link. Seven days unless given.");

/** What a client may add to a verification, however it starts it. */
export const CaseOptions = {
  reference_id: z.string().min(1).max(255).optional().describe("Your own id of the applicant."),
  metadata: Metadata.optional(),
  redirect_url: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .optional()
    .describe("Where the applicant goes at the end. It is told the id, never the assessment."),
  allow_desktop: z
    .boolean()
    .optional()
    .describe(
      "Whether the applicant may photograph with a desk computer. False unless given: the page then hands over to a phone.",
    ),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)
    .optional(),
  link_ttl_seconds: LinkTtl,
};
