import { countryOfIssuer, isIssuer } from "../issuers.ts";
import type { Sex } from "../sex.ts";
import { birthDate, expiryDate } from "./dates.ts";
import { fieldPositions, type MrzFieldName } from "./field-positions.ts";
import { type IssuerRule, rulesFor } from "./issuer-rules.ts";
import { isBlank, type MrzField, matchesWhole, withoutFillers } from "./mrz-field.ts";
import { nameField, parseNames } from "./names.ts";
import {
  type MrzFormat,
  type MrzSpan,
  mrzLayouts,
  type PositionClass,
  positionClasses,
} from "./position-classes.ts";
import { readNumber } from "./read-number.ts";
import { addsUp, type MrzChecks, textAt, verifyChecks } from "./verify-checks.ts";

export type ParsedMrz = {
  format: MrzFormat;
  lines: string[];
  /** Alpha-2, when the issuer is a country. */
  country: string | null;
  documentCode: MrzField;
  issuer: MrzField;
  surname: MrzField;
  givenNames: MrzField;
  /** A names field is full to its last position: each word may be only a beginning. */
  mayBeTruncated: boolean;
  /** Whole, also when it is longer than its nine positions. */
  number: MrzField;
  nationality: MrzField;
  /** ISO 8601, with `XX` for parts that are unknown. */
  birthDate: MrzField;
  sex: MrzField<Sex>;
  expiryDate: MrzField;
  optional: MrzField;
  optional2: MrzField;
  /** This issuer's data in the free fields, by the name in its rule, and `serial`. */
  parts: Record<string, MrzField>;
  checks: MrzChecks;
  /** Issuer rules that were applied. */
  rules: string[];
  /** Fields that hold what cannot stand there. */
  problems: MrzFieldName[];
  /** No digit is wrong and no field impossible. It does not say that the text is right. */
  isConsistent: boolean;
};

/**
 * Reads the text of a machine-readable zone and corrects nothing. `today` (an ISO date) decides
 * centuries. Nothing when the text is no zone of a known format.
 */
export function parseMrz(text: string | readonly string[], today: string): ParsedMrz | undefined {
  const lines = toLines(text);
  const format = formatOf(lines);
  if (!format) return undefined;

  const positions = fieldPositions[format];
  const code = textAt(lines, positions.documentCode);
  const issuer = textAt(lines, positions.issuer);
  const rules = rulesFor({ format, issuer, code });
  const checks = withoutOwnDigits(verifyChecks(format, lines, rules), rules);
  const { number, serial, isPossible } = readNumber({ format, lines, rules, check: checks.number });
  const names = namesOf(format, lines);
  const problems = new Set<MrzFieldName>(isPossible ? [] : ["number"]);

  /** A field that is printed and has no value is a problem. */
  const read = <Value extends string>(
    name: ReadName,
    toValue: (raw: string) => Value | null,
    check: boolean | null = null,
  ): MrzField<Value> => {
    const span = positions[name];
    if (!span) return { raw: "", value: null, check };
    const raw = textAt(lines, span);
    const value = fitsClasses(format, lines, span) ? toValue(raw) : null;
    if (value === null && !isBlank(raw)) problems.add(name);
    return { raw, value, check };
  };

  const fields = {
    documentCode: read("documentCode", withoutFillers),
    issuer: read("issuer", issuerOf),
    nationality: read("nationality", issuerOf),
    birthDate: read("birthDate", (raw) => birthDate(raw, today), checks.birth),
    sex: read("sex", (raw) => sexOf(raw, rules)),
    expiryDate: read("expiryDate", (raw) => expiryDate(raw, today), checks.expiry),
    optional: read("optional", withoutFillers, checks.personal),
    optional2: read("optional2", withoutFillers),
  };
  for (const name of ["surname", "givenNames"] as const) {
    if (names[name].value === null && !isBlank(names[name].raw)) problems.add(name);
  }
  if (isBlank(names.surname.raw) && isBlank(names.givenNames.raw)) problems.add("surname");
  if (positions.expiryDate && isBlank(fields.expiryDate.raw) && !rules.some(canLastForLife)) {
    problems.add("expiryDate");
  }

  return {
    format,
    lines,
    country: countryOfIssuer(issuer) ?? null,
    ...fields,
    ...names,
    number,
    parts: { ...partsOf(lines, rules), ...(serial ? { serial } : {}) },
    checks,
    rules: rules.map(({ id }) => id),
    problems: [...problems],
    isConsistent: problems.size === 0 && addsUp(checks),
  };
}

type ReadName = Exclude<MrzFieldName, "surname" | "givenNames" | "number">;

function toLines(text: string | readonly string[]): string[] {
  const lines = typeof text === "string" ? text.split(/\r?\n/) : text;
  return lines.map((line) => line.replaceAll(/\s/g, "")).filter(Boolean);
}

function formatOf(lines: readonly string[]): MrzFormat | undefined {
  const [first = ""] = lines;
  const isZone = lines.every((line) => line.length === first.length && /^[0-9A-Z<]+$/.test(line));
  if (!isZone) return undefined;
  const isVisa = first.startsWith("V");
  const size = `${lines.length}x${first.length}`;
  if (size === "3x30") return "TD1";
  if (size === "2x44") return isVisa ? "MRVA" : "TD3";
  if (size !== "2x36") return undefined;
  if (isVisa) return "MRVB";
  // France's identity card has this size only in its old layout.
  return first.startsWith("IDFRA") ? "IDFRA" : "TD2";
}

function namesOf(format: MrzFormat, lines: readonly string[]) {
  const { names } = fieldPositions[format];
  if (!("surname" in names)) return parseNames(textAt(lines, names));
  const surname = textAt(lines, names.surname);
  const givenNames = textAt(lines, names.givenNames);
  return {
    surname: nameField(surname),
    givenNames: nameField(givenNames),
    mayBeTruncated: /[A-Z]$/.test(surname) || /[A-Z]$/.test(givenNames),
  };
}

function fitsClasses(format: MrzFormat, lines: readonly string[], span: MrzSpan): boolean {
  const classes = textAt(mrzLayouts[format].classes, span);
  return [...textAt(lines, span)].every((character, index) => {
    const name = classes[index];
    return name !== undefined && isClass(name) && positionClasses[name].includes(character);
  });
}

function isClass(name: string): name is PositionClass {
  return Object.hasOwn(positionClasses, name);
}

function issuerOf(raw: string): string | null {
  return isIssuer(raw) ? raw.replaceAll("<", "") : null;
}

function sexOf(raw: string, rules: readonly IssuerRule[]): Sex | null {
  const icao: Record<string, Sex> = {
    M: "male",
    F: "female",
    "<": "unspecified",
    X: "unspecified",
  };
  return (rules.find(({ sex }) => sex)?.sex ?? icao)[raw] ?? null;
}

function withoutOwnDigits(checks: MrzChecks, rules: readonly IssuerRule[]): MrzChecks {
  const own = rules.flatMap(({ otherChecks }) => otherChecks ?? []);
  return { ...checks, ...Object.fromEntries(own.map((name) => [name, null])) };
}

function partsOf(lines: readonly string[], rules: readonly IssuerRule[]): Record<string, MrzField> {
  const parts = rules.flatMap((rule) => Object.entries(rule.parts ?? {}));
  return Object.fromEntries(
    parts.map(([name, { span, pattern }]) => {
      const raw = textAt(lines, span);
      const text = withoutFillers(raw);
      return [name, { raw, value: matchesWhole(pattern, text) ? text : null, check: null }];
    }),
  );
}

function canLastForLife(rule: IssuerRule): boolean {
  return rule.mayHaveNoExpiry === true;
}
