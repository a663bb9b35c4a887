/** `none` is not a format: a document without a machine-readable zone has no `MrzFormat`. */
export const mrzFormats = ["TD1", "TD2", "TD3", "MRVA", "MRVB", "IDFRA"] as const;

export type MrzFormat = (typeof mrzFormats)[number];

/** The characters each class admits. A decoder may put nothing else at a position of that class. */
export const positionClasses = {
  /** A letter that is never a filler: the first letter of the document code. */
  A: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  /** A letter or a filler. */
  L: "ABCDEFGHIJKLMNOPQRSTUVWXYZ<",
  /** A digit. */
  D: "0123456789",
  /** A digit or a filler. */
  N: "0123456789<",
  /** Sex. `H` is the Mexican INE's man (its `M` is a woman); `X` is seen although ICAO wants `<`. */
  S: "MFHX<",
  /** Anything the zone can print. */
  "*": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<",
} as const;

export type PositionClass = keyof typeof positionClasses;

/** From `from` up to, not including, `to`; lines and positions count from zero. */
export type MrzSpan = readonly [line: number, from: number, to: number];

export type MrzCheck = {
  name: "number" | "birth" | "expiry" | "personal" | "composite";
  digit: readonly [line: number, position: number];
  /** Read in this order; the weights run on from one span into the next. */
  spans: readonly MrzSpan[];
  /** The digit may be `<`: see `fillerMeans`. */
  fillerAllowed?: boolean;
  /**
   * `blank_field`: `<` counts as 0, and only over a field of fillers.
   * `long_number`: the number runs on in the optional field and its digit stands at its end there.
   */
  fillerMeans?: "blank_field" | "long_number";
};

export type MrzLayout = {
  lines: number;
  length: number;
  /** Per line, one class character per position. */
  classes: readonly string[];
  checks: readonly MrzCheck[];
};

/**
 * The characters of each position, and the fields that each check digit protects (ICAO Doc 9303, 8th ed.,
 * parts 4 to 7, and the old French identity card). Also the recognizer's decoding constraint.
 */
export const mrzLayouts: Record<MrzFormat, MrzLayout> = {
  TD1: {
    lines: 3,
    length: 30,
    classes: [
      `A*LLL${"*".repeat(9)}N${"*".repeat(15)}`,
      // Cards for life have no expiry.
      `NNNNNNDSNNNNNNDLLL${"*".repeat(11)}D`,
      "L".repeat(30),
    ],
    checks: [
      {
        name: "number",
        digit: [0, 14],
        spans: [[0, 5, 14]],
        fillerAllowed: true,
        fillerMeans: "long_number",
      },
      { name: "birth", digit: [1, 6], spans: [[1, 0, 6]] },
      { name: "expiry", digit: [1, 14], spans: [[1, 8, 14]] },
      {
        name: "composite",
        digit: [1, 29],
        spans: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
      },
    ],
  },
  TD2: {
    lines: 2,
    length: 36,
    classes: [`A*${"L".repeat(34)}`, `${"*".repeat(9)}NLLLNNNNNNDSDDDDDDD*******D`],
    checks: [
      {
        name: "number",
        digit: [1, 9],
        spans: [[1, 0, 9]],
        fillerAllowed: true,
        fillerMeans: "long_number",
      },
      { name: "birth", digit: [1, 19], spans: [[1, 13, 19]] },
      { name: "expiry", digit: [1, 27], spans: [[1, 21, 27]] },
      {
        name: "composite",
        digit: [1, 35],
        spans: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
      },
    ],
  },
  TD3: {
    lines: 2,
    length: 44,
    classes: [`A*${"L".repeat(42)}`, `${"*".repeat(9)}DLLLNNNNNNDSDDDDDDD${"*".repeat(14)}ND`],
    checks: [
      { name: "number", digit: [1, 9], spans: [[1, 0, 9]] },
      { name: "birth", digit: [1, 19], spans: [[1, 13, 19]] },
      { name: "expiry", digit: [1, 27], spans: [[1, 21, 27]] },
      {
        name: "personal",
        digit: [1, 42],
        spans: [[1, 28, 42]],
        fillerAllowed: true,
        fillerMeans: "blank_field",
      },
      {
        name: "composite",
        digit: [1, 43],
        spans: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 43],
        ],
      },
    ],
  },
  MRVA: {
    lines: 2,
    length: 44,
    classes: [`A*${"L".repeat(42)}`, `${"*".repeat(9)}DLLLNNNNNNDSDDDDDDD${"*".repeat(16)}`],
    checks: [
      { name: "number", digit: [1, 9], spans: [[1, 0, 9]] },
      { name: "birth", digit: [1, 19], spans: [[1, 13, 19]] },
      { name: "expiry", digit: [1, 27], spans: [[1, 21, 27]] },
    ],
  },
  MRVB: {
    lines: 2,
    length: 36,
    classes: [`A*${"L".repeat(34)}`, `${"*".repeat(9)}DLLLNNNNNNDSDDDDDDD${"*".repeat(8)}`],
    checks: [
      { name: "number", digit: [1, 9], spans: [[1, 0, 9]] },
      { name: "birth", digit: [1, 19], spans: [[1, 13, 19]] },
      { name: "expiry", digit: [1, 27], spans: [[1, 21, 27]] },
    ],
  },
  IDFRA: {
    lines: 2,
    length: 36,
    classes: [`A*LLL${"L".repeat(25)}******`, `DDDD***DDDDDD${"L".repeat(14)}NNNNNNDSD`],
    checks: [
      { name: "number", digit: [1, 12], spans: [[1, 0, 12]] },
      { name: "birth", digit: [1, 33], spans: [[1, 27, 33]] },
      {
        name: "composite",
        digit: [1, 35],
        spans: [
          [0, 0, 36],
          [1, 0, 35],
        ],
      },
    ],
  },
};
