import type { Evidence } from "../evidence/evidence.ts";
import { otherSearchKeys, searchKeys } from "../name/search-keys.ts";
import { folded } from "../name/word-likeness.ts";
import { spokenName } from "../name/written-name.ts";
import { type ClaimName, claimOf } from "../record-match/claims/claims.ts";
import { readingsOf } from "../record-match/readings.ts";
import type { ReferenceRecord } from "../record-match/reference-record.ts";
import type { Case } from "./case.ts";
import { type SearchField, searchFields } from "./search-fields.ts";

/** The maximum number of search words, so that a Case stays one write of the table. */
const maxWords = 30;
/** One letter is in every name, and an initial identifies no person. */
const minLength = 2;
const longest = 64;

/** Data of a Case that lies outside its own item. */
export type SearchSources = {
  reference?: ReferenceRecord | undefined;
  reading?: Evidence | undefined;
};

const names: readonly ClaimName[] = ["family_names", "given_names", "full_name"];

/**
 * The words by which a search finds a Case: the client's reference, and the names and numbers that were
 * claimed or read. Names are spelled as in ICAO 9303, so that a search without accents finds a name with
 * them. A search finds a word of letters by its beginning too, and a number only whole.
 */
export function searchWords(theCase: Case, beside: SearchSources): string[] {
  const { numbers, references, names } = partsOf(theCase, beside);
  const named = [...names.claimed_name, ...names.name];
  const words = [
    ...references,
    ...numbers,
    ...named.flatMap(searchKeys),
    // Last, so that they crowd out nothing.
    ...named.flatMap(otherSearchKeys),
  ];
  return [...new Set(words)].filter(isWord).slice(0, maxWords);
}

/** The fields of a Case in which these words stand. A name that was read comes before a claimed one. */
export function matchedFields(
  theCase: Case,
  beside: SearchSources,
  words: readonly string[],
): SearchField[] {
  const { numbers, references, names } = partsOf(theCase, beside);
  const wordsOfName = (of: readonly string[]) => [
    ...of.flatMap(searchKeys),
    ...of.flatMap(otherSearchKeys),
  ];
  const known: Record<SearchField, readonly string[]> = {
    reference_id: references,
    document_number: numbers,
    name: wordsOfName(names.name),
    claimed_name: wordsOfName(names.claimed_name),
  };
  const found = words.map((word) =>
    bySight.find((field) => known[field].some((each) => isFoundBy(each, word))),
  );
  return searchFields.filter((field) => found.includes(field));
}

/** How many letters a beginning has: too many names share two, and a longer word is typed whole. */
export const beginningLengths = { min: 3, max: 10 };

/** Whether a search finds this word of a Case by its beginning. A number is found whole. */
export function hasBeginnings(word: string): boolean {
  return word.length >= beginningLengths.min && !/\p{N}/u.test(word);
}

/** Whether a searched word may be the beginning of another word. */
export function isBeginning(searched: string): boolean {
  return hasBeginnings(searched) && searched.length <= beginningLengths.max;
}

/** Whether a word of a Case is the searched word, or begins with it. */
export function isFoundBy(word: string, searched: string): boolean {
  if (word === searched) return true;
  return isBeginning(searched) && hasBeginnings(word) && word.startsWith(searched);
}

/** The fields that a row shows come first. */
const bySight: readonly SearchField[] = ["name", "reference_id", "document_number", "claimed_name"];

function partsOf(theCase: Case, { reference, reading }: SearchSources) {
  const { claimed, prefill } = theCase;
  const records = [
    reference,
    claimed && { payload: claimed },
    prefill && { payload: prefill },
  ].filter((record) => record !== undefined);
  const read = reading && readingsOf(reading);
  const isThere = (name: string | undefined) => name !== undefined;
  return {
    references: referenceWords(theCase.referenceId),
    numbers: [
      ...records.map((record) => claimOf(record, "document_number")),
      ...[read?.number, ...(read?.otherNumbers ?? [])],
    ].flatMap(numberWord),
    names: {
      claimed_name: records
        .flatMap((record) => names.map((name) => claimOf(record, name)))
        .filter(isThere),
      name: names
        .map((name) => {
          const found = read?.name(name);
          return found && spokenName(found);
        })
        .filter(isThere),
    },
  };
}

/** The document number as read, by which another Case of the same document is found. */
export function documentWord(reading: Evidence | undefined): string | undefined {
  const [word] = reading ? numberWord(readingsOf(reading).number) : [];
  return word !== undefined && isWord(word) ? word : undefined;
}

/** The words of a search, by the same rules; a number may be written in groups. */
export function searchedWords(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);
  const isNumber = /\d/.test(text) && parts.every((part) => /\d|^\p{L}{1,2}$/u.test(part));
  const words = isNumber
    ? [alnum(text)]
    : parts.flatMap((part) => (/\d/.test(part) ? [alnum(part)] : searchKeys(part)));
  return [...new Set(words)].filter(isWord).slice(0, maxSearched);
}

const maxSearched = 6;

function numberWord(number: string | undefined): string[] {
  return number === undefined ? [] : [alnum(number)];
}

/** The whole reference, its parts between signs, and letters apart from digits. */
function referenceWords(reference: string | undefined): string[] {
  if (reference === undefined) return [];
  const parts = reference.split(/[^\p{L}\p{N}]+/u);
  const finer = parts.flatMap((part) => part.match(/\p{L}+|\p{N}+/gu) ?? []);
  return [reference, ...parts, ...finer].map(alnum);
}

/** Letters and digits as one word. Letters alone are a name, and spelled like one. */
function alnum(text: string): string {
  const word = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return /\p{N}/u.test(word) ? word : folded(word);
}

function isWord(word: string): boolean {
  return word.length >= minLength && word.length <= longest;
}
