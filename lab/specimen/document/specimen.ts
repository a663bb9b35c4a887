import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { Layout } from "#domain/document/layouts/layout.ts";
import { layoutsOf } from "#domain/document/layouts/layouts.ts";
import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import type { Printed } from "./draw-side.ts";
import type { Person } from "./people.ts";

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

export function specimen(
  { country, documentType }: AllowedDocument,
  content: MrzContent | null,
  printed: Printed,
): Specimen {
  return {
    country,
    documentType,
    layouts: layoutsOf({ country, documentType }),
    content,
    lines: content ? formatMrz(content) : [],
    printed,
  };
}

export function holder(person: Person, alpha3: string, { expiryDate }: Validity) {
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

export function birth(person: Person) {
  return {
    date_of_birth: slashed(person.birthDate),
    place_of_birth: person.birthplace,
    sex: person.sex === "female" ? "F" : "M",
  };
}

export function slashed(date: string): string {
  return date.split("-").reverse().join("/");
}
