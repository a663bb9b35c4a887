import type { MrzFormat, MrzSpan } from "#domain/document/mrz/position-classes.ts";

export type ZoneFields = {
  issuer: MrzSpan;
  nationality?: MrzSpan;
  name?: MrzSpan;
  sex: MrzSpan;
  /** First letters that the format's document code begins with. */
  codes: string;
};

/** Where the fields stand that no check digit protects. */
export const zoneFields: Record<MrzFormat, ZoneFields> = {
  TD1: {
    issuer: [0, 2, 5],
    nationality: [1, 15, 18],
    name: [2, 0, 30],
    sex: [1, 7, 8],
    codes: "ACI",
  },
  TD2: {
    issuer: [0, 2, 5],
    nationality: [1, 10, 13],
    name: [0, 5, 36],
    sex: [1, 20, 21],
    codes: "ACI",
  },
  TD3: {
    issuer: [0, 2, 5],
    nationality: [1, 10, 13],
    name: [0, 5, 44],
    sex: [1, 20, 21],
    codes: "P",
  },
  MRVA: {
    issuer: [0, 2, 5],
    nationality: [1, 10, 13],
    name: [0, 5, 44],
    sex: [1, 20, 21],
    codes: "V",
  },
  MRVB: {
    issuer: [0, 2, 5],
    nationality: [1, 10, 13],
    name: [0, 5, 36],
    sex: [1, 20, 21],
    codes: "V",
  },
  IDFRA: { issuer: [0, 2, 5], sex: [1, 34, 35], codes: "I" },
};
