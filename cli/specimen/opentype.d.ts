/** The part of opentype.js that the specimens use; the package ships no types. */
declare module "opentype.js/dist/opentype.mjs" {
  export type Font = {
    getPath(
      text: string,
      x: number,
      y: number,
      fontSize: number,
    ): { toPathData(decimalPlaces: number): string };
  };
  export function parse(buffer: ArrayBuffer): Font;
}
