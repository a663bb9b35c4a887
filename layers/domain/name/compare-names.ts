import { areOfSounds, isReadable } from "./letter-spellings.ts";
import { type Cause, type NameComparison, nameComparison } from "./name-relation.ts";
import { type NameWord, wordsOf } from "./name-words.ts";
import { cause, type Leeway, pairWords } from "./pair-words.ts";
import { pairingOf } from "./pairing.ts";
import { hasNoRoomFor } from "./room.ts";
import { unreadLetters } from "./unread-letters.ts";
import type { WordKind } from "./word-kinds.ts";
import { likeness, likenessFloor } from "./word-likeness.ts";
import { maxNameLength, type WrittenName } from "./written-name.ts";

/** More words than a name has: comparing them would only take time. */
const maxWords = 24;

/**
 * Compares two writings of a name, regardless of the order of their words and of their alphabets.
 * Undefined if one is empty or longer than names are, or if the difference is in letters that no table
 * has.
 */
export function compareNames(one: WrittenName, other: WrittenName): NameComparison | undefined {
  if (isTooLong(one) || isTooLong(other)) return undefined;
  const sides = [wordsOf(one), wordsOf(other)] as const;
  if (sides.some(({ length }) => length === 0 || length > maxWords)) return undefined;

  const leeway: Leeway = {
    noRoom: [hasNoRoomFor(one, other), hasNoRoomFor(other, one)],
    isTransliterated: Boolean(one.isTransliterated || other.isTransliterated),
  };
  const pairing = pairingOf(sides);
  const because = pairWords(pairing, leeway);
  const left = [pairing.left(0), pairing.left(1)] as const;
  // An unreadable word is no difference.
  if (left.flat().some(({ text }) => !isReadable(text))) return undefined;
  const rest = whatIsLeft(left, leeway);
  const found = nameComparison([...because, ...rest], common(sides, left));
  if (found.agrees) return found;
  if (areOfSounds(...textsOf(sides))) return undefined;
  const unread = unreadLetters(one, other) ?? unreadLetters(other, one);
  return unread ? nameComparison([unread], common(sides, [[], []])) : found;
}

function isTooLong({ surname = "", givenNames = "", full = "" }: WrittenName): boolean {
  return Math.max(surname.length + givenNames.length, full.length) > maxNameLength;
}

function textsOf([one, other]: Both): [string[], string[]] {
  return [one.map(({ text }) => text), other.map(({ text }) => text)];
}

type Both = readonly [readonly NameWord[], readonly NameWord[]];

/** The causes for words that have no counterpart on the other side. */
function whatIsLeft([one, other]: Both, { noRoom }: Leeway): Cause[] {
  const ours = namesOf(one, other);
  const theirs = namesOf(other, one);
  const rest = [...one, ...other].filter((word) => !ours.includes(word) && !theirs.includes(word));
  const of = (kind: WordKind, words = rest) => words.filter((word) => word.kind === kind);
  const bothHave = of("suffix", [...one]).length > 0 && of("suffix", [...other]).length > 0;
  return [
    ...cause("placeholder", of("placeholder")),
    ...cause("particle", of("particle")),
    ...cause("title", of("title")),
    ...cause(bothHave ? "suffix_differs" : "suffix", of("suffix")),
    ...(ours.length > 0 && theirs.length > 0
      ? cause("other_words", [...ours, ...theirs])
      : [
          ...cause(noRoom[1] ? "left_out_to_fit" : "left_out", ours),
          ...cause(noRoom[0] ? "left_out_to_fit" : "left_out", theirs),
        ]),
  ];
}

/**
 * The words that are names. In a full name the surname is not marked: a particle may be one, and is if
 * the other side has another word in its place, as in Le and Nguyen.
 */
function namesOf(own: readonly NameWord[], others: readonly NameWord[]): NameWord[] {
  const names = own.filter(({ kind }) => kind === "name");
  if (names.length > 0 || !others.some(({ kind }) => kind === "name")) return names;
  return own.filter(({ kind, part }) => kind === "particle" && part === "full");
}

function common(
  sides: Both,
  left: Both,
): Pick<NameComparison, "sharedWords" | "lacks" | "isAlike"> {
  const isName = ({ kind }: NameWord) => kind === "name";
  const shared = sides[0].filter((word) => isName(word) && !left[0].includes(word));
  const isNearly = left[0]
    .filter(isName)
    .some((one) =>
      left[1].filter(isName).some((other) => likeness(one.text, other.text) >= likenessFloor),
    );
  return {
    sharedWords: shared.length,
    lacks: [left[1].filter(isName).length, left[0].filter(isName).length],
    isAlike: shared.length > 0 || isNearly,
  };
}
