import * as z from "zod";
import { captureItems } from "#domain/case/capture-item.ts";
import { supportTier, supportTiers } from "#domain/document/catalogue.ts";
import { brandLocales } from "#domain/project/branding.ts";
import type { SittingView } from "#usecases/applicant/read-sitting.ts";
import { BrandingBody, toBrandingBody } from "./branding-body.ts";

const Document = z.object({ country: z.string(), document_type: z.string() });

/** Who asks, and how their page looks and speaks. */
const Dress = z.object({
  sandbox: z.boolean(),
  requester: z.object({ name: z.string() }),
  language: z.string().optional(),
  /** Before the branding's. */
  languages: z.array(z.enum(brandLocales)).optional(),
  branding: BrandingBody.optional(),
});

/** What every call of the hosted page answers: all it needs to go on. */
export const SittingBody = Dress.extend({
  verification_id: z.string(),
  state: z.enum(["collecting", "submitted", "finished", "expired", "erased"]),
  link_expires_at: z.string(),
  capture_retention_days: z.int(),
  data_retention_days: z.int(),
  consent: z.object({
    name: z.string(),
    version: z.string(),
    /** The client's own text, where its Template has one. */
    text_url: z.string().optional(),
    given: z.boolean(),
  }),
  allowed_documents: z.array(Document.extend({ tier: z.enum(supportTiers) })),
  document: Document.optional(),
  captures: z.array(
    z.object({
      item: z.enum(captureItems),
      required: z.boolean(),
      accepted: z.boolean(),
      attempts_left: z.int(),
    }),
  ),
  /** `not_completed` is no step any more: the attempts are used up, or the applicant cannot do it. */
  liveness: z.object({
    state: z.enum(["open", "handed_in", "not_completed"]),
    attempts_left: z.int(),
    /** Whether the film with light is offered beside the one without. */
    flashes: z.boolean(),
  }),
  prefill: z.record(z.string(), z.string()).optional(),
  verifiee: z.object({ email: z.string() }).optional(),
  redirect_url: z.string().optional(),
  allow_desktop: z.boolean(),
});

export function toSittingBody(view: SittingView): z.input<typeof SittingBody> {
  return {
    ...toDress(view),
    verification_id: view.verificationId,
    state: view.state,
    link_expires_at: view.linkExpiresAt,
    capture_retention_days: view.captureRetentionDays,
    data_retention_days: view.dataRetentionDays,
    consent: {
      name: view.consent.name,
      version: view.consent.version,
      ...(view.consent.textUrl && { text_url: view.consent.textUrl }),
      given: view.consent.isGiven,
    },
    allowed_documents: view.allowedDocuments.map(({ country, documentType }) => ({
      country,
      document_type: documentType,
      tier: supportTier(country, documentType),
    })),
    ...(view.document && {
      document: { country: view.document.country, document_type: view.document.documentType },
    }),
    captures: view.captures.map(({ item, required, isAccepted, attemptsLeft }) => ({
      item,
      required,
      accepted: isAccepted,
      attempts_left: attemptsLeft,
    })),
    liveness: {
      state: view.liveness.state,
      attempts_left: view.liveness.attemptsLeft,
      flashes: view.liveness.flashes,
    },
    ...(view.prefill && { prefill: view.prefill }),
    ...(view.verifieeEmail && { verifiee: { email: view.verifieeEmail } }),
    allow_desktop: view.allowDesktop,
    ...(view.redirectUrl && { redirect_url: view.redirectUrl }),
  };
}

export function toDress(view: SittingView): z.input<typeof Dress> {
  return {
    sandbox: view.sandbox,
    requester: { name: view.requester },
    ...(view.language && { language: view.language }),
    ...(view.languages.length > 0 && { languages: view.languages }),
    ...(view.brand && { branding: toBrandingBody(view.brand) }),
  };
}
