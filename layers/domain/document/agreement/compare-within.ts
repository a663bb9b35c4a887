import { claveAgreesWithName, readClaveDeElector } from "../clave-de-elector.ts";
import { curpAgreesWithName, readCurp } from "../curp.ts";
import { type MexicanName, namesAs } from "../mexican-names.ts";
import { compareDates, compareValues, withoutCentury } from "./compare-values.ts";
import { type Comparison, comparisonOf } from "./comparison.ts";
import { type SideValues, type Source, saidBy } from "./source.ts";

/** Values that one place states twice: Mexico's codes contain birth, sex and name, and dates follow each other. */
export function compareWithin(source: Source, today: string): Comparison[] {
  return [...compareCodes(source, { beside: source, today }), ...inOrder(source)];
}

/** Compares Mexico's codes of one place with the values of another, or of the same. */
export function compareCodes(
  codes: Source,
  { beside, today }: { beside: Source; today: string },
): Comparison[] {
  return [...withCurp(codes, beside), ...withClave(codes, beside, today)];
}

function withCurp(codes: Source, beside: Source): Comparison[] {
  const text = codes.values.curp;
  const curp = text === undefined ? undefined : readCurp(text);
  if (text === undefined || !curp) return [];
  const compare = comparing(codes, { beside, field: "curp", text });
  return [
    ...compare("curp_birth", "date_of_birth", (birth) => compareBirths(curp, birth, beside)),
    ...compare("curp_sex", "sex", (sex) => compareValues("sex", curp.sex, sex)),
    ...compare("curp_name", "family_names", () =>
      named(beside.values, (name) => curpAgreesWithName(text, name)),
    ),
  ];
}

function withClave(codes: Source, beside: Source, today: string): Comparison[] {
  const text = codes.values.clave_de_elector;
  const clave = text === undefined ? undefined : readClaveDeElector(text, today);
  if (text === undefined || !clave) return [];
  const compare = comparing(codes, { beside, field: "clave_de_elector", text });
  return [
    ...compare("clave_birth", "date_of_birth", (birth) =>
      compareBirths(clave, birth, { yearDigits: 2 }),
    ),
    ...compare("clave_sex", "sex", (sex) => compareValues("sex", clave.sex, sex)),
    ...compare("clave_name", "family_names", () =>
      named(beside.values, (name) => claveAgreesWithName(text, name)),
    ),
  ];
}

function compareBirths(
  { birthDate }: { birthDate: string },
  birth: string,
  { yearDigits }: Pick<Source, "yearDigits">,
) {
  return yearDigits === 2
    ? compareDates(withoutCentury(birthDate), withoutCentury(birth))
    : compareDates(birthDate, birth);
}

/** Holds a code against what another field says. */
function comparing(
  codes: Source,
  { beside, field: code, text }: { beside: Source; field: string; text: string },
) {
  return (
    name: string,
    field: string,
    compare: (value: string) => ReturnType<typeof compareValues>,
  ): Comparison[] => {
    const value = beside.values[field];
    const relation = value === undefined ? undefined : compare(value);
    if (value === undefined || !relation) return [];
    const said = [saidBy(codes, code, text), saidBy(beside, field, value)] as const;
    return [{ ...comparisonOf(name, relation), said }];
  };
}

function inOrder(source: Source): Comparison[] {
  const before = (name: string, first: string, then: string): Comparison[] => {
    const [one, other] = [source.values[first], source.values[then]];
    if (one === undefined || other === undefined) return [];
    const said = [saidBy(source, first, one), saidBy(source, then, other)] as const;
    return [{ ...comparisonOf(name, one < other ? "same" : "different"), said }];
  };
  return [
    ...before("issued_before_expiry", "date_of_issue", "date_of_expiry"),
    ...before("born_before_issue", "date_of_birth", "date_of_issue"),
  ];
}

/** Dates that follow each other prove nothing of the reading: nearly any two do. */
export function isOrder({ name }: Pick<Comparison, "name">): boolean {
  return name === "issued_before_expiry" || name === "born_before_issue";
}

function named(
  { family_names, given_names }: SideValues,
  agrees: (name: MexicanName) => boolean,
): "same" | "different" | undefined {
  if (family_names === undefined || given_names === undefined) return undefined;
  return namesAs(family_names, given_names).some(agrees) ? "same" : "different";
}
