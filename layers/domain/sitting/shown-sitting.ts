import * as z from "zod";
import { brandLocales } from "../brand-locales.ts";
import { PageBranding } from "../branding/page-branding.ts";
import { captureItems } from "../capture/capture-item.ts";
import { CaseFields } from "../case/case.ts";
import { FollowUp } from "../case/follow-up.ts";
import { AllowedDocument } from "../document/allowed-document.ts";
import { supportTiers } from "../document/document-kind.ts";
import { ConsentWording } from "../flow/page-settings.ts";
import { ShownChallenge } from "../liveness/shown-challenge.ts";
import { SlotAhead } from "./upload-slot.ts";

/** The requester, and the look and languages of their page. */
export const Theme = z.object({
  sandbox: z.boolean(),
  /** As the applicant knows them. */
  requester: z.object({ name: z.string() }),
  language: CaseFields.shape.language,
  /** Those that a Template offers, before the branding's. */
  languages: z.array(z.enum(brandLocales)).optional(),
  /** Set by the team; absent for the default look. */
  branding: PageBranding.optional(),
});

export type Theme = z.output<typeof Theme>;

/**
 * The answer to every call of the hosted page: all that it needs for the next step, and never the
 * engine's results.
 */
export const ShownSitting = Theme.extend({
  verificationId: z.string(),
  state: z.enum(["collecting", "submitted", "finished", "declined", "expired", "erased"]),
  linkExpiresAt: z.string(),
  /** How long the photographs are kept at most. */
  captureRetentionDays: z.int(),
  /** Days from the verification's end until the rest is erased. */
  dataRetentionDays: z.int(),
  consent: ConsentWording.extend({
    given: z.boolean(),
    /** The page says so, and sends it with the agreement: a description of the face is kept. */
    faceKept: z.literal(true).optional(),
  }),
  allowedDocuments: z.array(AllowedDocument.extend({ tier: z.enum(supportTiers) })),
  document: AllowedDocument.optional(),
  captures: z.array(
    z.object({
      item: z.enum(captureItems),
      required: z.boolean(),
      accepted: z.boolean(),
      attemptsLeft: z.int(),
      /** Carried over from the previous verification: nothing to photograph. */
      carried: z.literal(true).optional(),
    }),
  ),
  /** `not_completed` is no step any more: the attempts are used up, or the applicant cannot do it. */
  liveness: z.object({
    state: z.enum(["open", "handed_in", "not_completed"]),
    attemptsLeft: z.int(),
    /** Whether the film with light is offered beside the one without. */
    flashes: z.boolean(),
  }),
  /** The client's data about the applicant: shown to be checked, never a proof. */
  prefill: CaseFields.shape.prefill,
  /** The masked address to which the client sent the link: the page greets by it. */
  verifiee: CaseFields.shape.verifiee,
  redirectUrl: z.string().optional(),
  /** Sentences in place of the page's own, by language and by the page's keys. */
  words: z.record(z.enum(brandLocales), z.record(z.string(), z.string())).optional(),
  /** In a frame, at the exchange. */
  sittingKey: z.string().optional(),
  /** For a follow-up: the requested items, and the client's message. */
  followUp: FollowUp.pick({ items: true, message: true }).optional(),
  /** Data for the next steps, for a page that asked with `Prefer: ahead`. */
  ahead: z
    .object({
      uploads: z.array(SlotAhead).optional(),
      challenge: ShownChallenge.optional(),
    })
    .optional(),
  /** Whether a desk computer may photograph, or must hand off to a phone. */
  allowDesktop: z.boolean(),
});

export type ShownSitting = z.output<typeof ShownSitting>;
