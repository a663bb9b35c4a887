import { fieldPositions } from "./field-positions.ts";
import type { IssuerRule } from "./issuer-rules.ts";
import { type MrzField, matchesWhole, withoutFillers } from "./mrz-field.ts";
import type { MrzFormat } from "./position-classes.ts";
import { longNumber, textAt } from "./verify-checks.ts";

/**
 * The whole document number. If an issuer may print it in the optional data instead, what
 * stands in the number field is returned as `serial`, and the number is `null` when neither place
 * holds one.
 */
export function readNumber(zone: {
  format: MrzFormat;
  lines: readonly string[];
  rules: readonly IssuerRule[];
  check: boolean | null;
}): { number: MrzField; serial?: MrzField; isPossible: boolean } {
  const { format, lines, rules, check } = zone;
  const positions = fieldPositions[format];
  const raw = textAt(lines, positions.number);
  const long = longNumber(format, lines);
  const printed = {
    raw: long ? `${raw}${long.run}` : raw,
    value: long?.number ?? withoutFillers(raw),
    check,
  };

  const rule = rules.find(({ numberPattern }) => numberPattern !== undefined);
  const fits = (text: string | null) => matchesWhole(rule?.numberPattern ?? ".*", text);
  if (!rule || fits(printed.value)) return { number: printed, isPossible: printed.value !== null };
  if (!rule.numberMayBeElsewhere) return { number: printed, isPossible: false };

  const elsewhere = [positions.optional, positions.optional2]
    .map((span) => (span ? textAt(lines, span) : ""))
    .find((text) => fits(withoutFillers(text)));
  const number = elsewhere
    ? { raw: elsewhere, value: withoutFillers(elsewhere), check: null }
    : { raw: printed.raw, value: null, check: null };
  return { number, serial: printed, isPossible: true };
}
