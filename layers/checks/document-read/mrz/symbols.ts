import { positionClasses } from "#domain/document/mrz/position-classes.ts";

/** The zone's characters in the reader's order; class k + 1 of its logits is `symbols[k]`. */
export const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";
export const symbolCount = symbols.length;
export const filler = symbols.indexOf("<");

/** One probability per symbol. */
export type Distribution = Float64Array;

/** The value of a symbol in a check digit. */
export function symbolValue(symbol: number): number {
  return symbol === filler ? 0 : symbol;
}

/**
 * A filler in place of a digit: some documents print one for a check digit they do not compute, or for an
 * expiry that never comes. Forbidding it would distort the text around it.
 */
const fillerForDigit = 0.02;

const masks = new Map(
  Object.entries(positionClasses).map(([name, admitted]) => [
    name,
    Float64Array.from(symbols, (symbol) => {
      if (admitted.includes(symbol)) return 1;
      return name === "D" && symbol === "<" ? fillerForDigit : 0;
    }),
  ]),
);

const anything = new Float64Array(symbolCount).fill(1);

/** How readily each position of a line holds each symbol (0–1), from the layout's class characters. */
export function masksOf(classes: string): Float64Array[] {
  return Array.from(classes, (name) => masks.get(name) ?? anything);
}
