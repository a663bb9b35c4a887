import { toMrzWord } from "../../name/letter-spellings.ts";
import { nameWords } from "../../name/name-words.ts";

/**
 * A names field of `length` positions, filled with `<`. A name that does not fit is cut so that at
 * least one letter of the given names stays and the last position is a letter, as ICAO asks.
 */
export function writeNames(name: { surname: string; givenNames: string }, length: number): string {
  const surname = toMrzText(name.surname);
  const givenNames = toMrzText(name.givenNames);
  const whole = givenNames ? `${surname}<<${givenNames}` : surname;
  if (whole.length <= length) return whole.padEnd(length, "<");
  if (!givenNames) return cut(surname, length) ?? whole.slice(0, length);

  // The surname gives up as little as leaves the given names a proper ending.
  for (let kept = Math.min(surname.length, length - 3); kept > 0; kept--) {
    const first = cut(surname, kept);
    const second = cut(givenNames, length - kept - 2);
    const field = `${first}<<${second}`;
    if (first && second && field.length === length) return field;
  }
  return whole.slice(0, length);
}

function toMrzText(written: string): string {
  return nameWords(written).map(toMrzWord).filter(Boolean).join("<");
}

/** The first `length` positions, changed so that a letter is last; undefined if that is impossible. */
function cut(text: string, length: number): string | undefined {
  const kept = text.slice(0, length);
  if (!kept.endsWith("<")) return kept;
  // The word before gives up its last letter to the next word's first, unless it has only one.
  const shorter = `${text.slice(0, length - 2)}<${text[length] ?? ""}`;
  return /(^|<)<./.test(shorter) ? undefined : shorter;
}
