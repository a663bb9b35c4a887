import { describe, expect, it } from "vitest";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { compareWithin, compareWithZone } from "#domain/document/visual/cross-checks.ts";
import { claveOf, curpOf, type Person } from "../../../../../lab/specimen/document/people.ts";
import { randomOf } from "../../../../../lab/specimen/random.ts";

const today = "2026-06-01";
const person: Person = {
  surnames: ["NÚÑEZ", "DE LA CRUZ"],
  givenNames: "MARÍA FERNANDA",
  birthDate: "1988-03-09",
  sex: "female",
  birthplace: "PUEBLA",
};
const mrz = parseMrz(
  formatMrz({
    format: "TD3",
    documentCode: "P",
    issuer: "MEX",
    nationality: "MEX",
    surname: "NÚÑEZ DE LA CRUZ",
    givenNames: "MARÍA FERNANDA",
    number: "G12345678",
    birthDate: "1988-03-09",
    sex: "female",
    expiryDate: "2033-01-01",
  }),
  today,
);
const printed = {
  family_names: "NÚÑEZ DE LA CRUZ",
  given_names: "MARÍA FERNANDA",
  document_number: "G12345678",
  date_of_birth: "1988-03-09",
  sex: "female",
  date_of_expiry: "2033-01-01",
  curp: curpOf(person, randomOf(1)),
  clave_de_elector: claveOf(person, randomOf(1)),
};

function differing(change: Record<string, string>): string[] {
  if (!mrz) throw new Error("The zone is one.");
  const values = { ...printed, ...change };
  return [...compareWithZone(mrz, values), ...compareWithin(values, today)]
    .filter(({ agrees }) => !agrees)
    .map(({ name }) => name);
}

describe("what a document says twice", () => {
  it("agrees on an honest one, accents and particles included", () => {
    expect(differing({})).toEqual([]);
  });

  it.for([
    [{ document_number: "G12345679" }, ["document_number"]],
    [{ date_of_expiry: "2035-01-01" }, ["date_of_expiry"]],
    [{ given_names: "MARÍA ELENA" }, ["names", "curp_name", "clave_name"]],
    [{ date_of_birth: "1989-03-09" }, ["date_of_birth", "curp_birth", "clave_birth"]],
    [{ sex: "male" }, ["sex", "curp_sex", "clave_sex"]],
  ] as const)("%o contradicts %o", ([change, names]) => {
    expect(differing(change)).toEqual(names);
  });

  it("compares nothing that was not read", () => {
    if (!mrz) throw new Error("The zone is one.");
    expect(compareWithZone({ ...mrz, sex: { ...mrz.sex, value: null } }, { sex: "male" })).toEqual(
      [],
    );
    expect(compareWithin({ curp: printed.curp }, today)).toEqual([]);
  });
});
