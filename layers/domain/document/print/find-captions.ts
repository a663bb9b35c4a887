import { fitAt, isAlike, type PlainText, plainText, tolerance } from "./plain-text.ts";
import type { PrintedLine, Stretch } from "./printed-line.ts";
import type { PrintedField, PrintedSide } from "./printed-side.ts";
import { type Reading, readText } from "./read-text.ts";

/** A caption as it was found; without a field it is print that is the same on every copy. */
export type Caption = Stretch & {
  field: PrintedField | undefined;
  likeness: number /** Nothing but a number or an abbreviation. */;
  isItem: boolean;
};

type Pattern = { plain: string; field: PrintedField | undefined; isItem: boolean };

export type CaptionsOfLine = {
  line: PrintedLine;
  captions: Caption[];
  /** Captions found inside a value: no value may hold one. */
  within: Caption[];
};

/** Every caption of the side in every line, in the order of reading. */
export function findCaptions(
  lines: readonly PrintedLine[],
  side: PrintedSide,
  reading: Reading,
): CaptionsOfLine[] {
  const patterns = patternsOf(side);
  const titles = [...side.titles, ...(side.heads ?? [])].map((title) => plainText(title).plain);
  return lines.map((line) =>
    titles.includes(plainText(line.text).plain)
      ? { line, captions: [], within: [] }
      : captionsOf(line, patterns, reading),
  );
}

function patternsOf({ fields, fixed = [] }: PrintedSide): Pattern[] {
  const ofField = fields.flatMap((field) => [
    ...field.captions.map((text) => ({ plain: plainText(text).plain, field, isItem: false })),
    ...(field.items ?? []).map((text) => ({ plain: plainText(text).plain, field, isItem: true })),
  ]);
  const others = fixed.map((text) => ({
    plain: plainText(text).plain,
    field: undefined,
    isItem: /^(\d|[A-Z]{2,3}$)/.test(text),
  }));
  return [...ofField, ...others].sort((a, b) => b.plain.length - a.plain.length);
}

function captionsOf(
  line: PrintedLine,
  patterns: readonly Pattern[],
  reading: Reading,
): CaptionsOfLine {
  const text = plainText(line.text);
  const found: Caption[] = [];
  for (let start = 0; start < text.plain.length; ) {
    const last = found.at(-1);
    const isNext = last !== undefined && last.to === placeOf(text, start);
    const isStart = isNext || isBorder(line.text, text, start);
    const hit = isStart && bestAt(line, text, start, { patterns, reading, after: isNext && last });
    if (hit) found.push(hit.caption);
    start = hit ? hit.end : start + 1;
  }
  const captions = joined(found, reading);
  // Print before the first caption is a value only if the caption is surely one.
  const [first] = captions;
  const isWithin = first && first.from > 0 && !saysItsValue(first, captions[1], reading);
  return isWithin ? { line, captions: [], within: captions } : { line, captions, within: [] };
}

function saysItsValue(caption: Caption, next: Caption | undefined, reading: Reading): boolean {
  const { field, line, to } = caption;
  if (!field) return false;
  const read = readText(line.text.slice(to, next?.from), field, reading);
  return read !== undefined && read.strength >= 0.9;
}

type Hit = { caption: Caption; end: number; edits: number };
type Known = {
  patterns: readonly Pattern[];
  reading: Reading;
  /** The caption that ends where this one begins. */
  after: Caption | false;
};

/** The minimum letters of a caption that may begin between a digit and a letter: `I55` within a number is none. */
const longEnough = 5;

function bestAt(
  line: PrintedLine,
  text: PlainText,
  start: number,
  { patterns, reading, after }: Known,
): Hit | undefined {
  let best: Hit | undefined;
  let max = 0;
  const isApart = start === 0 || after || placeOf(text, start) - placeOf(text, start - 1) > 1;
  for (const { plain, field, isItem } of patterns) {
    // The number and the abbreviation of one field; or a number of two characters after a value.
    const isFurther = (after && after.field === field) || (isApart && /^\d[A-Z]$/.test(plain));
    if (isItem && start > 0 && !isFurther) continue;
    if (!isItem && !isApart && plain.length < longEnough) continue;
    // No caption begins with a digit: that is a number before it.
    if (!isItem && /\d/.test(text.plain[start] ?? "") && !isAlike(plain[0], text.plain[start])) {
      continue;
    }
    const fit = fitAt(plain, text.plain, start, tolerance(plain.length));
    if (!fit || fit.end === start) continue;
    const { end, edits } = fit;
    if (isItem && (text.plain.slice(start, end) !== plain || isOfDate(line.text))) continue;
    if (edits > 0 && isSex(text.plain.slice(start, end), reading)) continue;
    const to = end < text.at.length ? placeOf(text, end) : line.text.length;
    const rest = line.text.slice(to);
    const isWhole = end === text.plain.length || isBorder(line.text, text, end);
    const isGlued = isItem
      ? /^\p{L}/u.test(rest)
      : edits === 0 && (plain.length >= 8 || readsGlued(rest, field, plain.length, reading));
    if (!isWhole && !isGlued) continue;
    const likeness = 1 - edits / plain.length;
    const weight = plain.length - 2 * edits;
    if (weight <= max) continue;
    max = weight;
    const last = placeOf(text, end - 1) + 1;
    const from = placeOf(text, start);
    best = { caption: { line, from, to: last, field, likeness, isItem }, end, edits };
  }
  return best;
}

/** `HOMBRE` is a man, and no `NOMBRE` misread. */
function isSex(text: string, reading: Reading): boolean {
  return readText(text, { field: "sex", reads: "hombre_mujer" }, reading) !== undefined;
}

/** A day of the month is no number of a field. */
function isOfDate(text: string): boolean {
  return /^\s*\d\d[ ./-]\d\d[ ./-]\d{2,4}(?!\d)/.test(text);
}

/** `SEXOM`, `DOB02/01/1995`: the space was not read, and what follows can be nothing but the value. */
function readsGlued(
  rest: string,
  field: PrintedField | undefined,
  length: number,
  reading: Reading,
): boolean {
  if (!field || length < 3) return false;
  const [word = ""] = rest.split(" ");
  return [rest, word].some((text) => (readText(text, field, reading)?.strength ?? 0) >= 0.9);
}

/**
 * One caption in two languages is one, and so is a word of a third between strokes: `Soyadı/Surname`,
 * `Passport No./No de passeport`.
 */
function joined(found: readonly Caption[], reading: Reading): Caption[] {
  const captions: Caption[] = [];
  for (const caption of found) {
    const before = captions.at(-1);
    const between = before && caption.line.text.slice(before.to, caption.from);
    const isSame = before?.field === caption.field && /^[\s/|.:,-]*$/.test(between ?? "x");
    if (before && isSame) {
      before.to = caption.to;
      before.likeness = Math.max(before.likeness, caption.likeness);
      before.isItem &&= caption.isItem;
    } else captions.push({ ...caption });
  }
  for (const [k, caption] of captions.entries()) {
    const { text } = caption.line;
    const previous = captions[k - 1];
    const start = previous?.to ?? 0;
    const before = text.slice(start, caption.from);
    // `SEXO F / NOME ANA`: the F is the value of SEXO.
    const isValue = previous && !isWords(before.replace("/", ""), previous, reading);
    if (/\/\s*$/.test(before) && !isValue && isWords(before, caption, reading))
      caption.from = start;
    const next = captions[k + 1]?.from ?? text.length;
    const behind = text.slice(caption.to, next);
    if (/^[.\s]*\//.test(behind) && isWords(behind, caption, reading)) caption.to = next;
  }
  return captions;
}

function isWords(text: string, { field }: Caption, reading: Reading): boolean {
  if (/\d/.test(text)) return false;
  const read = field && readText(text, field, reading);
  return !read || read.strength < 0.9;
}

function placeOf({ at }: PlainText, index: number): number {
  return at[index] ?? Number.POSITIVE_INFINITY;
}

/** Whether a word may begin there: after a sign or a space, or between letters and digits. */
function isBorder(text: string, plain: PlainText, index: number): boolean {
  if (index === 0) return true;
  const [before, here] = [placeOf(plain, index - 1), placeOf(plain, index)];
  if (here - before > 1) return true;
  return /\d/.test(text[before] ?? "") !== /\d/.test(text[here] ?? "");
}
