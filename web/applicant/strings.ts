import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { filled } from "#domain/text-gaps.ts";
import type english from "./strings/en.json";
import { remember, remembered } from "./tab-memory.ts";

export type Key = keyof typeof english;

export type Strings = Record<Key, string>;

export const languages = {
  pt: "Português",
  es: "Español",
  en: "English",
  fr: "Français",
} as const;

export type Language = keyof typeof languages;

/** The locale of numbers and dates, for the page's language. */
export function localeOf(language: Language): string {
  return { pt: "pt-MZ", es: "es-MX", en: "en-GB", fr: "fr" }[language];
}

/** Only the language in use travels; another is fetched when someone asks for it. */
export async function loadStrings(language: Language): Promise<Strings> {
  if (language === "pt") return (await import("./strings/pt.json")).default;
  if (language === "es") return (await import("./strings/es.json")).default;
  if (language === "fr") return (await import("./strings/fr.json")).default;
  return (await import("./strings/en.json")).default;
}

/** The language chosen on this page, then the client's, then the browser's; English if the page has none of these. */
export function preferredLanguage(
  asked?: string,
  offered: readonly string[] = Object.keys(languages),
): Language {
  const wanted = [remembered(storageKey), asked, ...navigator.languages, "en", ...offered];
  for (const tag of wanted) {
    const language = tag?.slice(0, 2).toLowerCase();
    if (language && isLanguage(language) && offered.includes(language)) return language;
  }
  return "en";
}

/** A browser that remembers nothing asks its own preference again. */
export function rememberLanguage(language: Language): void {
  remember(storageKey, language);
}

const storageKey = "language";

export function isLanguage(text: string): text is Language {
  return Object.keys(languages).includes(text);
}

/** The sentence of a key, its `{names}` filled in. */
export type Say = (key: Key, values?: Record<string, string | number>) => string;

export function sayIn(strings: Strings): Say {
  return (key, values = {}) => filled(joined(strings[key]), values).join("");
}

/** A pronoun stays with its verb: “abra-o” is torn by no line. */
export function joined(sentence: string): string {
  return sentence.replace(/-(?=\p{L})/gu, "-\u2060");
}

export function isKey(strings: Strings, key: string): key is Key {
  return Object.keys(strings).includes(key);
}

export type Speech = { say: Say; strings: Strings; language: Language };

/** Sentences in place of the page's own, by language. */
export type Words = Partial<Record<Language, Record<string, string>>>;

/** The sentences of the service for this Case replace the page's own. */
export function heard(speech: Speech, words: Words | undefined): Speech {
  const strings = { ...speech.strings, ...words?.[speech.language] };
  return words ? { ...speech, say: sayIn(strings) } : speech;
}

export const SpeechContext = createContext<Speech | undefined>(undefined);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("No language is loaded.");
  return speech;
}

type Named = { country: string; document_type: string };

/** The key of a text about a document: a country's own if it has one. */
export function documentKey(
  strings: Strings,
  { country, document_type }: Named,
  way?: "is" | "use",
): Key | undefined {
  const types = [`${country.toLowerCase()}_${document_type}`, document_type];
  for (const type of types) {
    const key = way ? `doc.${type}.${way}` : `doc.${type}`;
    if (isKey(strings, key)) return key;
  }
  return undefined;
}

/** The document's name in the applicant's language, or its own name made readable. */
export function documentName({ say, strings }: Speech, document: Named): string {
  const key = documentKey(strings, document);
  if (key) return say(key);
  const words = document.document_type.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Its code if the browser knows no names. */
export function countryName(language: Language, country: string): string {
  if (!("DisplayNames" in Intl)) return country;
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
}
