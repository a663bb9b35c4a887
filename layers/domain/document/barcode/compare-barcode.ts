import { agreesWithParts } from "../mrz/compare-names.ts";
import type { ParsedMrz } from "../mrz/parse-mrz.ts";
import {
  type Comparison,
  compareWithin,
  compareWithZone,
  type SideValues,
} from "../visual/cross-checks.ts";

type Known = {
  /** The machine-readable zone, as far as it was surely read. */
  mrz: ParsedMrz | undefined;
  /** The visual zone of either side, as far as it was surely read. */
  printed: SideValues;
  /** ISO date. */
  today: string;
};

/** Everything that a barcode and the rest of the document both say. */
export function compareBarcode(code: SideValues, { mrz, printed, today }: Known): Comparison[] {
  return [
    ...(mrz ? compareWithZone(mrz, code) : []),
    ...compareWithPrint(code, printed),
    ...compareWithin(codesBeside(code, { ...printed, ...ofZone(mrz) }), today),
  ];
}

function compareWithPrint(code: SideValues, printed: SideValues): Comparison[] {
  const { family_names, given_names, ...rest } = code;
  const found: Comparison[] = [];
  const has = printed.family_names !== undefined && printed.given_names !== undefined;
  if (family_names !== undefined && given_names !== undefined && has) {
    const written = { surname: printed.family_names ?? "", givenNames: printed.given_names ?? "" };
    const name = { surname: family_names, givenNames: given_names, mayBeTruncated: false };
    found.push({ kind: "own", name: "names", agrees: agreesWithParts(name, written) });
  }
  for (const [name, value] of Object.entries(rest)) {
    const other = printed[name];
    if (value === undefined || other === undefined) continue;
    found.push({ kind: "own", name, agrees: bare(value) === bare(other) });
  }
  return found;
}

/** Numbers are printed with spaces and strokes that a barcode leaves out. */
function bare(text: string): string {
  return text.toUpperCase().replaceAll(/[\s/.-]/g, "");
}

/** Mexico's codes carry birth, sex and name: beside what the document says of these, and nothing else. */
function codesBeside(code: SideValues, known: SideValues): SideValues {
  const { curp, clave_de_elector } = code;
  if (curp === undefined && clave_de_elector === undefined) return {};
  const { date_of_birth, sex, family_names, given_names } = known;
  return { curp, clave_de_elector, date_of_birth, sex, family_names, given_names };
}

function ofZone(mrz: ParsedMrz | undefined): SideValues {
  return {
    ...(mrz?.birthDate.value && { date_of_birth: mrz.birthDate.value }),
    ...(mrz?.sex.value && { sex: mrz.sex.value }),
  };
}
