import { isSameDocument } from "../allowed-document.ts";
import { findCaptions } from "./find-captions.ts";
import { likenessIn, plainText } from "./plain-text.ts";
import type { PrintedLine } from "./printed-line.ts";
import type { PrintedSide } from "./printed-side.ts";
import { readFields } from "./read-fields.ts";

/** A side as its print tells it. */
export type RecognisedSide = {
  print: PrintedSide;
  /** 0–1: how well its title was read, and its issuer's. */
  likeness: number;
  /** Enough to refuse a photograph: more than one thing that only this document says. */
  isSure: boolean;
};

/** Below it, and nearer than this to another document, nothing is recognized. */
const enough = 0.6;
const margin = 0.2;

/**
 * The weight of a title without an issuer: less, by the margin, than that of a named document whose
 * issuer was read.
 */
const anyIssuers = 0.79;

/** Likeness of a caption that is no other document's title misread. */
const surely = 0.9;

/** No value is read here. */
const reading = { today: "9999-12-31" };

/** Captions from which on they tell a document that is expected, if its title was not read. */
const captionsEnough = 4;

/**
 * The side that some print belongs to, by the text that only this side has; undefined if two documents are as likely.
 * `expected` are the sides of the document that the applicant chose.
 */
export function recogniseSide(
  lines: readonly PrintedLine[],
  all: readonly PrintedSide[],
  expected: readonly PrintedSide[] = [],
): RecognisedSide | undefined {
  const read = bareOf(lines);
  const named = all.filter((side) => !expected.includes(side) && !side.isAnyIssuers);
  const titled = [...expected, ...named]
    .map((print) => ({ print, ...likenessOf(print, read) }))
    .filter(({ likeness }) => likeness >= enough)
    .sort((a, b) => b.likeness - a.likeness);
  const isOther = titled.some(({ print }) => print.isAnyIssuers && expected.includes(print));
  // A title that many issuers have is the expected document's, unless another issuer's name was read with it.
  const likely = titled.filter(
    ({ print, hasHead }) => !isOther || expected.includes(print) || hasHead,
  );
  if (likely.length === 0) {
    const kinds = all.filter(({ isAnyIssuers }) => isAnyIssuers);
    return byCaptions(lines, { expected, kinds });
  }
  const alone = likely.filter((one) => isAlone(one, likely, lines));
  const [best] = alone;
  const next = alone.find(
    (one) => best && !isSameDocument(one.print.document, best.print.document),
  );
  if (!best || best.likeness - (next?.likeness ?? 0) < margin) return undefined;
  const { print, likeness, said } = best;
  const isSure = likeness >= 0.85 && (said > 1 || captionsOf(lines, print) >= 2);
  return { print, likeness, isSure };
}

type Likely = { print: PrintedSide; likeness: number };

/** Whether no other document is as likely, by the print that is no caption of this one: `Passaporte N.º` titles no passport. */
function isAlone(
  { print, likeness }: Likely,
  likely: readonly Likely[],
  lines: readonly PrintedLine[],
): boolean {
  const others = likely
    .map((other) => other.print)
    .filter(({ document }) => !isSameDocument(document, print.document));
  const read = besideCaptions(lines, { print, others });
  return others.every((other) => likeness - likenessOf(other, read).likeness >= margin);
}

/** The print that is no caption of this side, or that is all of another one's title. */
function besideCaptions(
  lines: readonly PrintedLine[],
  { print, others }: { print: PrintedSide; others: readonly PrintedSide[] },
): string[] {
  const titles = others.flatMap((other) => other.titles.map((title) => plainText(title).plain));
  const isTitle = (text: string) =>
    titles.some((title) => text.length <= title.length && likenessIn(title, text) > 0);
  const left = findCaptions(lines, print, reading)
    .filter(
      ({ line, captions }) =>
        isTitle(plainText(line.text).plain) ||
        !captions.some((caption) => caption.likeness > surely),
    )
    .map(({ line }) => line);
  return bareOf(left);
}

function bareOf(lines: readonly PrintedLine[]): string[] {
  return lines.map(({ text }) => plainText(text).plain).filter((text) => text.length > 2);
}

/** The print of a title and of its issuer's name, which other documents of the issuer have as well. */
function likenessOf(
  { titles, heads = [], isAnyIssuers }: PrintedSide,
  read: readonly string[],
): { likeness: number; said: number; hasHead: boolean } {
  const found = (texts: readonly string[]) =>
    texts.map((text) => likenessAmong(text, read)).filter((one) => one > 0);
  const said = found(titles);
  const head = heads.length === 0 ? 1 : Math.max(0, ...found(heads));
  const hasHead = heads.length > 0 && head > 0.8;
  // A title is another issuer's as well, if its name was not read.
  const whose = isAnyIssuers ? anyIssuers : 0.7 + 0.3 * head;
  return { likeness: Math.max(0, ...said) * whose, said: said.length + (hasHead ? 1 : 0), hasHead };
}

/** The best likeness to a single line, or to two lines that hold nothing else, because a title may run over both. */
function likenessAmong(wanted: string, read: readonly string[]): number {
  const { plain } = plainText(wanted);
  const words = wanted.split(" ").map((word) => plainText(word).plain);
  const halves = words.slice(1).map((_, k) => [words.slice(0, k + 1), words.slice(k + 1)]);
  const isSplit = halves.some((parts) => parts.every((part) => read.includes(part.join(""))));
  return Math.max(isSplit ? 1 : 0, ...read.map((text) => likenessIn(plain, text)));
}

/** `kinds` are what any issuer may have: a title of another kind outweighs captions that they all share. */
function byCaptions(
  lines: readonly PrintedLine[],
  { expected, kinds }: { expected: readonly PrintedSide[]; kinds: readonly PrintedSide[] },
): RecognisedSide | undefined {
  const ranked = expected
    .map((print) => ({
      print,
      count: Math.max(captionsOf(lines, print), numberedOf(lines, print)),
    }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = ranked;
  if (!best || best.count < captionsEnough || best.count - (next?.count ?? 0) < 2) return undefined;
  const others = kinds.filter((kind) => !isOfKind(best.print, kind));
  const read = besideCaptions(lines, { print: best.print, others });
  if (others.some((kind) => likenessOf(kind, read).likeness >= enough)) return undefined;
  return { print: best.print, likeness: enough, isSure: false };
}

function isOfKind({ document, titles }: PrintedSide, kind: PrintedSide): boolean {
  const isTitled = titles.some((title) => kind.titles.includes(title));
  return isTitled || document.documentType === kind.document.documentType;
}

/** How many fields it says by their numbers, if dates are among them: of numbers alone any list has some. */
function numberedOf(lines: readonly PrintedLine[], print: PrintedSide): number {
  if (!print.fields.some(({ items }) => items)) return 0;
  const values = readFields(lines, print, reading.today);
  const dates = values.filter(({ field }) => field.startsWith("date_of_"));
  return dates.length >= 2 ? values.length : 0;
}

/** How many of its fields have a caption in the print. */
function captionsOf(lines: readonly PrintedLine[], print: PrintedSide): number {
  const found = findCaptions(lines, print, reading)
    .flatMap(({ captions }) => captions)
    .filter(({ likeness, isItem }) => likeness > 0.8 && !isItem)
    .flatMap(({ field }) => field?.field ?? []);
  return new Set(found).size;
}
