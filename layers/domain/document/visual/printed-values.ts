import { readClaveDeElector } from "../clave-de-elector.ts";
import { readCurp } from "../curp.ts";
import { isNuit } from "../nuit.ts";
import type { NumberForm } from "../number-form.ts";
import { printedDate, vigenciaEnd } from "./printed-dates.ts";

export type PrintedValue = {
  value: string | null;
  /** `null` when nothing protects the text. */
  checkDigitOk: boolean | null;
  /** Printed as lasting for life: the value is `null` and nothing is missing. */
  isForLife?: true;
};

type Reader = {
  forms?: readonly NumberForm["shape"][];
  /** `undefined` when the text cannot stand in such a zone. */
  toValue(text: string, today: string): PrintedValue | undefined;
};

const capitals = /^[\p{Lu}][\p{Lu} '.-]*$/u;

function matching(pattern: RegExp): Reader["toValue"] {
  return (text) => (pattern.test(text) ? { value: text, checkDigitOk: null } : undefined);
}

function sexBy(letters: Record<string, string>): Reader {
  return {
    toValue(text) {
      const value = letters[text];
      return value === undefined ? undefined : { value, checkDigitOk: null };
    },
  };
}

/** The meaning of a zone's print, by the kind of zone. */
const readers = {
  name: { toValue: matching(capitals) },
  nationality: { toValue: matching(capitals) },
  text: { toValue: matching(/\S/) },
  code: { toValue: matching(/^[A-Z]{1,3}$/) },
  number: { toValue: matching(/^[A-Z0-9]{5,20}$/) },
  section: { forms: ["DDDD"], toValue: matching(/^\d{4}$/) },
  registration: {
    toValue: (text) => {
      const year = /^((?:19|20)\d\d) \d\d$/.exec(text)?.[1];
      return year ? { value: year, checkDigitOk: null } : undefined;
    },
  },
  height: { toValue: matching(/^[12][,.]\d\d ?m$/) },
  sex: sexBy({ M: "male", F: "female", X: "unspecified" }),
  /** Mexico's electoral card: M is mujer. */
  hombre_mujer: sexBy({ H: "male", M: "female", X: "unspecified" }),
  date: {
    toValue: (text) => {
      const value = printedDate(text);
      return value ? { value, checkDigitOk: null } : undefined;
    },
  },
  expiry: {
    toValue: (text) => {
      if (/^VITAL[IÍ]CIO$/i.test(text)) return { value: null, checkDigitOk: null, isForLife: true };
      const value = printedDate(text);
      return value ? { value, checkDigitOk: null } : undefined;
    },
  },
  vigencia: {
    toValue: (text) => {
      const value = vigenciaEnd(text);
      return value ? { value, checkDigitOk: null } : undefined;
    },
  },
  curp: {
    forms: ["LLLLDDDDDDLLLLLL?D"],
    toValue: (text, today) => {
      // Its last place but one holds a letter for people born from 2000 on. O and 0 give the same check digit.
      for (const value of [text, text.replace(/O(?=\d$)/, "0")]) {
        const curp = readCurp(value);
        if (curp && curp.birthDate <= today) return { value, checkDigitOk: curp.checkDigitOk };
      }
      return undefined;
    },
  },
  clave: {
    forms: ["LLLLLLDDDDDDDDLDDD"],
    toValue: (text, today) =>
      readClaveDeElector(text, today) && { value: text, checkDigitOk: null },
  },
  nuit: {
    forms: ["DDDDDDDDD"],
    toValue: (text) =>
      /^\d{9}$/.test(text) ? { value: text, checkDigitOk: isNuit(text) } : undefined,
  },
} as const satisfies Record<string, Reader>;

export type Reads = keyof typeof readers;

export function readerOf(reads: Reads): Reader {
  return readers[reads];
}
