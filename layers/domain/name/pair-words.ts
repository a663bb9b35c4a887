import { hasUnknownLetter } from "./letter-spellings.ts";
import type { Cause, CauseCode } from "./name-relation.ts";
import type { NameWord } from "./name-words.ts";
import type { Pairing } from "./pairing.ts";
import { isBeginning, isSameWord } from "./same-spelling.ts";
import { isAbbreviation } from "./word-kinds.ts";
import { folded, likeness, respellingFloor } from "./word-likeness.ts";

/** Differences that are allowed between the two sides. Each list has the first side first. */
export type Leeway = {
  /** The field has no room for the whole name. */
  noRoom: readonly [boolean, boolean];
  /** Either was written with letters A to Z alone. */
  isTransliterated: boolean;
};

type Words = Pairing<NameWord>;

/** Pairs the words of two names, the surest way first, and says what each way allowed for. */
export function pairWords(words: Words, leeway: Leeway): Cause[] {
  return [
    ...cutWordByWord(words, leeway),
    ...spelled(words),
    ...joined(words),
    ...abbreviated(words),
    ...(leeway.isTransliterated ? transliterated(words) : []),
    ...cut(words, leeway),
    ...respelled(words),
  ];
}

export function cause(code: CauseCode, words: readonly NameWord[]): Cause[] {
  return words.length > 0 ? [{ code, words: words.map(({ text }) => text) }] : [];
}

/** As ICAO cuts a name without room: every word there is the beginning of one. */
function cutWordByWord(words: Words, { noRoom }: Leeway): Cause[] {
  const [one, other] = noRoom;
  if (one === other) return [];
  const side = one ? 0 : 1;
  const isLeft = (short: NameWord, long: NameWord) => isBeginning(short.text, long.text);
  const pairs = words.wholly(side, (a, b) => (one ? isLeft(a, b) : isLeft(b, a)));
  const cutWords = pairs.filter(([a, b]) => !isSameWord(a.text, b.text)).map((pair) => pair[side]);
  return cause("cut_to_fit", cutWords);
}

/** Word for word, in any letters that a zone may write for them. */
function spelled(words: Words): Cause[] {
  const pairs = words.singly((one, other) => isSameWord(one.text, other.text));
  const guessed = pairs
    .filter(([one, other]) => one.text !== other.text)
    .map(([one, other]) => (hasUnknownLetter(one.text) ? one : other))
    .filter(({ text }) => hasUnknownLetter(text));
  return cause("unknown_letter", guessed);
}

/** "D ARTAGNAN", "AL-BASRI" and "DE LA CRUZ" are written together as often as apart. */
function joined(words: Words): Cause[] {
  const together = words.inRows((one, row) => isSameWord(one.text, textOf(row)));
  const led = words.singly((one, other) => isLedBy(one, other) || isLedBy(other, one));
  return [
    ...cause("joined", together),
    ...cause(
      "particle",
      led.map(([one]) => one),
    ),
  ];
}

/** Al-Basri and Basri, if the article is written together with the name. */
function isLedBy(led: NameWord, bare: NameWord): boolean {
  return (
    led.kind === "name" &&
    bare.text.length >= 4 &&
    /^[AE]L/.test(led.text) &&
    led.text.slice(2) === bare.text
  );
}

function abbreviated(words: Words): Cause[] {
  const pairs = words.singly((one, other) => isAbbreviation(one.text, other.text));
  return cause("abbreviation", pairs.map(shorterOf));
}

function transliterated(words: Words): Cause[] {
  const pairs = words.singly((one, other) => folded(one.text) === folded(other.text));
  return cause(
    "transliteration",
    pairs.map(([one]) => one),
  );
}

/** Words that one side has only the beginning of: first if its field had no room for more. */
function cut(words: Words, leeway: Leeway): Cause[] {
  const { noRoom } = leeway;
  const hasBegun = (short: NameWord, long: NameWord, side: 0 | 1) =>
    noRoom[side] && short.kind === "name" && isStart(short.text, long.text, leeway);
  const toFit = words.singly((one, other) => hasBegun(one, other, 0) || hasBegun(other, one, 1));
  // All words of a cut row are of the one word, so the longest row is tried first.
  const cutRows = words.inRows(
    (one, row, side) => noRoom[side === 0 ? 1 : 0] && isStart(textOf(row), one.text, leeway),
    [4, 3, 2],
  );
  const cutWords = words.inRows(
    (one, row, side) => noRoom[side] && isStart(one.text, textOf(row), leeway),
  );
  const pairs = words.singly((one, other) => isShortOf(one, other) || isShortOf(other, one));
  const short = pairs.map(([one, other]) => (isShortOf(one, other) ? one : other));
  return [
    ...cause("cut_to_fit", [...toFit.map(shorterOf), ...cutRows, ...cutWords]),
    ...cause("initial", short.filter(isInitial)),
    ...cause(
      "cut_short",
      short.filter((word) => !isInitial(word)),
    ),
  ];
}

function isStart(short: string, long: string, { isTransliterated }: Leeway): boolean {
  if (isBeginning(short, long)) return true;
  return isTransliterated && folded(long).startsWith(folded(short));
}

/** With more room only an initial is usual, and a word with enough letters to identify a name. */
function isShortOf(short: NameWord, long: NameWord): boolean {
  if (!isBeginning(short.text, long.text)) return false;
  return isInitial(short) || (short.kind === "name" && short.text.length >= 3);
}

function shorterOf([one, other]: readonly [NameWord, NameWord]): NameWord {
  return one.text.length < other.text.length ? one : other;
}

function isInitial({ text }: NameWord): boolean {
  return text.length === 1;
}

function respelled(words: Words): Cause[] {
  const pairs = words.best((one, other) => {
    if (one.kind !== "name" || other.kind !== "name") return 0;
    const alike = likeness(one.text, other.text);
    return alike >= respellingFloor ? alike : 0;
  });
  return cause("respelled", pairs.flat());
}

function textOf(row: readonly NameWord[]): string {
  return row.map(({ text }) => text).join("");
}
