import { expect, it } from "vitest";
import { checkDigit } from "#domain/document/mrz/check-digit.ts";
import {
  type MrzCheck,
  mrzFormats,
  mrzLayouts,
  type PositionClass,
  positionClasses,
} from "#domain/document/mrz/position-classes.ts";

const isClass = (text: string): text is PositionClass => text in positionClasses;

it.for(mrzFormats)("%s names one known class for every position", (format) => {
  const layout = mrzLayouts[format];
  expect(layout.classes).toHaveLength(layout.lines);
  for (const line of layout.classes) {
    expect(line).toHaveLength(layout.length);
    expect([...line].filter((name) => !isClass(name))).toEqual([]);
  }
});

it.for(mrzFormats)(
  "%s lets a check digit be a filler only if it says what that means",
  (format) => {
    for (const check of mrzLayouts[format].checks) {
      const [line, position] = check.digit;
      expect(mrzLayouts[format].classes[line]?.[position]).toBe(check.fillerAllowed ? "N" : "D");
      expect(check.fillerMeans !== undefined).toBe(check.fillerAllowed ?? false);
    }
  },
);

const specimens = {
  TD1: [
    "I<UTOD231458907<<<<<<<<<<<<<<<",
    "7408122F1204159UTO<<<<<<<<<<<6",
    "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  ],
  TD2: ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
  TD3: [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ],
  MRVA: [
    "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C<3UTO6908061F9406236ZE184226B<<<<<<<",
  ],
  MRVB: ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L898902C<3UTO6908061F9406236ZE184226"],
  IDFRA: ["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "9409923102854CORINNE<<<<<<<6512068F4"],
} as const;

const covered = (lines: readonly string[], check: MrzCheck) =>
  check.spans.map(([line, from, to]) => lines[line]?.slice(from, to)).join("");

it.for(mrzFormats)(
  "%s fits its specimen: every character in its class, every digit right",
  (format) => {
    const layout = mrzLayouts[format];
    const lines = specimens[format];
    for (const [index, line] of lines.entries()) {
      for (const [position, character] of [...line].entries()) {
        const name = layout.classes[index]?.[position] ?? "";
        expect(isClass(name) && positionClasses[name].includes(character)).toBe(true);
      }
    }
    for (const check of layout.checks) {
      const [line, position] = check.digit;
      expect(checkDigit(covered(lines, check))).toBe(lines[line]?.[position]);
    }
  },
);
