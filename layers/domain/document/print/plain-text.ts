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

/** Edits of the last letter of the pattern and of the next one, for each end of the stretch: a page asks thousands of times. */
let [last, next] = [new Uint16Array(512), new Uint16Array(512)];
/** More edits than any stretch may have. */
const far = 60_000;

/**
 * The stretch of `text` from `start` on that is nearest to `pattern`: where it ends, and in how many edits. Ends that are
 * more than `max` letters away from the pattern's own are never reached in so few edits.
 */
export function fitAt(pattern: string, text: string, start: number, max: number): Fit | undefined {
  const room = Math.min(text.length - start, pattern.length + max);
  if (room >= last.length) [last, next] = [new Uint16Array(2 * room), new Uint16Array(2 * room)];
  for (let j = 0; j <= room; j++) last[j] = j;
  for (let i = 1; i <= pattern.length; i++) {
    const [from, to] = [Math.max(1, i - max), Math.min(room, i + max)];
    // Beyond the ends that the row before reached.
    if (to === i + max) last[to] = far;
    const min = nextRow(pattern.charCodeAt(i - 1), { text, start, from, to, i });
    if (min > max) return undefined;
    [last, next] = [next, last];
  }
  let best: Fit | undefined;
  for (let j = Math.max(0, pattern.length - max); j <= room; j++) {
    const edits = last[j] ?? far;
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

/** Fills `next` between two ends, and answers the fewest edits of all. */
function nextRow(
  own: number,
  {
    text,
    start,
    from,
    to,
    i,
  }: { text: string; start: number; from: number; to: number; i: number },
): number {
  let left = from === 1 ? i : far;
  let min = left;
  next[from - 1] = left;
  for (let j = from; j <= to; j++) {
    const swap = (last[j - 1] ?? far) + (areAlike(own, text.charCodeAt(start + j - 1)) ? 0 : 1);
    left = Math.min(swap, (last[j] ?? far) + 1, left + 1);
    next[j] = left;
    if (left < min) min = left;
  }
  return min;
}

/** For the code of each of these characters that of the one that looks nearly the same. */
const alike = new Uint16Array(128);
for (const [one = "", other = ""] of ["0O", "1I", "5S", "8B"]) {
  alike[one.charCodeAt(0)] = other.charCodeAt(0);
  alike[other.charCodeAt(0)] = one.charCodeAt(0);
}

function areAlike(one: number, other: number): boolean {
  return one === other || (alike[one] ?? 0) === other;
}

/** The same character, or one that looks nearly the same. */
export function isAlike(one = "", other = ""): boolean {
  return areAlike(one.charCodeAt(0), other.charCodeAt(0)) || one === other;
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
