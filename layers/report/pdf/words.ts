import { type FindingWords, publicWords } from "#domain/evidence/finding-sentences.ts";
import { listedWords } from "#domain/listed-words.ts";
import type { ReportLanguage } from "#domain/report/report-language.ts";
import { filled, type Look, type ValuesFor } from "#domain/text-gaps.ts";
import esLists from "#domain/words/es.json" with { type: "json" };
import frLists from "#domain/words/fr.json" with { type: "json" };
import ptLists from "#domain/words/pt.json" with { type: "json" };
import { texts as en } from "../words/en.ts";
import es from "../words/es.json" with { type: "json" };
import fr from "../words/fr.json" with { type: "json" };
import pt from "../words/pt.json" with { type: "json" };

type Key = keyof typeof en;
type Texts = Readonly<Record<string, string>>;

/** The texts of the report itself. A language without one of the texts does not compile. */
const texts: Record<ReportLanguage, Readonly<Record<Key, string>>> = { en, pt, es, fr };

/** The words of the closed lists, whose English the lists have. */
const lists: Record<ReportLanguage, Texts> = { en: {}, pt: ptLists, es: esLists, fr: frLists };

const locales: Record<ReportLanguage, string> = { en: "en-GB", pt: "pt", es: "es-MX", fr: "fr" };

export type ReportWords = ReturnType<typeof wordsIn>;

export function lookIn(language: ReportLanguage): Look {
  const known = lists[language];
  return (name, english) => (Object.hasOwn(known, name) ? (known[name] ?? english) : english);
}

/** The texts of a report in one language. A word without a translation stays English. */
export function wordsIn(language: ReportLanguage, look = lookIn(language)) {
  const { document: documentWord, ...words } = listedWords(look);
  const moments = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const finding: FindingWords = { ...publicWords, look, item: words.item };
  const countries = new Intl.DisplayNames(locales[language], { type: "region" });
  return {
    ...words,
    finding,
    language,
    say<Name extends Key>(
      name: Name,
      ...[values]: ValuesFor<(typeof en)[Name], string | number>
    ): string {
      return filled<string | number>(texts[language][name], values).join("");
    },
    document(country: string | undefined, type: string | undefined): string {
      if (!type) return "–";
      const name = documentWord(country, type);
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
