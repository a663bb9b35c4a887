import type { MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { digits, oneOf, type Random } from "../random.ts";
import { bilheteNumber, curpOf, type Person } from "./people.ts";
import { birth, holder, type Specimen, slashed, specimen, type Validity } from "./specimen.ts";

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

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

function spaced(date: string): string {
  return date.split("-").reverse().join(" ");
}

function monthly(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day} ${months[Number(month) - 1]} ${year}`;
}
