import { describe, expect, it } from "vitest";
import { type ClaimedPerson, claimedPerson } from "#domain/record-match/claims/claimed-person.ts";
import { didYouMean } from "#domain/record-match/claims/did-you-mean.ts";
import { keyWords } from "#domain/record-match/claims/key-words.ts";
import { withoutLabel } from "#domain/record-match/claims/without-label.ts";

const named = (given: string, family: string) => ({ given_names: given, family_names: family });
const ana = named("Ana Maria", "Machava");
const whole = { full_name: "Ana Maria Machava" };

function claimsIn(record: Record<string, unknown>) {
  const { from: _, unused: __, unknown: ___, numbers, ...names } = claimedPerson(record);
  return { ...names, ...(numbers.length > 0 && { numbers: numbers.map(({ text }) => text) }) };
}

it.for<[string, string]>([
  ["dateOfBirth", "date of birth"],
  ["DateOfBirth", "date of birth"],
  ["date-of-birth", "date of birth"],
  ["Birthdate__c", "birthdate"],
  ["Nº de BI", "no de bi"],
  ["Nombre(s) *", "nombre"],
  ["2. Último apelido", "ultimo apelido"],
  ["userID", "user id"],
  ["XMLName", "xml name"],
  ["2", "2"],
  ["3) Last name 2", "last name 2"],
])("reads the key %s as %s", ([key, words]) => {
  expect(keyWords(key).join(" ")).toBe(words);
});

it.for<[Record<string, unknown>, Partial<ClaimedPerson>]>([
  [{ first_name: "Ana", middle_name: "Maria", last_name: "Machava" }, ana],
  [{ firstName: "Ana", middleName: "Maria", lastName: "Machava" }, ana],
  [{ FirstName: "Ana Maria", LastName: "Machava" }, ana],
  [{ "First name": "Ana", "Middle name(s)": "Maria", Surname: "Machava" }, ana],
  [{ given_name: "Ana Maria", middle_name: "Maria", family_name: "Machava" }, ana],
  [{ nome: "Ana Maria", apelido: "Machava" }, ana],
  [{ primeiro_nome: "Ana", nome_do_meio: "Maria", ultimo_nome: "Machava" }, ana],
  [{ name: "Ana Maria", surname: "Machava" }, ana],
  [{ name: { first: "Ana", middle: "Maria", last: "Machava" } }, ana],
  [{ name: [{ family: "Machava", given: ["Ana", "Maria"] }] }, ana],
  [{ customer: { person: { "name-first": "Ana Maria", "name-last": "Machava" } } }, ana],
  [{ customer_first_name: "Ana Maria", customerLastName: "Machava" }, ana],
  [{ legal_first_name: "Ana Maria", legalLastName: "Machava" }, ana],
  [{ fields: { "name-first": { type: "string", value: "Ana Maria" }, last_name: "Machava" } }, ana],
  [
    {
      answers: [
        { field: { ref: "first_name" }, text: "Ana Maria" },
        { field: { ref: "last_name" }, text: "Machava" },
      ],
    },
    ana,
  ],
  [{ field_data: [{ name: "full_name", values: ["Ana Maria Machava"] }] }, whole],
  [{ nome_completo: "Ana Maria Machava" }, whole],
  [{ name: "Ana Maria Machava" }, whole],
  [
    { name: "Ana Maria Machava", surname: "Machava" },
    { ...whole, family_names: "Machava" },
  ],
  [
    { nombre: "Luis", apellido_paterno: "Pérez", apellido_materno: "Gómez" },
    named("Luis", "Pérez Gómez"),
  ],
  [
    {
      primer_nombre: "Luis",
      segundo_nombre: "José",
      primerApellido: "Pérez",
      segundoApellido: "Gómez",
    },
    named("Luis José", "Pérez Gómez"),
  ],
  [
    { nombres: "Luis", apellidos: "Pérez Gómez", apellido_materno: "Gómez" },
    named("Luis", "Pérez Gómez"),
  ],
  ...[
    { name: "Luis", surname: "Pérez", second_surname: "Gómez" },
    { name: "Luis", second_surname: "Gómez", surname: "Pérez" },
    { name: "Luis", last_name: "Pérez", last_name_2: "Gómez" },
    { firstName: "Luis", lastName2: "Gómez", lastName: "Pérez" },
  ].map((record): [typeof record, typeof ana] => [record, named("Luis", "Pérez Gómez")]),
  [
    { nombres: "Luis", apellidos: "Pérez de la Cruz", apellido_materno: "de la Cruz" },
    named("Luis", "Pérez de la Cruz"),
  ],
  [{ "Nombre(es)": "Ana Maria", "Apellido(s)": "Machava" }, ana],
  [{ "12. First name": "Ana Maria", "13. Surname": "Machava" }, ana],
  // Two people are no person.
  [{ name: [{ first: "Ana" }, { first: "Eva" }] }, {}],
  // A name with one of the surnames is whole.
  [
    { name: "Ana Machava", surname: "Machava Costa" },
    { full_name: "Ana Machava", family_names: "Machava Costa" },
  ],
  [
    { name: "Ana Maria", first_name: "Ana", surname: "Machava" },
    { ...named("Ana", "Machava"), full_name: "Ana Maria" },
  ],
  // A word is repeated whole, with or without its accents.
  [
    { nombres: "Luis", apellidos: "Pérez Gomez", apellido_materno: "GÓMEZ" },
    named("Luis", "Pérez Gomez"),
  ],
  [
    { nombres: "Luis", apellidos: "Delgómez", apellido_materno: "Gómez" },
    named("Luis", "Delgómez Gómez"),
  ],
  [{ customer_1: { first_name_1: "Ana Maria", surname_1: "Machava" } }, ana],
  [{ first_name: "José", last_name: "Machava", suffix: "Júnior" }, named("José", "Machava Júnior")],
  [{ dob: { day: 7, month: 3, year: 1990 } }, { date_of_birth: "1990-3-7" }],
  [{ birthDay: "7", birthMonth: "3", birthYear: "1990" }, { date_of_birth: "1990-3-7" }],
  [{ birthday: "7", birthMonth: "3", birthYear: "1990" }, { date_of_birth: "1990-3-7" }],
  [{ birthday: "1990-03-07", birthMonth: "3", birthYear: "1990" }, { date_of_birth: "1990-03-07" }],
  [{ birthDay: "7", birthYear: "1990" }, { date_of_birth: "7" }],
  [{ birthMonth: "3", birthYear: "1990" }, {}],
  [{ birth: { date: "1990-03-07" } }, { date_of_birth: "1990-03-07" }],
  [{ birthday: "1990-03-07" }, { date_of_birth: "1990-03-07" }],
  [{ data_de_nascimento: "1990-03-07" }, { date_of_birth: "1990-03-07" }],
  [{ FechaNacimiento: "1990-03-07" }, { date_of_birth: "1990-03-07" }],
])("takes %j for %j", ([record, person]) => {
  expect(claimsIn(record)).toStrictEqual(person);
});

it.for([
  ["BI n.º 110100123456B", "110100123456B"],
  [" Nº: 12 ", "12"],
  ["Rua BI 12", undefined],
  [": 12", undefined],
  ["BI", undefined],
  ["12", undefined],
] as const)("reads %j behind its label as %s", ([text, number]) => {
  expect(withoutLabel(text)).toBe(number);
});

it.for<[Record<string, unknown>, string[]]>([
  [{ documentNumber: "AB1" }, ["AB1"]],
  [{ document: { type: "BI", number: "AB1" } }, ["AB1"]],
  [{ "Nº do BI": "AB1" }, ["AB1"]],
  [{ passport: { number: "AB1" }, curp: "X1" }, ["AB1", "X1"]],
  [{ numero_documento: "AB1", nuit: 123 }, ["AB1", "123"]],
  [{ nuit: 123, numero_documento: "AB1" }, ["AB1", "123"]],
  [{ "identification-number": "AB1" }, ["AB1"]],
])("takes the numbers of %j", ([record, numbers]) => {
  expect(claimsIn(record)).toEqual({ numbers });
});

describe("another's members", () => {
  it.for([
    { spouse: { first_name: "Eva" } },
    { company: { name: "Acme" } },
    { address: { number: "12" } },
    { phone: { number: "+258841234567" } },
    { emergency_contact_name: "Eva" },
    { mother_name: "Eva" },
    { nome_do_pai: "Rui" },
    { customer_number: "12" },
    { document: { name: "Passport" } },
    { references: [{ name: "Eva" }, { name: "Rui" }] },
  ])("are no claim of the applicant: %j", (record) => {
    expect(claimsIn(record)).toEqual({});
  });
});

it("says which values went into nothing, and why", () => {
  const { unused, unknown } = claimedPerson({
    first_name: "Ana",
    given_names: "Ana Maria",
    surname: ["a", { b: 1 }],
    email: "a@b.pt",
    dob: "1990-01-01",
    birth_date: "1991-01-01",
    shoe_size: 38,
    address: { city: "Beira" },
  });
  expect(unused.map(({ path, why }) => [path.join("."), why])).toEqual([
    ["surname", "no_text"],
    ["email", "elsewhere"],
    ["address", "elsewhere"],
    ["birth_date", "said_before"],
  ]);
  expect(unknown.map((path) => path.join("."))).toEqual(["shoe_size"]);
});

it("takes for a form's answers only a list in which each has its question", () => {
  const [first, last] = [
    { name: "first_name", value: "Ana Maria" },
    { name: "last_name", value: "Machava" },
  ];
  expect(claimsIn({ answers: [first, last] })).toEqual(ana);
  for (const answers of [[], [first, { value: "Machava" }], [first, "Machava"]]) {
    const { unknown, from } = claimedPerson({ answers });
    expect(unknown).toEqual([["answers"]]);
    expect(from.name).toEqual([]);
  }
});

it("searches eight levels deep, and names the level where it ends", () => {
  const inside = (levels: number) =>
    Array.from({ length: levels }).reduce<Record<string, unknown>>((data) => ({ data }), whole);
  expect(claimsIn(inside(7))).toEqual(whole);
  const { unknown } = claimedPerson(inside(8));
  expect(unknown.map((path) => path.length)).toEqual([8]);
});

it("keeps apart a value that no comparison reads from one that another has replaced", () => {
  const { unused } = claimedPerson({ ...whole, nationality: "Machava", email: "Ana" });
  expect(unused.map(({ path, why }) => [path.join("."), why])).toEqual([
    ["nationality", "elsewhere"],
    ["email", "elsewhere"],
  ]);
});

it.for([
  ["nam", undefined],
  ["dobb", "date_of_birth"],
  ["surnam", "family_names"],
  ["nationalty", undefined],
])("suggests for the key %s: %s", ([key = "", part]) => {
  expect(didYouMean(key)).toBe(part);
});
