import { checkDigit } from "./check-digit.ts";
import { fieldPositions } from "./field-positions.ts";
import type { IssuerRule } from "./issuer-rules.ts";
import { isBlank } from "./mrz-field.ts";
import { type MrzCheck, type MrzFormat, type MrzSpan, mrzLayouts } from "./position-classes.ts";

/** Per check digit: right, wrong, or `null` if the format has none or the field is empty. */
export type MrzChecks = Record<MrzCheck["name"], boolean | null>;

/** Whether no check digit of a zone speaks against it. */
export function addsUp(checks: Readonly<Partial<MrzChecks>>): boolean {
  return !Object.values(checks).includes(false);
}

export function verifyChecks(
  format: MrzFormat,
  lines: readonly string[],
  rules: readonly Pick<IssuerRule, "mayCountFiller">[] = [],
): MrzChecks {
  const checks: MrzChecks = {
    number: null,
    birth: null,
    expiry: null,
    personal: null,
    composite: null,
  };
  for (const check of mrzLayouts[format].checks) checks[check.name] = verify(format, lines, check);
  if (checks.number === false && rules.some(({ mayCountFiller }) => mayCountFiller)) {
    checks.number = isLongWithFiller(format, lines);
  }
  return checks;
}

/**
 * A document number that does not fit its nine positions: `<` stands for the check digit, and the
 * rest of the number, then its digit, then `<` begin the optional field.
 */
export function longNumber(
  format: MrzFormat,
  lines: readonly string[],
): { number: string; digit: string; run: string } | undefined {
  const check = mrzLayouts[format].checks.find(({ fillerMeans }) => fillerMeans === "long_number");
  const optional = fieldPositions[format].optional;
  if (!check || !optional || at(lines, check.digit) !== "<") return undefined;
  const first = textAt(lines, fieldPositions[format].number);
  const [run = ""] = textAt(lines, optional).split("<");
  if (run.length < 2 || first.includes("<")) return undefined;
  return { number: first + run.slice(0, -1), digit: run.slice(-1), run };
}

function isLongWithFiller(format: MrzFormat, lines: readonly string[]): boolean {
  const long = longNumber(format, lines);
  if (!long) return false;
  const first = textAt(lines, fieldPositions[format].number);
  return long.digit === checkDigit(`${first}<${long.run.slice(0, -1)}`);
}

export function textAt(lines: readonly string[], [line, from, to]: MrzSpan): string {
  return lines[line]?.slice(from, to) ?? "";
}

function verify(format: MrzFormat, lines: readonly string[], check: MrzCheck): boolean | null {
  const text = check.spans.map((span) => textAt(lines, span)).join("");
  const digit = at(lines, check.digit);
  if (digit !== "<") return digit === checkDigit(text);

  if (check.fillerMeans === "blank_field") return isBlank(text);
  if (check.fillerMeans !== "long_number") return false;
  const long = longNumber(format, lines);
  if (long) return long.digit === checkDigit(long.number);
  return isBlank(text) ? null : false;
}

function at(lines: readonly string[], [line, position]: readonly [number, number]): string {
  return lines[line]?.[position] ?? "";
}
