export type Weight = "regular" | "bold";

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
