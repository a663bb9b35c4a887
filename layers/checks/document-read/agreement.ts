import { compareBarcode } from "#domain/document/barcode/compare-barcode.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import {
  type Comparison,
  compareWithin,
  compareWithZone,
} from "#domain/document/visual/cross-checks.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { BarcodeReading } from "./barcode-reading.ts";
import type { Fields } from "./merge-fields.ts";
import { confidentValues } from "./merge-fields.ts";
import type { DocumentNeeds, DocumentReadProfile } from "./needs.ts";
import type { SideReading } from "./read-sides.ts";

/** Comparisons that must agree before one that does not is held against the document. */
const proof = 2;
const detailOf = (list: readonly Comparison[]) =>
  `Differs: ${list.map(({ name }) => name).join(", ")}.`;

/**
 * What the document says twice must be the same. A difference is critical only when other values
 * prove that the right places were read and the reading of it was surer than needed to tell it.
 */
export function agreementOf(
  {
    sides,
    parsed,
    barcodes,
  }: { sides: readonly SideReading[]; parsed: ParsedMrz | undefined; barcodes: BarcodeReading },
  zoneFields: Fields,
  needs: DocumentNeeds,
  profile: DocumentReadProfile,
): { reasons: Reason[]; compared: number; agreed: number } {
  const { document, today } = needs;
  const isCalibrated =
    document && supportTier(document.country, document.documentType) === "calibrated";
  const trusted = parsed && surelyRead(parsed, zoneFields);
  const all: Comparison[] = [];
  const reasons: Reason[] = [];
  const coded = compareBarcode(barcodes.values, {
    mrz: trusted,
    printed: confidentValues(
      sides.flatMap(({ values }) => values),
      profile.contradictionConfidence,
    ),
    today,
  });
  all.push(...coded);
  const miscoded = coded.filter(({ agrees }) => !agrees);
  if (miscoded.length > 0) {
    reasons.push(
      reason("fields_inconsistent", { detail: `Barcode: ${detailOf(miscoded).toLowerCase()}` }),
    );
  }
  for (const { values, zone } of sides) {
    const sure = confidentValues(values, profile.fieldConfidence);
    const surest = confidentValues(values, profile.contradictionConfidence);
    const against = trusted ? compareWithZone(trusted, sure) : [];
    const within = compareWithin(sure, today);
    all.push(...against, ...within);
    const differing = against.filter(({ agrees }) => !agrees);
    if (differing.length > 0 && trusted) {
      // Another card's front agrees with no back; that it agrees with itself proves the reading.
      const agreed = [...against, ...within].filter(({ agrees }) => agrees).length;
      const holds = compareWithZone(trusted, surest).some(({ agrees }) => !agrees);
      const isCritical = isCalibrated && holds && agreed >= proof;
      reasons.push(
        reason(zone ? "mrz_viz_inconsistent" : "front_back_inconsistent", {
          severity: isCritical ? "critical" : "warning",
          detail: detailOf(differing),
        }),
      );
    }
    const own = within.filter(({ agrees }) => !agrees);
    const badDigit = values.some(
      ({ field, checkDigitOk }) => field === "nuit" && checkDigitOk === false,
    );
    if (own.length > 0) reasons.push(reason("fields_inconsistent", { detail: detailOf(own) }));
    else if (badDigit)
      reasons.push(reason("fields_inconsistent", { detail: "Wrong digit: nuit." }));
  }
  return {
    reasons,
    compared: all.length,
    agreed: all.filter(({ agrees }) => agrees).length,
  };
}

/** The zone with only the values that were told: a guess, or a wrong digit, contradicts nothing. */
function surelyRead(parsed: ParsedMrz, fields: Fields): ParsedMrz {
  const told = (name: string) => {
    const field = fields[name];
    return field !== undefined && field.value !== null && field.checkDigitOk !== false;
  };
  const keep = <Field extends { value: unknown }>(field: Field, name: string): Field =>
    told(name) ? field : { ...field, value: null };
  return {
    ...parsed,
    surname: keep(parsed.surname, "family_names"),
    givenNames: keep(parsed.givenNames, "given_names"),
    number: keep(parsed.number, "document_number"),
    birthDate: keep(parsed.birthDate, "date_of_birth"),
    sex: keep(parsed.sex, "sex"),
    expiryDate: keep(parsed.expiryDate, "date_of_expiry"),
  };
}
