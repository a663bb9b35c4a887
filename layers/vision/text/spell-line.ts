import type { Letter } from "./printed-line.ts";

/** Logits of each step of a line, `letters` after the blank. */
export type LineLogits = { steps: number; data: Float32Array };

/** The likeliest class of each step, repetitions once, without the blank (CTC, greedy). */
export function spellLine({ steps, data }: LineLogits, letters: readonly string[]): Letter[] {
  const classes = letters.length + 1;
  const read: Letter[] = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    const row = data.subarray(step * classes, (step + 1) * classes);
    const best = likeliest(row);
    const before = read[read.length - 1];
    if (best !== 0 && best === last && before) {
      before.confidence = Math.max(before.confidence, probabilityOf(row, best));
    } else if (best !== 0) {
      read.push({ char: letters[best - 1] ?? "", confidence: probabilityOf(row, best) });
    }
    last = best;
  }
  return trimmed(read);
}

/** How sure all letters of a line are together: their geometric mean, 0 without any. */
export function confidenceOf(letters: readonly Letter[]): number {
  const sum = letters.reduce((total, letter) => total + Math.log(letter.confidence), 0);
  return letters.length > 0 ? Math.exp(sum / letters.length) : 0;
}

function likeliest(row: Float32Array): number {
  let best = 0;
  for (let k = 1; k < row.length; k++) if ((row[k] ?? 0) > (row[best] ?? 0)) best = k;
  return best;
}

function probabilityOf(row: Float32Array, index: number): number {
  const own = row[index] ?? 0;
  return 1 / row.reduce((sum, value) => sum + Math.exp(value - own), 0);
}

function trimmed(read: Letter[]): Letter[] {
  const isPrint = ({ char }: Letter) => char !== " ";
  return read.slice(Math.max(0, read.findIndex(isPrint)), read.findLastIndex(isPrint) + 1);
}
