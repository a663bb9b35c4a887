import { claveAgreesWithName, readClaveDeElector } from "../clave-de-elector.ts";
import { curpAgreesWithName, readCurp } from "../curp.ts";
import { agreesWithFullName, agreesWithParts } from "../mrz/compare-names.ts";
import type { ParsedMrz } from "../mrz/parse-mrz.ts";

/** What one side's visual zone says, by field. */
export type SideValues = Readonly<Partial<Record<string, string>>>;

export type Comparison = {
  /** `zone`: visual zone against machine-readable zone; `own`: the visual zone against itself. */
  kind: "zone" | "own";
  name: string;
  agrees: boolean;
};

/** Everything the zone and the visual zone both say. Only values that were read surely belong here. */
export function compareWithZone(mrz: ParsedMrz, values: SideValues): Comparison[] {
  const found: Comparison[] = [];
  const compare = (name: string, zone: string | null, printed: string | undefined) => {
    if (zone !== null && printed !== undefined) {
      found.push({ kind: "zone", name, agrees: zone === printed });
    }
  };
  const { surname, givenNames, birthDate, expiryDate, number, sex } = mrz;
  const name = {
    surname: surname.value,
    givenNames: givenNames.value,
    mayBeTruncated: mrz.mayBeTruncated,
  };
  const { family_names, given_names, full_name } = values;
  if (surname.value !== null && family_names !== undefined && given_names !== undefined) {
    const written = { surname: family_names, givenNames: given_names };
    found.push({ kind: "zone", name: "names", agrees: agreesWithParts(name, written) });
  } else if (surname.value !== null && full_name !== undefined) {
    found.push({ kind: "zone", name: "names", agrees: agreesWithFullName(name, full_name) });
  }
  compare("date_of_birth", birthDate.value, values.date_of_birth);
  compare("date_of_expiry", expiryDate.value, values.date_of_expiry);
  compare("sex", sex.value, values.sex);
  compare("document_number", number.value, values.document_number);
  compare("personal_number", mrz.parts.personalNumber?.value ?? null, values.personal_number);
  compare("section", mrz.parts.section?.value ?? null, values.section);
  return found;
}

/** What the visual zone says twice: Mexico's codes carry birth, sex and name. */
export function compareWithin(values: SideValues, today: string): Comparison[] {
  const found: Comparison[] = [];
  const add = (name: string, agrees: boolean | undefined) => {
    if (agrees !== undefined) found.push({ kind: "own", name, agrees });
  };
  const { date_of_birth: birth, date_of_issue: issued, date_of_expiry: expires, sex } = values;
  const curp = values.curp === undefined ? undefined : readCurp(values.curp);
  if (curp) {
    add("curp_birth", same(curp.birthDate, birth));
    add("curp_sex", same(curp.sex, sex));
    add(
      "curp_name",
      named(values, (name) => curpAgreesWithName(values.curp ?? "", name)),
    );
  }
  const code = values.clave_de_elector;
  const clave = code === undefined ? undefined : readClaveDeElector(code, today);
  if (code !== undefined && clave) {
    // Two digits of a year say no century.
    add("clave_birth", same(clave.birthDate.slice(2), birth?.slice(2)));
    add("clave_sex", same(clave.sex, sex));
    add(
      "clave_name",
      named(values, (name) => claveAgreesWithName(code, name)),
    );
  }
  if (issued !== undefined && expires !== undefined) add("issued_before_expiry", issued < expires);
  if (birth !== undefined && issued !== undefined) add("born_before_issue", birth < issued);
  return found;
}

function same(told: string, printed: string | undefined): boolean | undefined {
  return printed === undefined ? undefined : told === printed;
}

/** Both surnames under one caption: which word begins the second one is not said, so any may. */
function named(
  { family_names, given_names }: SideValues,
  agrees: (name: { paternal: string; maternal: string; givenNames: string }) => boolean,
): boolean | undefined {
  if (family_names === undefined || given_names === undefined) return undefined;
  const words = family_names.split(" ");
  if (words.length < 2)
    return agrees({ paternal: family_names, maternal: "", givenNames: given_names });
  return words.slice(1).some((_, k) =>
    agrees({
      paternal: words.slice(0, k + 1).join(" "),
      maternal: words.slice(k + 1).join(" "),
      givenNames: given_names,
    }),
  );
}
