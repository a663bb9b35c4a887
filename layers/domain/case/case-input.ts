import * as z from "zod";
import { languageTag, PageSettings } from "../flow/page-settings.ts";
import { httpsUrl } from "../project/https-url.ts";
import { Renewal } from "../renewal/renewal.ts";

/** At most 50 entries; the limits that Stripe's integrators know. */
const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "must have at most 50 entries");

/**
 * The client's input for a new Case, as stored and shown. The only list of it: creation, intake,
 * follow-up, the stored Case, the record and the Case page take every member from here.
 */
export const CaseInput = z.object({
  referenceId: z.string().exactOptional(),
  metadata: z.record(z.string(), z.string()).exactOptional(),
  redirectUrl: z
    .string()
    .exactOptional()
    .describe("The page that the applicant goes to at the end."),
  allowDesktop: z
    .boolean()
    .exactOptional()
    .describe("Whether a desk computer may photograph. Absent: the stage's default."),
  language: z.string().exactOptional().describe("The language that the hosted page begins in."),
});

export type CaseInput = z.output<typeof CaseInput>;

/**
 * The same input with the rules for a request. Stored input is read without them: a later release may
 * admit what this one refuses.
 */
export const ClientInput = {
  referenceId: z.string().min(1).max(255).optional().describe("Your own id for the applicant."),
  metadata: Metadata.optional(),
  redirectUrl: httpsUrl
    .optional()
    .describe(
      "The page that the applicant goes to at the end: an https URL without user name and password. The URL gets the id, but never the assessment.",
    ),
  allowDesktop: z
    .boolean()
    .optional()
    .describe(
      "Whether the applicant may photograph with a desk computer. The default is false: the page then hands over to a phone. On a laptop's stage, which phones cannot reach, the default is true for a test key.",
    ),
  language: z
    .string()
    .regex(languageTag.pattern, `must be ${languageTag.expected}`)
    .optional()
    .describe(
      "The first language of the hosted page: `pt`, `es`, `en` or `fr`, with or without a region as in BCP 47 (`pt-MZ`, `es-419`), which does not change the texts yet. Any other is refused. Without it the page begins in the branding's `locale_default`, or without branding in the browser's language.",
    ),
} satisfies { [Name in keyof CaseInput]-?: z.ZodType<CaseInput[Name] | undefined> };

/** The input of a Case from its beginning, apart from its own state; a follow-up has the same. */
export const CaseOrigin = z.object({
  ...CaseInput.shape,
  /** The KYB case that this person belongs to. */
  parentId: z.string().exactOptional(),
  /** The client's claims about a beneficial owner. The claims of a Flow run are in its reference record. */
  claimed: z.record(z.string(), z.unknown()).exactOptional(),
  /** The Flow that started it, and the version it runs under to the end. */
  flow: z.object({ id: z.string(), slug: z.string(), version: z.int() }).exactOptional(),
  /** The only answer that it gives, if its Template says so: `age_over_18`. */
  returns: z.string().exactOptional(),
  /** Months from its completion until the person is due for review. That version says so, or the Case that it renews. */
  reviewAfterMonths: z.int().exactOptional(),
  /** The settings of that version for the hosted page. */
  page: PageSettings.exactOptional(),
  /** Values from the client's payload that are prefilled for the applicant: shown, never trusted. */
  prefill: z.record(z.string(), z.string()).exactOptional(),
  /** The earlier Case that this one renews. */
  renewal: Renewal.exactOptional(),
  /** Greets on the page, masked, and is used for nothing else: no mail is sent. */
  verifiee: z.object({ email: z.string() }).exactOptional(),
});

export type CaseOrigin = z.output<typeof CaseOrigin>;

/** Those of its members that the caller has. */
export type KnownOrigin = { [Name in keyof CaseOrigin]?: CaseOrigin[Name] | undefined };

/** The origin of a new Case, copied from its request or from the Case that it follows; nothing else is copied. */
export function originOf(from: KnownOrigin): CaseOrigin {
  const known = Object.entries(from).filter(([, value]) => value !== undefined);
  return CaseOrigin.parse(Object.fromEntries(known));
}
