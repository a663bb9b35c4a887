import type { Assessment } from "#domain/assessment.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import { statusWords } from "#domain/case/status-words.ts";
import type { Sex } from "#domain/document/sex.ts";
import { type CheckName, type CheckStatus, checkTable } from "#domain/evidence/checks.ts";
import { checkStatusWords, facePictureWords } from "#domain/evidence/evidence-words.ts";
import type { FacePicture } from "#domain/evidence/facts/id-match.ts";
import { reasonSentence as englishReason } from "#domain/evidence/reason-sentences.ts";
import type { Role } from "#domain/project/roles.ts";
import * as english from "#domain/words.ts";
import { locale, t, translated } from "./language.ts";
import { areApiWordsOn } from "./parts/api-words.ts";
import type { Label } from "./strings.ts";

/*
 * The words of the service's closed lists, in the language on screen. They come from the domain, because
 * reports use them too; a test checks that every language has each.
 */

export function assessmentWord(value: Assessment): string {
  return translated(english.assessmentWords[value].label);
}

export function assessmentSentence(value: Assessment): string {
  return translated(english.assessmentWords[value].sentence);
}

export function statusWord(value: CaseStatus): string {
  return translated(statusWords[value]);
}

export function checkWord(name: CheckName): string {
  return translated(checkTable[name].label);
}

export function checkQuestion(name: CheckName): string {
  return translated(checkTable[name].asks);
}

export function checkStatusWord(value: CheckStatus): string {
  return translated(checkStatusWords[value]);
}

export function dispositionWord(value: string): string {
  return translated(english.dispositionWords[value] ?? value);
}

export function itemWord(item: CaptureItem): string {
  return translated(english.itemWords[item]);
}

export function facePictureWord(picture: FacePicture): string {
  return translated(facePictureWords[picture]);
}

export function roleWord(role: Role): string {
  return translated(role);
}

export function reasonSentence(code: string, status?: CheckStatus): string {
  return translated(englishReason(code, status));
}

/** The readable form of a field's name, such as `date_of_birth`, in the language on screen. */
export function fieldWord(name: string): string {
  return translated(english.fieldWord(name));
}

const sexes: Record<Sex, Label> = {
  female: "common.sexes.female",
  male: "common.sexes.male",
  unspecified: "common.sexes.unspecified",
};

/** A field's value for a reader. Only a sex has a closed list of values, so nothing else is translated. */
export function fieldValueWord(field: string, value: string): string {
  const known = Object.entries(sexes).find(([sex]) => field === "sex" && sex === value);
  return known ? t(known[1]) : value;
}

export function documentWord(country: string | undefined, type: string | undefined): string {
  if (!type) return "–";
  const name = translated(english.documentName(country, type));
  return country ? `${name}, ${countryWord(country)}` : name;
}

export function countryWord(code: string): string {
  return nameIn("region", code);
}

export function languageWord(tag: string): string {
  return nameIn("language", tag);
}

const values: Record<string, string> = {
  ...checkStatusWords,
  ...english.itemWords,
  ...english.dispositionWords,
  ...Object.fromEntries(
    Object.entries(english.assessmentWords).map(([value, { label }]) => [value, label]),
  ),
};

/** The word for any value of those lists; a value of another list appears in words made from its code. */
export function valueWord(value: string): string {
  const known = values[value];
  return known === undefined ? fieldWord(value) : translated(known);
}

/** A choice, with the API's own word for readers who switched such words on. */
export function optionOf(value: string, word: string) {
  return { value, label: areApiWordsOn() ? `${word} (${value})` : word };
}

const devices: Record<string, Label> = {
  android: "common.devices.android",
  ios: "common.devices.ios",
  other: "common.devices.other",
};

export function deviceWord(device: string): string {
  const word = devices[device];
  return word ? t(word) : device;
}

/** The browser's own names. A code that the browser does not know stays a code. */
function nameIn(type: "region" | "language", code: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
