/** The part of opentype.js that the specimens use; the package ships no types. */
declare module "opentype.js/dist/opentype.mjs" {
  export type Command =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  export type Path = { commands: readonly Command[] };
  export type Glyph = {
    advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number): Path;
    getMetrics(): { yMax: number };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  };
  export function parse(buffer: ArrayBuffer): Font;
}
