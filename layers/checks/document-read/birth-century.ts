import type { SideValues } from "#domain/document/agreement/source.ts";
import { documentKind } from "#domain/document/catalogue.ts";
import { type BirthClues, withCentury } from "#domain/document/civil-time/birth-century.ts";
import { leastAgeForLife } from "#domain/document/mrz/issuer-rules.ts";
import { isBlank } from "#domain/document/mrz/mrz-field.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { PrintValue } from "#domain/document/print/read-fields.ts";
import { confidentValues, type Fields } from "./merge-fields.ts";
import type { DocumentNeeds } from "./needs.ts";

type BirthEvidence = {
  parsed: ParsedMrz | undefined;
  values: readonly PrintValue[];
  /** Values of its barcodes. */
  coded: SideValues;
  needs: Pick<DocumentNeeds, "document" | "today">;
  enough: number;
};

/** The fields, with the century of a zone's birth date if the rest of the document determines it. */
export function withBirthCentury(fields: Fields, beside: BirthEvidence): Fields {
  const birth = fields.date_of_birth;
  if (!birth?.value || birth.source !== "mrz") return fields;
  const value = withCentury(birth.value, cluesOf(fields, beside));
  return value === birth.value ? fields : { ...fields, date_of_birth: { ...birth, value } };
}

function cluesOf(
  fields: Fields,
  { parsed, values, coded, needs, enough }: BirthEvidence,
): BirthClues {
  const { document, today } = needs;
  const sure = confidentValues(values, enough);
  const kind = document && documentKind(document.country, document.documentType);
  const isForLife = parsed !== undefined && isBlank(parsed.expiryDate.raw);
  return {
    printed: sure.date_of_birth ?? coded.date_of_birth,
    curp: sure.curp ?? coded.curp ?? fields.curp?.value ?? undefined,
    issued: sure.date_of_issue ?? coded.date_of_issue,
    leastAge: Math.max(kind?.leastAge ?? 0, isForLife ? leastAgeForLife(parsed.rules) : 0),
    today,
  };
}
