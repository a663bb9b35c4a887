/** A text as its bare capitals and digits, and where in the text each of them stands. */
export type PlainText = { plain: string; at: readonly number[] };

/** Letters that hold their accent inside. */
const bare: Readonly<Record<string, string>> = {
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ə: "E",
  ẞ: "S",
  Æ: "E",
  Œ: "E",
};

export function plainText(text: string): PlainText {
  const letters: string[] = [];
  const at: number[] = [];
  let place = 0;
  for (const char of text) {
    const upper = char.toUpperCase();
    const [first = ""] = (bare[upper] ?? upper).normalize("NFD");
    if (/[A-Z0-9]/.test(first)) {
      letters.push(first);
      at.push(place);
    }
    place += char.length;
  }
  return { plain: letters.join(""), at };
}

export type Fit = { end: number; edits: number };

/** The stretch of `text` from `start` on that is nearest to `pattern`: where it ends, and in how many edits. */
export function fitAt(pattern: string, text: string, start: number, max: number): Fit | undefined {
  const room = Math.min(text.length - start, pattern.length + max);
  let row = Array.from({ length: room + 1 }, (_, j) => j);
  for (let i = 1; i <= pattern.length; i++) {
    const next = [i];
    const own = pattern[i - 1];
    let [last, min] = [i, i];
    for (let j = 1; j <= room; j++) {
      const swap = (row[j - 1] ?? 0) + (isAlike(own, text[start + j - 1]) ? 0 : 1);
      last = Math.min(swap, (row[j] ?? 0) + 1, last + 1);
      next.push(last);
      if (last < min) min = last;
    }
    if (min > max) return undefined;
    row = next;
  }
  let best: Fit | undefined;
  for (const [j, edits] of row.entries()) {
    // Among equals, prefer the one with the length of the pattern.
    const isNearer =
      !best ||
      edits < best.edits ||
      (edits === best.edits &&
        Math.abs(j - pattern.length) < Math.abs(best.end - start - pattern.length));
    if (isNearer && edits <= max) best = { end: start + j, edits };
  }
  return best;
}

/** For each of these characters the one that looks nearly the same. */
const alike: ReadonlyMap<string, string> = new Map(
  ["0O", "1I", "5S", "8B"].flatMap(([a = "", b = ""]) => [
    [a, b],
    [b, a],
  ]),
);

/** The same character, or one that looks nearly the same. */
export function isAlike(one = "", other = ""): boolean {
  return one === other || alike.get(one) === other;
}

/** Edits that print of this length may be away from what it must say. */
export function tolerance(length: number): number {
  return length < 5 ? 0 : Math.floor(length * 0.25);
}

/** 0–1: how much of `pattern` stands somewhere in `text`; 0 if it is too far from it. */
export function likenessIn(pattern: string, text: string): number {
  const max = tolerance(pattern.length);
  let min = max + 1;
  for (let start = 0; start + pattern.length - max <= text.length; start++) {
    min = Math.min(min, fitAt(pattern, text, start, max)?.edits ?? min);
    if (min === 0) break;
  }
  return min > max ? 0 : 1 - min / pattern.length;
}
