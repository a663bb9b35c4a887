import { readFileSync } from "node:fs";
import { type Font, parse } from "opentype.js/dist/opentype.mjs";
import { pathData } from "./path-data.ts";

export type Typeface = { font: Font; bold: Font };

function open(file: string): Font {
  const url = import.meta.resolve(`@fontsource/${file}`);
  return parse(Uint8Array.from(readFileSync(new URL(url))).buffer);
}

function family(name: string): Typeface {
  return {
    font: open(`${name}/files/${name}-latin-400-normal.woff`),
    bold: open(`${name}/files/${name}-latin-700-normal.woff`),
  };
}

/** Outlines do not depend on the fonts that the machine has. The reader was never trained on the second. */
export const typefaces: Readonly<Record<"open-sans" | "source-sans-3", Typeface>> = {
  "open-sans": family("open-sans"),
  "source-sans-3": family("source-sans-3"),
};

/**
 * A line in proportional type as an SVG path. `y` is the middle of the capitals; a line that is
 * longer than `width` is condensed.
 */
export function typeset(
  font: Font,
  line: { text: string; x: number; y: number; capital: number; width?: number; ink: string },
): string {
  const size = (line.capital * font.unitsPerEm) / capitalOf(font);
  const natural = widthOf(font, line.text, line.capital);
  const squeeze = line.width && natural > line.width ? line.width / natural : 1;
  let x = 0;
  let outlines = "";
  for (const character of line.text) {
    const glyph = font.charToGlyph(character);
    outlines += pathData(glyph.getPath(x, 0, size));
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  const baseline = line.y + line.capital / 2;
  return `<path transform="translate(${line.x} ${baseline}) scale(${squeeze.toFixed(4)} 1)" fill="${line.ink}" d="${outlines}"/>`;
}

/** In the unit of `capital`. */
export function widthOf(font: Font, text: string, capital: number): number {
  const units = [...text].reduce((sum, one) => sum + (font.charToGlyph(one).advanceWidth ?? 0), 0);
  return (units * capital) / capitalOf(font);
}

function capitalOf(font: Font): number {
  return font.charToGlyph("H").getMetrics().yMax;
}
