import type { MrzFormat, MrzSpan } from "./position-classes.ts";

const mrzFieldNames = [
  "documentCode",
  "issuer",
  "surname",
  "givenNames",
  "number",
  "nationality",
  "birthDate",
  "sex",
  "expiryDate",
  "optional",
  "optional2",
] as const;

export type MrzFieldName = (typeof mrzFieldNames)[number];

type Positions = Partial<Record<Exclude<MrzFieldName, "surname" | "givenNames">, MrzSpan>> & {
  documentCode: MrzSpan;
  issuer: MrzSpan;
  number: MrzSpan;
  birthDate: MrzSpan;
  sex: MrzSpan;
  /** One field with `<<` between the identifiers, or (France, before 2021) one field each. */
  names: MrzSpan | { surname: MrzSpan; givenNames: MrzSpan };
};

const secondLine = {
  documentCode: [0, 0, 2],
  issuer: [0, 2, 5],
  number: [1, 0, 9],
  nationality: [1, 10, 13],
  birthDate: [1, 13, 19],
  sex: [1, 20, 21],
  expiryDate: [1, 21, 27],
} as const;

/** Where each field stands, without its check digit. ICAO Doc 9303 parts 4 to 7. */
export const fieldPositions: Record<MrzFormat, Positions> = {
  TD1: {
    documentCode: [0, 0, 2],
    issuer: [0, 2, 5],
    number: [0, 5, 14],
    optional: [0, 15, 30],
    birthDate: [1, 0, 6],
    sex: [1, 7, 8],
    expiryDate: [1, 8, 14],
    nationality: [1, 15, 18],
    optional2: [1, 18, 29],
    names: [2, 0, 30],
  },
  TD2: { ...secondLine, names: [0, 5, 36], optional: [1, 28, 35] },
  TD3: { ...secondLine, names: [0, 5, 44], optional: [1, 28, 42] },
  MRVA: { ...secondLine, names: [0, 5, 44], optional: [1, 28, 44] },
  MRVB: { ...secondLine, names: [0, 5, 36], optional: [1, 28, 36] },
  IDFRA: {
    documentCode: [0, 0, 2],
    issuer: [0, 2, 5],
    names: { surname: [0, 5, 30], givenNames: [1, 13, 27] },
    optional: [0, 30, 36],
    number: [1, 0, 12],
    birthDate: [1, 27, 33],
    sex: [1, 34, 35],
  },
};
