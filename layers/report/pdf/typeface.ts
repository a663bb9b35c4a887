import regular from "@fontsource/open-sans/files/open-sans-latin-400-normal.woff?inline";
import bold from "@fontsource/open-sans/files/open-sans-latin-600-normal.woff?inline";
import regularMore from "@fontsource/open-sans/files/open-sans-latin-ext-400-normal.woff?inline";
import boldMore from "@fontsource/open-sans/files/open-sans-latin-ext-600-normal.woff?inline";

type Weight = "regular" | "bold";

/** The letters of Portuguese, Spanish, French and English, and beside them those of the rest of Europe. */
const files: Record<Weight, Record<"usual" | "more", string>> = {
  regular: { usual: regular, more: regularMore },
  bold: { usual: bold, more: boldMore },
};

/** Every font by its name in the document. */
export function fontFiles(): [name: string, bytes: Buffer][] {
  return Object.entries(files).flatMap(([weight, { usual, more }]) => [
    [`${weight}-usual`, bytesOf(usual)] as [string, Buffer],
    [`${weight}-more`, bytesOf(more)] as [string, Buffer],
  ]);
}

/** Text in the stretches that one font has the letters of. */
export function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const font = `${weight}-${isUsual(letter) ? "usual" : "more"}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Beyond Latin-1 and the punctuation of a typesetter, which the first file of the typeface holds. */
const alsoUsual = new Set("ıŒœˆ˚˜€™");

function isUsual(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code <= 0xff || (code >= 0x2000 && code <= 0x206f) || alsoUsual.has(letter);
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
