import type { Letter } from "./printed-line.ts";

/** Logits of each step of a line, `letters` after the blank. */
export type LineLogits = { steps: number; data: Float32Array };

/**
 * Probability from which there is a space between two letters although a blank is likelier there: within words it stays below
 * 0.05, where words stand close together it is 0.3 and more.
 */
const closeSpace = 0.15;

/** A vowel with an accent, whatever its case: a visible accent does not identify the letter. */
const accented = /^[AEIOU]\p{M}+$/u;

/** The likeliest class of each step, repetitions once, without the blank (CTC, greedy), and the spaces that it hides. */
export function spellLine({ steps, data }: LineLogits, letters: readonly string[]): Letter[] {
  const classes = letters.length + 1;
  const space = letters.indexOf(" ") + 1;
  const alike = alikeOf(letters);
  const read: Letter[] = [];
  let [last, hidden] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const row = data.subarray(step * classes, (step + 1) * classes);
    const best = likeliest(row);
    const before = read[read.length - 1];
    if (best === 0) {
      hidden = Math.max(hidden, probabilityOf(row, space, alike));
    } else if (best === last && before) {
      before.confidence = Math.max(before.confidence, probabilityOf(row, best, alike));
    } else {
      if (hidden >= closeSpace && best !== space && before && before.char !== " ")
        read.push({ char: " ", confidence: hidden });
      read.push({ char: letters[best - 1] ?? "", confidence: probabilityOf(row, best, alike) });
    }
    if (best !== 0) hidden = 0;
    last = best;
  }
  return trimmed(read);
}

/** The certainty of all letters of a line together: their geometric mean, 0 without any. Spaces do not count. */
export function confidenceOf(letters: readonly Letter[]): number {
  const print = letters.filter(isPrint);
  const sum = print.reduce((total, letter) => total + Math.log(letter.confidence), 0);
  return print.length > 0 ? Math.exp(sum / print.length) : 0;
}

function likeliest(row: Float32Array): number {
  let best = 0;
  for (let k = 1; k < row.length; k++) if ((row[k] ?? 0) > (row[best] ?? 0)) best = k;
  return best;
}

/** Probability of a class, together with all classes of the same letter. */
function probabilityOf(row: Float32Array, index: number, alike: readonly number[]): number {
  const top = row[index] ?? 0;
  let [own, all] = [0, 0];
  for (let k = 0; k < row.length; k++) {
    const share = Math.exp((row[k] ?? 0) - top);
    all += share;
    if (alike[k] === alike[index]) own += share;
  }
  return own / all;
}

const known = new WeakMap<readonly string[], number[]>();

/** For each class the first that is the same letter; made once for a network's letters, which read every line. */
function alikeOf(letters: readonly string[]): number[] {
  const found = known.get(letters);
  if (found) return found;
  const bases = ["", ...letters.map(baseOf)];
  const alike = bases.map((base) => bases.indexOf(base));
  known.set(letters, alike);
  return alike;
}

/** Its capital, a vowel without its accent: `ñ` and `ç` are letters of their own. */
function baseOf(letter: string): string {
  const capital = letter.toUpperCase().normalize("NFD");
  return accented.test(capital) ? capital.slice(0, 1) : capital;
}

function trimmed(read: Letter[]): Letter[] {
  return read.slice(Math.max(0, read.findIndex(isPrint)), read.findLastIndex(isPrint) + 1);
}

function isPrint({ char }: Letter): boolean {
  return char !== " ";
}
