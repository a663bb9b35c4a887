import type { PrintedValue } from "../visual/printed-values.ts";
import { type CutPrint, cutPrint, type Rest } from "./cut-print.ts";
import { orderOf } from "./date-of.ts";
import { findCaptions } from "./find-captions.ts";
import { type Corners, cornersOfStretch } from "./frame.ts";
import { type Pair, pairValues } from "./pair-values.ts";
import { plainText } from "./plain-text.ts";
import { letterConfidences, type PrintedLine, textOf } from "./printed-line.ts";
import type { PrintedField, PrintedSide } from "./printed-side.ts";
import { type Reading, type ReadText, readText } from "./read-text.ts";
import { saidElsewhere, sexOfCodes } from "./said-elsewhere.ts";
import { type Grounds, sureness } from "./sureness.ts";
import { rowAbove, rowsOf } from "./value-rows.ts";

/** A value as the print says it; `places` are its rows on the page. */
export type PrintValue = PrintedValue & {
  field: string;
  printed: string;
  confidence: number;
  places: readonly Corners[];
};

/** A value with the grounds for its reading, until all values are known. */
type GroundedValue = PrintValue & { grounds: Grounds };

/** The values of this side's fields in the lines. */
export function readFields(
  lines: readonly PrintedLine[],
  side: PrintedSide,
  today: string,
): PrintValue[] {
  const order = side.dates ?? lines.map(({ text }) => orderOf(text)).find((found) => found);
  const reading: Reading = { today, order };
  const cut = cutPrint(findCaptions(lines, side, reading), side);
  const pairs = pairValues(cut, lines, reading);
  const used = new Set(pairs.map(({ rest }) => rest));
  const values: GroundedValue[] = pairs.flatMap((pair) => valuesOf(pair, { cut, used, reading }));
  const foundFields = new Set(values.map(({ field }) => field));
  for (const field of side.fields) {
    const below = pairs.find((pair) => pair.field.field === field.above);
    const rest =
      below && !foundFields.has(field.field) && rowAbove(below, field, cut, used, reading);
    if (rest) {
      values.push(...joinedRows(field.field, [rest], { field, seen: withoutCaption, reading }));
      used.add(rest);
    }
  }
  const plain = side.fields.filter(({ isPlain, field }) => isPlain && !foundFields.has(field));
  for (const field of plain) {
    // A value without a caption counts only if nothing else has its form.
    const free = cut.rests.filter((rest) => !used.has(rest));
    const alike = free.flatMap((rest) => ownForms(rest, field, reading));
    const [only] = alike;
    if (only && alike.length === 1) {
      values.push(valueAt(field.field, [only.rest], only.read, withoutCaption));
    }
  }
  const read = values.map(
    ({ grounds, ...value }): PrintValue => ({
      ...value,
      confidence: sureness(saidElsewhere(value, grounds, values)),
    }),
  );
  return [...read, ...sexFrom(read, side)];
}

/** A card's sex from its codes, if its own caption or letter was not read. */
function sexFrom(values: readonly PrintValue[], side: PrintedSide): PrintValue[] {
  const isMissing =
    side.fields.some(({ field }) => field === "sex") &&
    values.every(({ field }) => field !== "sex");
  const stated = isMissing && sexOfCodes(values);
  if (!stated) return [];
  const { codes, ...sex } = stated;
  const printed = codes.map((code) => code.printed).join(" ");
  const places = codes.flatMap((code) => code.places);
  return [{ field: "sex", ...sex, printed, checkDigitOk: null, places }];
}

/** The minimum length of a line's text that is not part of another text by chance. */
const longEnough = 16;

/** Text in a field's own form: the whole print, or else one long word of it, whose caption was not recognized. */
function ownForms(rest: Rest, field: PrintedField, reading: Reading) {
  const words = [...rest.line.text.slice(rest.from, rest.to).matchAll(/\S+/g)]
    .filter(([word]) => word.length >= longEnough)
    .map(({ 0: word, index }) => ({
      ...rest,
      from: rest.from + index,
      to: rest.from + index + word.length,
    }));
  return [rest, ...words]
    .flatMap((part) => {
      const read = readText(textOf(part), field, reading);
      return read?.strength === 1 ? [{ rest: part, read }] : [];
    })
    .slice(0, 1);
}

/** A value that is known by its own form, or by the row below it. */
const withoutCaption: Seen = { caption: 0.9, nearness: 0.9 };

type Context = { cut: CutPrint; used: Set<Rest>; reading: Reading };

function valuesOf(pair: Pair, { cut, used, reading }: Context): GroundedValue[] {
  const { field, caption, nearness } = pair;
  const { further } = field;
  const isShared = further && !cut.captions.some(({ field }) => field?.field === further.field);
  const max = (field.rows ?? 1) + (isShared ? 2 : 0);
  const all = max > 1 ? rowsOf(pair, max, cut, used, reading) : [pair.rest];
  for (const row of all) used.add(row);
  // Some issuers repeat a name in Latin letters below their own. Two surnames, a row each, may be one word.
  const rows =
    isShared && further.after > 1
      ? all
      : all.filter((row, k) => all.findIndex((other) => isSameText(other, row)) === k);
  const seen = { caption: caption.likeness, nearness };
  if (!isShared) return joinedRows(field.field, rows, { field, seen, reading });
  // One row less than expected is one surname less.
  const own = Math.max(1, Math.min(further.after, rows.length - 1));
  const doubt = rows.length > own + 1 || own < further.after ? 0.9 : 1;
  const parts = { ...seen, nearness: nearness * doubt };
  return [
    ...joinedRows(field.field, rows.slice(0, own), { field, seen: parts, reading }),
    ...joinedRows(further.field, rows.slice(own), { field, seen: parts, reading }),
  ];
}

function isSameText(one: Rest, other: Rest): boolean {
  return plainText(textOf(one)).plain === plainText(textOf(other)).plain;
}

type Seen = { caption: number; nearness: number };

function joinedRows(
  name: string,
  rows: readonly Rest[],
  { field, seen, reading }: { field: PrintedField; seen: Seen; reading: Reading },
): GroundedValue[] {
  const reads = rows.map((row) => readText(textOf(row), field, reading));
  const [first] = reads;
  if (!first) return [];
  const isOne = rows.length === 1;
  const value = isOne ? first.value : reads.map((read) => read?.value ?? "").join(" ");
  const printed = isOne ? first.printed : rows.map(textOf).join(" ");
  if (field.reads === "text" && lacksNumber(value ?? "")) return [];
  return [valueAt(name, rows, { ...first, value, printed }, seen)];
}

/** Whether a text announces a number and says none: a part of it was not read, and no letter tells. */
function lacksNumber(text: string): boolean {
  return /(?<![\p{L}\p{N}])(?:N\.?[º°]|NO\.|N[UÚ]M\.|C\. ?P\.)[\s,]*(?:$|\p{L}{2})/iu.test(text);
}

function valueAt(
  field: string,
  rows: readonly Rest[],
  { value, checkDigitOk, isForLife, printed, strength }: ReadText,
  seen: Seen,
): GroundedValue {
  const letters = rows.flatMap(letterConfidences);
  const grounds = { letters, ...seen, strength, checkDigitOk };
  return {
    field,
    printed,
    value,
    checkDigitOk,
    ...(isForLife && { isForLife }),
    confidence: sureness(grounds),
    grounds,
    places: rows.map(cornersOfStretch),
  };
}
