import { positionClasses } from "#domain/document/mrz/position-classes.ts";

/** The zone's characters in the reader's order; class k + 1 of its logits is `symbols[k]`. */
export const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";
export const symbolCount = symbols.length;
export const filler = symbols.indexOf("<");

/** One probability per symbol. */
export type Distribution = Float64Array;

/** What a symbol adds to a check digit. */
export function symbolValue(symbol: number): number {
  return symbol === filler ? 0 : symbol;
}

const masks = new Map(
  Object.entries(positionClasses).map(([name, admitted]) => [
    name,
    Uint8Array.from(symbols, (symbol) => (admitted.includes(symbol) ? 1 : 0)),
  ]),
);

const anything = new Uint8Array(symbolCount).fill(1);

/** Which symbols each position of a line may hold, from the layout's class characters. */
export function masksOf(classes: string): Uint8Array[] {
  return Array.from(classes, (name) => masks.get(name) ?? anything);
}
