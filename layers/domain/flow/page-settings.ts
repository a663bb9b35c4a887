import * as z from "zod";
import { brandLocales } from "../brand-locales.ts";

/** The languages that the hosted page speaks. */
export type PageLanguage = (typeof brandLocales)[number];

/** How a language of the page is written: as BCP 47 has it, with or without a region. */
export const languageTag = {
  pattern: new RegExp(`^(?:${brandLocales.join("|")})(?:-(?:[A-Z]{2}|\\d{3}))?$`),
  expected: `one of ${brandLocales.join(", ")}, with or without a region, such as pt-MZ or es-419`,
};

/** The text to which the applicant agrees; with an address if it is longer than the hosted page. */
export const ConsentWording = z.object({
  name: z.string(),
  version: z.string(),
  textUrl: z.string().exactOptional(),
});

export type ConsentWording = z.output<typeof ConsentWording>;

/** A Template's settings of the hosted page. A Case keeps them, so that it ends as it began. */
export const PageSettings = z.object({
  /** Whether a second, tilted photograph is asked for. */
  asksTilted: z.boolean(),
  /** Whether the screen may flash at all; if it does, the page offers to continue without flashes. */
  flashes: z.boolean(),
  /** Those offered, the usual one first. Empty: the branding's. */
  languages: z.array(z.enum(brandLocales)),
  /** The client's own text, agreed to beside what the page says. */
  consent: ConsentWording.exactOptional(),
});

export type PageSettings = z.output<typeof PageSettings>;
