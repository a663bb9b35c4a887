import { patternOf } from "../number-form.ts";
import { vigenciaEnd } from "../visual/printed-dates.ts";
import { type PrintedValue, readerOf } from "../visual/printed-values.ts";
import { type DateOrder, type DateSense, dateOf } from "./date-of.ts";
import type { PrintedField } from "./printed-side.ts";

/** `strength`, 0–1: how little else could be read so. */
export type ReadText = PrintedValue & { printed: string; strength: number };

export type Reading = { today: string; order?: DateOrder | undefined };

/** The value in a text at this field's place; undefined if it cannot be one. */
export function readText(
  text: string,
  field: Pick<PrintedField, "field" | "reads" | "forms">,
  reading: Reading,
): ReadText | undefined {
  const printed = trimmed(text);
  const { reads } = field;
  switch (reads) {
    case "date":
    case "expiry":
      return dated(printed, field, reading);
    case "vigencia":
      return toReading(vigenciaOf(printed, reading), printed, 0.95);
    case "name":
    case "nationality":
      return toReading(nameOf(printed), printed, 0.6);
    case "sex":
    case "hombre_mujer":
      return toReading(sexOf(printed, reads), printed, 0.9);
    case "number":
      return numbered(printed, field);
    case "text":
      return toReading(
        /[\p{L}\p{N}]/u.test(printed) ? printed : undefined,
        printed,
        printed.length > 1 ? 0.4 : 0.3,
      );
    default:
      return shaped(printed, field, reading);
  }
}

function toReading(value: string | undefined, printed: string, strength: number) {
  return value === undefined ? undefined : { value, checkDigitOk: null, printed, strength };
}

function trimmed(text: string): string {
  return text.replace(/^[\s:;.,/|'"*_=#-]+|[\s:;,/|'"*_=#-]+$/g, "").replace(/\s+/g, " ");
}

const senses: Readonly<Record<string, DateSense>> = {
  date_of_birth: "past",
  date_of_issue: "past",
  date_of_expiry: "future",
};

function dated(
  printed: string,
  { field, reads }: Pick<PrintedField, "field" | "reads">,
  { today, order }: Reading,
): ReadText | undefined {
  if (reads === "expiry" && /^(VITAL[IÍ]CI[OA]|PERMANENTE|INDEFINID[OA])$/i.test(printed)) {
    return { value: null, checkDigitOk: null, isForLife: true, printed, strength: 0.95 };
  }
  const read = (text: string) => {
    const value = dateOf(text, { order, sense: senses[field], today });
    return field !== "date_of_birth" || (value ?? "") <= today ? value : undefined;
  };
  const value = read(printed);
  if (value) return toReading(value, printed, 0.95);
  // A letter of the field beside, or the order of its parts in brackets.
  const bare = printed.replace(/\([^)]*\)/g, "");
  const within = [...bare.matchAll(dateWithin)].map(([text]) => text);
  const [only = ""] = within;
  if (within.length !== 1 || bare.length - only.length > 9) return undefined;
  return toReading(read(only), only, 0.9);
}

const dateWithin =
  /(?<!\d)(?:\d{4}-\d\d-\d\d|\d\d([/.-])\d\d\1(?:\d{4}|\d\d)|\d{1,2} ?\p{L}{3} ?\d{4})(?!\d)/gu;

/** The electoral card tells years; a license that says "vigencia" tells a day. */
function vigenciaOf(printed: string, { today }: Reading): string | undefined {
  const years = printed
    .replace(/[O]/gi, "0")
    .replace(/\s*[-–—.]\s*/g, "-")
    .replace(" ", "-");
  return vigenciaEnd(years) ?? dateOf(printed, { sense: "future", today });
}

/** Letters alone; a digit among many letters is the letter that it looks like. */
function nameOf(printed: string): string | undefined {
  const letters = printed.replace(/\p{N}/gu, "").length;
  const spelled =
    letters >= 4 ? printed.replace(/(?<=\p{L})[0158]|[0158](?=\p{L})/gu, asLetter) : printed;
  const isName = /^\p{L}[\p{L}\p{M} '’.,()/-]*$/u.test(spelled) && /\p{L}.*\p{L}/u.test(spelled);
  return isName ? spelled : undefined;
}

function asLetter(digit: string): string {
  return asCapital[digit] ?? digit;
}

const sexes: Readonly<Record<string, string>> = {
  F: "female",
  M: "male",
  X: "unspecified",
  FEMALE: "female",
  MALE: "male",
  FEMININO: "female",
  MASCULINO: "male",
  FEMENINO: "female",
  MUJER: "female",
  HOMBRE: "male",
};

/** On Mexico's documents H is a man and M a woman; elsewhere the second of two letters is ICAO's. */
function sexOf(printed: string, reads: "sex" | "hombre_mujer"): string | undefined {
  const word = printed.toUpperCase();
  if (reads === "hombre_mujer") {
    const own: Readonly<Record<string, string>> = { H: "male", M: "female", X: "unspecified" };
    return own[word] ?? (word.length > 1 ? sexes[word] : undefined);
  }
  const [, second] = /^\p{L} ?\/ ?([MFX])$/u.exec(word) ?? [];
  return sexes[second ?? word];
}

function numbered(printed: string, { forms }: Pick<PrintedField, "forms">): ReadText | undefined {
  const text = printed.toUpperCase().replace(/^N[O.º°]*[. ]+/, "");
  for (const { shape } of forms ?? []) {
    const value = inShape(text, shape);
    if (value) return { value, checkDigitOk: null, printed, strength: 0.95 };
  }
  if (forms && forms.length > 0) return undefined;
  const digits = text.replace(/\D/g, "").length;
  const isNumber = /^[A-Z0-9][A-Z0-9 -]{3,20}[A-Z0-9]$/.test(text) && digits >= 3;
  return isNumber ? toReading(text.replaceAll(" ", ""), printed, 0.75) : undefined;
}

/** CURP, clave and the like: by the form that their readers give. */
function shaped(
  printed: string,
  { reads }: Pick<PrintedField, "reads">,
  { today }: Reading,
): ReadText | undefined {
  const reader = readerOf(reads);
  const shapes = reader.forms ?? [];
  const texts =
    shapes.length === 0 ? [spaced(printed, reads)] : shapes.map((shape) => inShape(printed, shape));
  for (const text of texts) {
    const value = text === undefined ? undefined : reader.toValue(text, today);
    if (value) return { ...value, printed, strength: shapes.length > 0 ? 1 : 0.9 };
  }
  return undefined;
}

function spaced(printed: string, reads: PrintedField["reads"]): string {
  return reads === "registration"
    ? printed.replace(/O/gi, "0").replace(/^(\d{4}) ?(\d\d)$/, "$1 $2")
    : printed;
}

const asDigit: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};
const asCapital: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
};

/** The text as its form has it: a look-alike of the other kind is the one that may stand there. */
function inShape(text: string, shape: string): string | undefined {
  const characters = [...text.toUpperCase().replace(/[^A-Z0-9]/g, "")];
  if (characters.length !== shape.length) return undefined;
  const value = characters
    .map((character, index) => {
      if (shape[index] === "D") return asDigit[character] ?? character;
      return shape[index] === "L" ? (asCapital[character] ?? character) : character;
    })
    .join("");
  return new RegExp(`^${patternOf({ shape })}$`).test(value) ? value : undefined;
}
