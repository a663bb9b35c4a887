import * as z from "zod";
import { brandLocales } from "../brand-locales.ts";
import type { PageLanguage, PageSettings } from "./page-settings.ts";
import type { TemplateContent } from "./template-content.ts";

export function pageSettings({
  steps,
  locales,
}: Pick<TemplateContent, "steps" | "locales">): PageSettings {
  const step = (id: string) => steps.find(({ primitive }) => primitive === id);
  return {
    asksTilted: step("capture.document")?.config.ask_tilted !== false,
    flashes: step("capture.liveness_active") !== undefined,
    languages: [...new Set(locales.map(languageOf).filter((language) => language !== undefined))],
    ...consentIn(step("capture.consent")?.config),
  };
}

/** As the primitive's schema leaves it, without today's rules: what a Flow froze earlier holds. */
const FrozenConsent = z.object({ name: z.string(), version: z.string(), text_url: z.string() });

function consentIn(config: unknown): Pick<PageSettings, "consent"> {
  const parsed = FrozenConsent.safeParse(config);
  if (!parsed.success) return {};
  const { name, version, text_url } = parsed.data;
  return { consent: { name, version, textUrl: text_url } };
}

/** `pt-MZ` is Portuguese to a page that has one of them. Nothing for a language that it has not. */
export function languageOf(locale: string): PageLanguage | undefined {
  return brandLocales.find((language) => language === locale.slice(0, 2));
}
