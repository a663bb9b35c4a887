import { toMrzWord } from "./letter-spellings.ts";
import type { Cause } from "./name-relation.ts";
import { nameWords } from "./name-words.ts";
import type { WrittenName } from "./written-name.ts";

/**
 * A reader of print drops letters that its alphabet lacks, or reads a space instead: `L YEV` for ƏLİYEV. The letters
 * that it found in each part stand in that order in the whole, and are at least half of it.
 */
export function unreadLetters(read: WrittenName, whole: WrittenName): Cause | undefined {
  if (!read.mayLackLetters || whole.mayLackLetters) return undefined;
  const parts = partsOf(read);
  const wholes = partsOf(whole);
  if (parts.length !== wholes.length) return undefined;
  const isLeft = parts.every((part, at) => isOf(lettersOf(part), lettersOf(wholes[at] ?? "")));
  return isLeft
    ? { code: "unread_letters", words: parts.flatMap((part) => nameWords(part)) }
    : undefined;
}

function partsOf({ surname, givenNames, full }: WrittenName): string[] {
  if (surname === undefined && givenNames === undefined) return [full ?? ""];
  return [surname, givenNames].filter((part) => part !== undefined);
}

function lettersOf(part: string): string {
  return nameWords(part).map(toMrzWord).join("");
}

function isOf(read: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === read[at]) at += 1;
  return at === read.length && read.length * 2 >= whole.length && read.length > 0;
}
