import type { KeptBasis } from "#domain/block-list/block-entry.ts";
import type { Sex } from "#domain/document/sex.ts";
import type { FindingWords } from "#domain/evidence/finding-sentences.ts";
import { listedWords } from "#domain/listed-words.ts";
import { figure, listed, locale, t } from "./language.ts";
import { areApiWordsOn } from "./parts/api-words.ts";
import type { Label } from "./strings.ts";

const words = listedWords(listed);

/** The words of the service's closed lists, in the language on screen. */
export const {
  assessment: assessmentWord,
  assessmentSentence,
  blockedPart: blockedPartWord,
  blockReason: blockReasonWord,
  cause: causeSentence,
  check: checkWord,
  checkQuestion,
  checkStatus: checkStatusWord,
  disposition: dispositionWord,
  dispositionReason: dispositionReasonWord,
  facePicture: facePictureWord,
  failure: failureSentence,
  field: fieldWord,
  hindrance: hindranceSentence,
  hit: hitWords,
  item: itemWord,
  listState: listStateWord,
  measuredOn: measuredOnWord,
  primitive: primitiveWord,
  primitiveText,
  reason: reasonSentence,
  role: roleWord,
  scenario: scenarioSentence,
  source: sourceWord,
  status: statusWord,
  value: valueWord,
} = words;

/** For the sentences about a photograph's file. */
export const findingWords: FindingWords = { look: listed, item: words.item, figure };

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
  const name = words.document(country, type);
  return country ? `${name}, ${countryWord(country)}` : name;
}

export function countryWord(code: string): string {
  return nameIn("region", code);
}

export function languageWord(tag: string): string {
  return nameIn("language", tag);
}

/** A choice, with the API's own word for readers who switched such words on. */
export function optionOf(value: string, word: string) {
  return { value, label: areApiWordsOn() ? `${word} (${value})` : word };
}

const keptBases: Record<KeptBasis, Label> = {
  legal_obligation: "common.kept_under.legal_obligation",
  legal_claims: "common.kept_under.legal_claims",
};

/** Why an entry of the block list outlives the erasure of its verification. */
export function keptBasisWord(basis: KeptBasis): string {
  return t(keptBases[basis]);
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
