import type { Branding } from "#domain/branding/branding.ts";

type Language = Branding["localeDefault"];

/** The first language of the browser's list that the page has, in the order as sent. */
export function acceptedLanguage(
  accepted = "",
  { locales, localeDefault }: { locales: readonly Language[]; localeDefault: Language },
): Language {
  const asked = accepted.split(",").map((each) => each.trim().slice(0, 2).toLowerCase());
  const found = asked.flatMap((each) => locales.find((locale) => locale === each) ?? []);
  return found[0] ?? localeDefault;
}
