import { readFileSync } from "node:fs";
import { type Font, parse } from "opentype.js/dist/opentype.mjs";
import { pathData } from "./path-data.ts";

const font: Font = parse(
  Uint8Array.from(readFileSync(new URL("../../training/fonts/OCRB.otf", import.meta.url))).buffer,
);

/** Advance of every OCR-B glyph, in em. */
const advance = 0.723;
/** Height of its capitals, in em. */
const capital = 0.713;

/**
 * One line as an SVG path, in the drawing's own units: outlines do not depend on the fonts that
 * the machine has. `y` is the middle of the capitals.
 */
export function printed(line: {
  text: string;
  x: number;
  y: number;
  pitch: number;
  ink?: string;
}): string {
  const size = line.pitch / advance;
  const baseline = line.y + (capital * size) / 2;
  const outlines = Array.from(line.text, (character, index) =>
    pathData(font.charToGlyph(character).getPath(line.x + index * line.pitch, baseline, size)),
  );
  return `<path fill-rule="evenodd" fill="${line.ink ?? "#17171c"}" d="${outlines.join("")}"/>`;
}
