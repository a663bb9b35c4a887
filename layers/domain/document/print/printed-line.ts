/** A line of print as it was read: `quad` runs clockwise from the text's top left, in px of the upright picture. */
export type PrintedLine = {
  text: string;
  /** 0–1. */
  confidence: number;
  quad: readonly (readonly [x: number, y: number])[];
  /** As many as the text has characters that were read; spaces may be missing. */
  letters: readonly { char: string; confidence: number }[];
};

/** A stretch of a line: characters `from` up to `to` of its text. */
export type Stretch = { line: PrintedLine; from: number; to: number };

export function textOf({ line, from, to }: Stretch): string {
  return line.text.slice(from, to).trim();
}

/**
 * The certainty of each letter and digit of the stretch. Spaces and signs are left out: a comma that may be a full
 * stop makes no other value.
 */
export function letterConfidences({ line, from, to }: Stretch): number[] {
  const found: number[] = [];
  let next = 0;
  for (const [at, char] of [...line.text].entries()) {
    const letter = line.letters[next];
    if (letter?.char === char) next++;
    if (!isLetter.test(char) || at < from || at >= to) continue;
    found.push(letter?.char === char ? letter.confidence : line.confidence);
  }
  return found;
}

const isLetter = /[\p{L}\p{N}]/u;
