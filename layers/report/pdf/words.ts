import type { ReportLanguage } from "#domain/report/report-language.ts";
import { documentName, fieldWord } from "#domain/words.ts";
import esLists from "#pages/dashboard/strings/es/lists.json" with { type: "json" };
import ptLists from "#pages/dashboard/strings/pt/lists.json" with { type: "json" };
import es from "../words/es.json" with { type: "json" };
import fr from "../words/fr.json" with { type: "json" };
import pt from "../words/pt.json" with { type: "json" };

/** English texts by themselves; the closed lists are those that the dashboard says. French is the report's alone. */
const texts: Record<Exclude<ReportLanguage, "en">, Readonly<Record<string, string>>> = {
  pt: { ...ptLists, ...pt },
  es: { ...esLists, ...es },
  fr,
};

const locales: Record<ReportLanguage, string> = { en: "en-GB", pt: "pt", es: "es-MX", fr: "fr" };

export type ReportWords = ReturnType<typeof wordsIn>;

/** The texts of a report in one language; a text without a translation stays English. */
export function wordsIn(language: ReportLanguage) {
  const known = language === "en" ? {} : texts[language];
  const moments = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const countries = new Intl.DisplayNames(locales[language], { type: "region" });
  const say = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    (known[text] ?? text).replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  return {
    language,
    isKnown: (text: string) => language === "en" || Object.hasOwn(known, text),
    say,
    field: (name: string) => say(fieldWord(name)),
    document(country: string | undefined, type: string | undefined): string {
      if (!type) return "–";
      const name = say(documentName(country, type));
      return country ? `${name}, ${nameOf(countries, country)}` : name;
    },
    /** Names the time zone, because a report is read in many. */
    moment(at: string): string {
      const date = new Date(at);
      return Number.isNaN(date.getTime()) ? at : `${moments.format(date)} UTC`;
    },
  };
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
