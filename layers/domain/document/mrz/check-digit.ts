const weights = [7, 3, 1] as const;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The value that a character adds to a check digit: 0–9, A=10 … Z=35, filler 0; else undefined. */
export function characterValue(character: string): number | undefined {
  if (character === "<") return 0;
  if (character.length !== 1) return undefined;
  const value = alphabet.indexOf(character);
  return value === -1 ? undefined : value;
}

/**
 * The ICAO 9303 check digit of a text. It cannot tell apart characters whose values are congruent
 * mod 10 (such as `0` and `<`, or `S` and `8`). Undefined when the text holds anything else than
 * the zone's characters.
 */
export function checkDigit(text: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = characterValue(character);
    if (value === undefined) return undefined;
    sum += value * (weights[index % weights.length] ?? 0);
  }
  return String(sum % 10);
}
