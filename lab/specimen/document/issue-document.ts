import type { MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { ine } from "#domain/document/types/mexico-national-id.ts";
import { tarjetaResidente } from "#domain/document/types/mexico-tarjeta-residente.ts";
import { bilheteIdentidade } from "#domain/document/types/mozambique-bilhete-identidade.ts";
import { cartaConducao } from "#domain/document/types/mozambique-carta-conducao.ts";
import { dire } from "#domain/document/types/mozambique-dire.ts";
import { digits, oneOf, type Random, whole } from "../random.ts";
import { issuePassport } from "./issue-passport.ts";
import {
  addressOf,
  bilheteNumber,
  claveOf,
  curpOf,
  heightOf,
  inventPerson,
  nuitOf,
  type Person,
} from "./people.ts";
import { birth, holder, type Specimen, slashed, specimen, type Validity } from "./specimen.ts";

type Issue = (random: Random) => Specimen;

/** Every kind of document that is drawn, by the name of its photographs. */
export const issues: Readonly<Record<string, Issue>> = {
  "mz-bi": (random) => {
    const person = inventPerson(random, "MZ");
    const validity = validityOf(random, 5);
    const isOld = person.birthDate < `${Number(validity.issueDate.slice(0, 4)) - 50}`;
    return issueBilhete(person, random, isOld ? { ...validity, expiryDate: null } : validity);
  },
  "mx-ine": (random) => issueIne(inventPerson(random, "MX"), random, whole(random, 2027, 2035)),
  "mz-passport": (random) =>
    issuePassport("MZ", inventPerson(random, "MZ"), random, validityOf(random, 5)),
  "mx-passport": (random) =>
    issuePassport("MX", inventPerson(random, "MX"), random, validityOf(random, 10)),
  "icao-passport": (random) =>
    issuePassport("UTO", inventPerson(random, "MZ"), random, validityOf(random, 10)),
  "mz-dire": (random) => issueDire(inventPerson(random, "MZ"), random, validityOf(random, 5)),
  "mz-licence": (random) => issueLicence(inventPerson(random, "MZ"), random, validityOf(random, 5)),
  "mx-resident": (random) =>
    issueResident(inventPerson(random, "MX"), random, validityOf(random, 4)),
};

export function issueBilhete(person: Person, random: Random, validity: Validity): Specimen {
  const number = bilheteNumber(random);
  const content: MrzContent = {
    ...holder(person, "MOZ", validity),
    format: "TD1",
    documentCode: "I",
    number,
  };
  return specimen(bilheteIdentidade, content, {
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
  return specimen(ine, content, {
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

export function issueDire(person: Person, random: Random, validity: Validity): Specimen {
  return specimen(dire, null, {
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

function issueLicence(person: Person, random: Random, validity: Validity): Specimen {
  return specimen(cartaConducao, null, {
    ...birth(person),
    family_names: person.surnames.join(" "),
    given_names: person.givenNames,
    document_number: digits(random, 9),
    date_of_issue: slashed(validity.issueDate),
    date_of_expiry: slashed(validity.expiryDate ?? ""),
    categories: oneOf(random, ["B", "A, B", "B, C1"]),
  });
}

function issueResident(person: Person, random: Random, validity: Validity): Specimen {
  return specimen(tarjetaResidente, null, {
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

function validityOf(random: Random, years: number): Validity {
  const issued = whole(random, 2022, 2026);
  const day = `${String(whole(random, 1, 9)).padStart(2, "0")}-${String(whole(random, 10, 28))}`;
  return { issueDate: `${issued}-${day}`, expiryDate: `${issued + years}-${day}` };
}
