import { nameWords, toMrzWord } from "./names.ts";

/**
 * A names field of `length` positions, filled with `<`. A name that does not fit is cut so that at
 * least one letter of the given names stays and the last position is a letter, as ICAO asks.
 */
export function writeNames(name: { surname: string; givenNames: string }, length: number): string {
  const surname = toMrzText(name.surname);
  const givenNames = toMrzText(name.givenNames);
  const whole = givenNames ? `${surname}<<${givenNames}` : surname;
  if (whole.length <= length) return whole.padEnd(length, "<");
  if (!givenNames) return cut(surname, length);
  const kept = surname.length > length - 3 ? cut(surname, length - 3) : surname;
  return `${kept}<<${cut(givenNames, length - kept.length - 2)}`;
}

function toMrzText(written: string): string {
  return nameWords(written).map(toMrzWord).filter(Boolean).join("<");
}

/** Cuts to a length so that a letter is last: where a filler would be, the next letter stands. */
function cut(text: string, length: number): string {
  const kept = text.slice(0, length);
  if (!kept.endsWith("<")) return kept;
  // The word before gives up its last letter, unless it has only one.
  const shorter = `${text.slice(0, length - 2)}<${text[length] ?? ""}`;
  return /(^|<)<./.test(shorter) ? `${kept.slice(0, -1)}${text[length] ?? ""}` : shorter;
}
