import type { Layout } from "#domain/document/layouts/layout.ts";
import { layoutsOf } from "#domain/document/layouts/layouts.ts";
import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { digits, oneOf, type Random, whole } from "../random.ts";
import type { Printed } from "./draw-side.ts";
import {
  addressOf,
  bilheteNumber,
  claveOf,
  curpOf,
  heightOf,
  nuitOf,
  type Person,
} from "./people.ts";

/** A document of an invented person: every digit right, nothing of a real one but the fields' order. */
export type Specimen = {
  country: string;
  documentType: string;
  layouts: readonly Layout[];
  content: MrzContent | null;
  lines: string[];
  printed: Printed;
};

export type Validity = { issueDate: string; expiryDate: string | null };

export function issueBilhete(person: Person, random: Random, validity: Validity): Specimen {
  const number = bilheteNumber(random);
  const content: MrzContent = {
    ...holder(person, "MOZ", validity),
    format: "TD1",
    documentCode: "I",
    number,
  };
  return specimen({ country: "MZ", documentType: "bilhete_identidade" }, content, {
    document_number: number,
    full_name: [person.givenNames, ...person.surnames].join(" "),
    ...birth(person),
    height: heightOf(random),
    marital_status: oneOf(random, ["SOLTEIRO(A)", "CASADO(A)", "VIÚVO(A)"]),
    address: addressOf(random, "MZ"),
    parents: `JÚLIO ${person.surnames[0]}\nAMÉLIA ${person.surnames.at(-1)}`,
    date_of_issue: slashed(validity.issueDate),
    date_of_expiry: validity.expiryDate ? slashed(validity.expiryDate) : "VITALÍCIO",
    authority: `ARQUIVO DE ${person.birthplace}`,
  });
}

export function issueIne(person: Person, random: Random, expiryYear: number): Specimen {
  const section = digits(random, 4);
  const content: MrzContent = {
    ...holder(person, "MEX", { issueDate: "", expiryDate: `${expiryYear}-12-31` }),
    format: "TD1",
    documentCode: "ID",
    number: digits(random, 9),
    optional: `<<${section}${digits(random, 9)}`,
    optional2: `<01<<${digits(random, 5)}<`,
  };
  const { sex, ...others } = birth(person);
  return specimen({ country: "MX", documentType: "national_id" }, content, {
    ...others,
    sex: sex === "F" ? "M" : "H",
    family_names: person.surnames.join("\n"),
    given_names: person.givenNames,
    address: addressOf(random, "MX"),
    clave_de_elector: claveOf(person, random),
    curp: curpOf(person, random),
    registration_year: `${whole(random, 1991, expiryYear - 10)} ${digits(random, 2)}`,
    section,
    date_of_expiry: `${expiryYear - 10}-${expiryYear}`,
  });
}

export type PassportIssuer = {
  country: string;
  alpha3: string;
  nationality: string;
  authority: string;
};

export const passportIssuers = {
  MZ: { country: "MZ", alpha3: "MOZ", nationality: "MOÇAMBICANA", authority: "MIGRAÇÃO MAPUTO" },
  MX: { country: "MX", alpha3: "MEX", nationality: "MEXICANA", authority: "SRE PUEBLA" },
  PT: { country: "PT", alpha3: "PRT", nationality: "PORTUGUESA", authority: "SEF EVORA" },
  UTO: { country: "UT", alpha3: "UTO", nationality: "UTOPIAN", authority: "PASSPORT OFFICE" },
} as const satisfies Record<string, PassportIssuer>;

export function issuePassport(
  issuer: keyof typeof passportIssuers,
  person: Person,
  random: Random,
  validity: Validity,
): Specimen {
  const { country, alpha3, nationality, authority } = passportIssuers[issuer];
  const prefix = issuer === "MX" ? "G" : oneOf(random, ["AB", "PA", "MZ"]);
  const number = prefix + digits(random, 9 - prefix.length);
  const personal = issuer === "MZ" ? bilheteNumber(random) : undefined;
  const content: MrzContent = {
    ...holder(person, alpha3, validity),
    format: "TD3",
    documentCode: "P",
    number,
    ...(personal && { optional: personal }),
  };
  const written = issuer === "MX" ? spaced : issuer === "UTO" ? monthly : slashed;
  return specimen({ country, documentType: "passport" }, content, {
    ...birth(person),
    document_code: "P",
    issuing_country: alpha3,
    document_number: number,
    family_names: person.surnames.join(" "),
    given_names: person.givenNames,
    nationality,
    date_of_birth: written(person.birthDate),
    date_of_issue: written(validity.issueDate),
    date_of_expiry: written(validity.expiryDate ?? ""),
    authority,
    ...(personal && { personal_number: personal }),
    ...(issuer === "MX" && { curp: curpOf(person, random) }),
  });
}

export function issueDire(person: Person, random: Random, validity: Validity): Specimen {
  return specimen({ country: "MZ", documentType: "dire" }, null, {
    ...birth(person),
    document_number: `11PT${digits(random, 8)}${oneOf(random, ["A", "B", "C", "M"])}`,
    full_name: [person.givenNames, ...person.surnames].join(" "),
    nationality: "PORTUGUESA",
    permit_type: oneOf(random, ["PRECÁRIO", "TEMPORÁRIO", "PERMANENTE"]),
    passport_number: `CA${digits(random, 6)}`,
    date_of_issue: slashed(validity.issueDate),
    date_of_expiry: slashed(validity.expiryDate ?? ""),
    address: addressOf(random, "MZ"),
    occupation: oneOf(random, ["PROFESSOR", "ENGENHEIRA CIVIL", "COMERCIANTE"]),
    nuit: nuitOf(random),
    authority: "SENAMI MAPUTO",
  });
}

export function issueLicence(person: Person, random: Random, validity: Validity): Specimen {
  return specimen({ country: "MZ", documentType: "carta_conducao" }, null, {
    ...birth(person),
    family_names: person.surnames.join(" "),
    given_names: person.givenNames,
    document_number: digits(random, 9),
    date_of_issue: slashed(validity.issueDate),
    date_of_expiry: slashed(validity.expiryDate ?? ""),
    categories: oneOf(random, ["B", "A, B", "B, C1"]),
  });
}

export function issueResident(person: Person, random: Random, validity: Validity): Specimen {
  return specimen({ country: "MX", documentType: "tarjeta_residente" }, null, {
    ...birth(person),
    family_names: person.surnames.join(" "),
    given_names: person.givenNames,
    document_number: digits(random, 9),
    nationality: oneOf(random, ["COLOMBIANA", "ESPAÑOLA", "CUBANA"]),
    curp: curpOf(person, random),
    date_of_expiry: slashed(validity.expiryDate ?? ""),
    permit_type: oneOf(random, ["TEMPORAL", "PERMANENTE"]),
  });
}

function specimen(
  document: { country: string; documentType: string },
  content: MrzContent | null,
  printed: Printed,
): Specimen {
  return {
    ...document,
    layouts: layoutsOf(document),
    content,
    lines: content ? formatMrz(content) : [],
    printed,
  };
}

function holder(person: Person, alpha3: string, { expiryDate }: Validity) {
  return {
    issuer: alpha3,
    nationality: alpha3,
    surname: person.surnames.join(" "),
    givenNames: person.givenNames,
    birthDate: person.birthDate,
    sex: person.sex,
    expiryDate,
  };
}

function birth(person: Person) {
  return {
    date_of_birth: slashed(person.birthDate),
    place_of_birth: person.birthplace,
    sex: person.sex === "female" ? "F" : "M",
  };
}

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

function slashed(date: string): string {
  return date.split("-").reverse().join("/");
}

function spaced(date: string): string {
  return date.split("-").reverse().join(" ");
}

function monthly(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day} ${months[Number(month) - 1]} ${year}`;
}
