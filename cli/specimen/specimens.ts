import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import type { VisualFields } from "./render-specimen.ts";

export type Specimen = {
  country: string;
  documentType: string;
  content: MrzContent;
  lines: string[];
  fields: VisualFields;
};

/** Invented people with invented numbers; every check digit is right. */
export const specimens = {
  mozambicanPassport: specimen("MZ", "passport", {
    format: "TD3",
    documentCode: "P",
    issuer: "MOZ",
    nationality: "MOZ",
    surname: "MACHAVA",
    givenNames: "ANA MARIA",
    number: "AB1234567",
    birthDate: "1990-01-01",
    sex: "female",
    expiryDate: "2032-01-01",
    optional: "110100123456B",
  }),
  mexicanPassport: specimen("MX", "passport", {
    format: "TD3",
    documentCode: "P",
    issuer: "MEX",
    nationality: "MEX",
    surname: "PEREZ LOPEZ",
    givenNames: "JUAN CARLOS",
    number: "G12345678",
    birthDate: "1990-01-01",
    sex: "male",
    expiryDate: "2033-01-01",
  }),
  mexicanNationalId: specimen("MX", "national_id", {
    format: "TD1",
    documentCode: "ID",
    issuer: "MEX",
    nationality: "MEX",
    surname: "PEREZ LOPEZ",
    givenNames: "JUAN CARLOS",
    number: "123456789",
    birthDate: "1990-01-01",
    sex: "male",
    expiryDate: "2033-12-31",
    optional: "<<1234123456789",
    optional2: "<01<<01234<",
  }),
  mozambicanIdentityCard: specimen("MZ", "bilhete_identidade", {
    format: "TD1",
    documentCode: "I",
    issuer: "MOZ",
    nationality: "MOZ",
    surname: "MACHAVA",
    givenNames: "ANA MARIA",
    number: "110100123456B",
    birthDate: "1990-01-01",
    sex: "female",
    expiryDate: "2032-01-01",
  }),
} as const;

function specimen(country: string, documentType: string, content: MrzContent): Specimen {
  return {
    country,
    documentType,
    content,
    lines: formatMrz(content),
    fields: {
      SURNAME: content.surname,
      NUMBER: content.number,
      "GIVEN NAMES": content.givenNames,
      NATIONALITY: content.nationality,
      "DATE OF BIRTH": content.birthDate ?? "",
      SEX: content.sex === "female" ? "F" : "M",
      "DATE OF EXPIRY": content.expiryDate ?? "",
      AUTHORITY: "SPECIMEN",
    },
  };
}
