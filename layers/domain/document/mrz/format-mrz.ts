import type { Sex } from "../sex.ts";
import { checkDigit } from "./check-digit.ts";
import { toMrzDate } from "./dates.ts";
import { fieldPositions } from "./field-positions.ts";
import { rulesFor } from "./issuer-rules.ts";
import { isBlank } from "./mrz-field.ts";
import { type MrzFormat, type MrzSpan, mrzLayouts } from "./position-classes.ts";
import { textAt } from "./verify-checks.ts";
import { writeNames } from "./write-names.ts";

export type MrzContent = {
  format: Exclude<MrzFormat, "IDFRA">;
  documentCode: string;
  /** Alpha-3 or one of ICAO's further codes; `D` is Germany. */
  issuer: string;
  nationality: string;
  surname: string;
  givenNames: string;
  number: string;
  /** ISO 8601, with `XX` for unknown parts. */
  birthDate: string | null;
  sex: Sex;
  expiryDate: string | null;
  optional?: string;
  optional2?: string;
};

/** Writes a machine-readable zone with every digit right: the inverse of `parseMrz`. */
export function formatMrz(content: MrzContent): string[] {
  const { format } = content;
  const layout = mrzLayouts[format];
  const positions = fieldPositions[format];
  const lines = layout.classes.map(() => Array.from({ length: layout.length }, () => "<"));
  const put = (span: MrzSpan | undefined, text: string) => {
    if (!span) return;
    const [line, from, to] = span;
    lines[line]?.splice(from, to - from, ...text.padEnd(to - from, "<").slice(0, to - from));
  };
  const joined = () => lines.map((line) => line.join(""));

  const code = content.documentCode.padEnd(2, "<");
  const issuer = content.issuer.padEnd(3, "<");
  put(positions.documentCode, code);
  put(positions.issuer, issuer);
  put(positions.nationality, content.nationality);
  put(positions.birthDate, toMrzDate(content.birthDate));
  put(positions.sex, sexLetter(content.sex, { format, issuer, code }));
  put(positions.expiryDate, toMrzDate(content.expiryDate));
  put(positions.optional2, content.optional2 ?? "");
  if (!("surname" in positions.names)) {
    const [, from, to] = positions.names;
    put(positions.names, writeNames(content, to - from));
  }

  const isLong = content.number.length > 9;
  const rest = `${content.number.slice(9)}${checkDigit(content.number)}<`;
  put(positions.number, content.number.replaceAll(" ", "<"));
  put(positions.optional, isLong ? `${rest}${content.optional ?? ""}` : (content.optional ?? ""));

  for (const check of layout.checks) {
    const [line, position] = check.digit;
    const text = check.spans.map((span) => textAt(joined(), span)).join("");
    const isFiller =
      (check.fillerMeans === "long_number" && isLong) ||
      (check.fillerMeans === "blank_field" && isBlank(text));
    put([line, position, position + 1], isFiller ? "<" : (checkDigit(text) ?? "<"));
  }
  return joined();
}

function sexLetter(sex: Sex, zone: { format: MrzFormat; issuer: string; code: string }): string {
  const own = rulesFor(zone).find((rule) => rule.sex)?.sex;
  const letters = own ?? { M: "male", F: "female" };
  return Object.entries(letters).find(([, meaning]) => meaning === sex)?.[0] ?? "<";
}
