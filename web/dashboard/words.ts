export {
  assessmentWords,
  checkStatusWords,
  countryWord,
  dispositionWords,
  documentWord,
  fieldWord,
  itemWords,
  statusWords,
} from "#domain/words.ts";

/** A choice, with the API's own word, which the address and the integration say. */
export function optionOf(value: string, word: string) {
  return { value, label: `${word} (${value})` };
}

export const deviceWords: Record<string, string> = {
  android: "Android",
  ios: "iPhone or iPad",
  other: "Computer or other",
};

const languages = new Intl.DisplayNames("en", { type: "language" });

export function languageWord(locale: string): string {
  return languages.of(locale) ?? locale;
}
