import { patternOf } from "../number-form.ts";
import type { RuleStatus } from "../rule-status.ts";
import type { Sex } from "../sex.ts";
import { bilheteNumber } from "../types/mozambique-bilhete-identidade.ts";
import type { MrzCheck, MrzFormat, MrzSpan } from "./position-classes.ts";

/** One issuer's deviation from ICAO Doc 9303, or what it puts where ICAO leaves it free. */
export type IssuerRule = {
  id: string;
  status: RuleStatus;
  formats: readonly MrzFormat[];
  issuer: string;
  /** A pattern over the two characters of the document code. */
  code: string;
  note: string;
  /** Replaces `M`, `F` and `<` where it is given. */
  sex?: Readonly<Record<string, Sex>>;
  /** Parts of the optional data that have a meaning of their own. */
  parts?: Readonly<Record<string, { span: MrzSpan; pattern: string }>>;
  /** The form of the whole document number, long form included. */
  numberPattern?: string;
  /**
   * The document number may also stand in the optional data. When neither place fits
   * `numberPattern`, what stands in the number field is a serial and the number must be read
   * from the visual zone.
   */
  numberMayBeElsewhere?: boolean;
  /** Digits that this issuer computes in a way of its own: unknown rather than wrong. */
  otherChecks?: readonly MrzCheck["name"][];
  mayHaveNoExpiry?: boolean;
  /** Years that a holder has at least whose card has no expiry. */
  leastAgeForLife?: number;
  /** For a number that runs on, the digit may also be computed with the filler that marks it. */
  mayCountFiller?: boolean;
};

const issuerRules: readonly IssuerRule[] = [
  {
    id: "mx-ine",
    status: "seen",
    formats: ["TD1"],
    issuer: "MEX",
    code: "ID",
    note: "INE: H is hombre and M is mujer. Number is the CIC. Expiry was 31 December on every label seen.",
    sex: { H: "male", M: "female", X: "unspecified", "<": "unspecified" },
    parts: {
      cic: { span: [0, 5, 14], pattern: "\\d{9}" },
      ocr: { span: [0, 17, 30], pattern: "\\d{13}" },
      section: { span: [0, 17, 21], pattern: "\\d{4}" },
      citizenId: { span: [0, 21, 30], pattern: "\\d{9}" },
      emission: { span: [1, 19, 21], pattern: "\\d{2}" },
    },
  },
  {
    id: "mx-ine-folio",
    status: "unverified",
    formats: ["TD1"],
    issuer: "MEX",
    code: "ID",
    note: "INE: five digits in line 2, remembered as the folio.",
    parts: { folio: { span: [1, 23, 28], pattern: "\\d{5}" } },
  },
  {
    id: "mz-bi",
    status: "inferred",
    formats: ["TD1"],
    issuer: "MOZ",
    code: "[AIC].",
    note: "BI: 12 digits and a letter, as a long number or in the optional data. Code and placement not seen. For life when issued after the age of 50.",
    numberPattern: patternOf(bilheteNumber),
    numberMayBeElsewhere: true,
    mayHaveNoExpiry: true,
    leastAgeForLife: 50,
  },
  {
    id: "mz-passport",
    status: "inferred",
    formats: ["TD3"],
    issuer: "MOZ",
    code: "P.",
    note: "Passport: the identity number (BI, NUIC) is mandatory on the page and fits the optional data.",
    parts: { personalNumber: { span: [1, 28, 42], pattern: patternOf(bilheteNumber) } },
  },
  {
    id: "de-number",
    status: "seen",
    formats: ["TD1", "TD2", "TD3"],
    issuer: "D<<",
    code: "..",
    note: "Germany leaves out vowels and the letters that look like digits.",
    numberPattern: "[CFGHJKLMNPRTVWXYZ0-9]*",
  },
  {
    id: "be-card",
    status: "seen",
    formats: ["TD1"],
    issuer: "BEL",
    code: "..",
    note: "Belgium computed the digit of a long number with its filler on older cards (PRADO BEL-BO-03003), and as ICAO has it on newer ones (BEL-BO-11005).",
    mayCountFiller: true,
  },
  {
    id: "us-card",
    status: "seen",
    formats: ["TD1"],
    issuer: "USA",
    code: "[CB]\\d",
    note: "Permanent resident and border crossing cards compute the digits of number and whole in a way of their own.",
    otherChecks: ["number", "composite"],
  },
];

export function rulesFor(zone: { format: MrzFormat; issuer: string; code: string }): IssuerRule[] {
  return issuerRules.filter(
    (rule) =>
      rule.issuer === zone.issuer &&
      rule.formats.includes(zone.format) &&
      new RegExp(`^(?:${rule.code})$`).test(zone.code),
  );
}

/** Years that who holds a card without an expiry has at least, by the ids of the rules that its zone met. */
export function leastAgeForLife(ids: readonly string[]): number {
  const ages = issuerRules
    .filter(({ id }) => ids.includes(id))
    .map((rule) => rule.leastAgeForLife ?? 0);
  return Math.max(0, ...ages);
}
