import type { Characters } from "#domain/document/visual/printed-values.ts";
import { visualAlphabet, visualClasses } from "#vision/models.ts";

/** Per step the probability of blank and of each character of the visual alphabet. */
export type RowPosteriors = { steps: number; data: Float32Array };

const letters = [...visualAlphabet];
const classOf = new Map(letters.map((letter, index) => [letter, index + 1]));

/** Print that looks alike in some typefaces, by what it is where only the one kind can stand. */
const asDigit: Record<string, string> = {
  "0": "OoQ",
  "1": "Ili",
  "2": "Zz",
  "5": "Ss",
  "8": "B",
  "6": "b",
  "9": "gq",
};
const asLetter: Record<string, string> = { O: "0", I: "1", Z: "2", S: "5", B: "8", Q: "0" };

export function softmax(logits: Float32Array, steps: number): RowPosteriors {
  const data = new Float32Array(logits.length);
  for (let step = 0; step < steps; step++) {
    const from = step * visualClasses;
    let top = -Infinity;
    for (let c = 0; c < visualClasses; c++) top = Math.max(top, logits[from + c] ?? 0);
    let sum = 0;
    for (let c = 0; c < visualClasses; c++) {
      const value = Math.exp((logits[from + c] ?? 0) - top);
      data[from + c] = value;
      sum += value;
    }
    for (let c = 0; c < visualClasses; c++) data[from + c] = (data[from + c] ?? 0) / sum;
  }
  return { steps, data };
}

/** Sums what stands for one character: a zone of capitals holds no small letter, one of digits no O. */
export function folded(row: RowPosteriors, characters: Characters): RowPosteriors {
  const targets = foldings[characters];
  const data = new Float32Array(row.data.length);
  for (let step = 0; step < row.steps; step++) {
    const from = step * visualClasses;
    for (let c = 0; c < visualClasses; c++) {
      const to = from + (targets[c] ?? c);
      data[to] = (data[to] ?? 0) + (row.data[from + c] ?? 0);
    }
  }
  return { steps: row.steps, data };
}

function folding(toTarget: (letter: string) => string | undefined): number[] {
  return [
    0,
    ...letters.map((letter, index) => classOf.get(toTarget(letter) ?? letter) ?? index + 1),
  ];
}

const upper = (letter: string) => (/[ªº]/.test(letter) ? letter : letter.toUpperCase());
const digitOf = (letter: string) =>
  Object.keys(asDigit).find((digit) => asDigit[digit]?.includes(letter));

const foldings: Record<Characters, number[]> = {
  any: folding(() => undefined),
  capitals: folding(upper),
  // Numbers are printed without accents.
  capitals_and_digits: folding((letter) => upper(letter).normalize("NFD").replace(/\p{M}/gu, "")),
  digits: folding(digitOf),
};

/** The likeliest character per step, repeats and blanks dropped. */
export function greedyText({ steps, data }: RowPosteriors): string {
  let text = "";
  let last = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    for (let c = 1; c < visualClasses; c++) {
      if ((data[step * visualClasses + c] ?? 0) > (data[step * visualClasses + best] ?? 0))
        best = c;
    }
    if (best !== 0 && best !== last) text += letters[best - 1] ?? "";
    last = best;
  }
  return text;
}

/** The text as a number of this form, look-alikes put right; nothing when it does not fit. */
export function fittedTo(text: string, form: string): string | undefined {
  const found = [...text.replaceAll(" ", "")];
  if (found.length !== form.length) return undefined;
  const fitted = found.map((character, index) => {
    const wanted = form[index];
    if (wanted === "D") return /\d/.test(character) ? character : (digitOf(character) ?? "");
    if (wanted === "L" && /\d/.test(character)) {
      return Object.keys(asLetter).find((letter) => asLetter[letter] === character) ?? "";
    }
    return character;
  });
  return fitted.every(Boolean) ? fitted.join("") : undefined;
}

/**
 * Probability that the row says exactly this: the CTC forward sum over all alignments. With a form
 * each character counts with its look-alikes of the other kind, which cannot stand there.
 */
export function probabilityOf(row: RowPosteriors, text: string, form?: string): number {
  const alternatives = [...text].map((letter, index) => {
    const own = classOf.get(letter);
    const wanted = form?.[index];
    const alike = wanted === "D" ? asDigit[letter] : wanted === "L" ? asLetter[letter] : "";
    return [own, ...[...(alike ?? "")].map((other) => classOf.get(other))].filter(
      (c) => c !== undefined,
    );
  });
  if (alternatives.some((classes) => classes.length === 0)) return 0;
  const emit = (step: number, position: number) =>
    (alternatives[position] ?? []).reduce(
      (sum, c) => sum + (row.data[step * visualClasses + c] ?? 0),
      0,
    );
  // States: blank, first character, blank, second character, …
  const count = 2 * alternatives.length + 1;
  let state = new Float64Array(count);
  state[0] = 1;
  let log = 0;
  const chars = [...text];
  for (let step = 0; step < row.steps; step++) {
    const next = new Float64Array(count);
    const blank = row.data[step * visualClasses] ?? 0;
    let total = 0;
    for (let s = 0; s < count; s++) {
      let sum = (state[s] ?? 0) + (s > 0 ? (state[s - 1] ?? 0) : 0);
      const position = (s - 1) / 2;
      const isLetter = s % 2 === 1;
      if (isLetter && s > 1 && chars[position] !== chars[position - 1]) sum += state[s - 2] ?? 0;
      const value = sum * (isLetter ? emit(step, position) : blank);
      next[s] = value;
      total += value;
    }
    if (total <= 0) return 0;
    for (let s = 0; s < count; s++) next[s] = (next[s] ?? 0) / total;
    log += Math.log(total);
    state = next;
  }
  const end = (state[count - 1] ?? 0) + (count > 1 ? (state[count - 2] ?? 0) : 0);
  return Math.min(1, Math.exp(log) * end);
}
