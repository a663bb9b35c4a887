import type { AgreementFinding } from "#domain/assessment/reading/agreement-reasons.ts";
import { compareBarcode } from "#domain/document/agreement/compare-barcode.ts";
import { compareWithin, isOrder } from "#domain/document/agreement/compare-within.ts";
import { type Comparison, compareSources } from "#domain/document/agreement/comparison.ts";
import { printedSource } from "#domain/document/agreement/printed-source.ts";
import type { Source } from "#domain/document/agreement/source.ts";
import { severityOf } from "#domain/document/agreement/what-accuses.ts";
import { zoneSource } from "#domain/document/agreement/zone-source.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import { mayAccuse } from "#domain/document/register/register.ts";
import type { Difference } from "#domain/evidence/evidence.ts";
import { type Severity, worst } from "#domain/reason-codes.ts";
import type { BarcodeReading } from "./barcode-reading.ts";
import type { Fields } from "./merge-fields.ts";
import { confidentValues } from "./merge-fields.ts";
import type { DocumentNeeds, DocumentReadProfile } from "./needs.ts";
import type { SideReading } from "./read-sides.ts";

type Seen = {
  sides: readonly SideReading[];
  parsed: ParsedMrz | undefined;
  barcodes: BarcodeReading;
};

export type Agreement = {
  findings: AgreementFinding[];
  compared: number;
  agreed: number;
  /** The print has the same name with more of it. */
  isZoneNameShorter: boolean;
};

/** Values that the document states twice must be the same. */
export function agreementOf(
  { sides, parsed, barcodes }: Seen,
  zoneFields: Fields,
  needs: DocumentNeeds,
  profile: DocumentReadProfile,
): Agreement {
  const { document, today } = needs;
  const isCalibrated =
    document && supportTier(document.country, document.documentType) === "calibrated";
  // The reader of print knows the letters of Portuguese and Spanish.
  const mayLackLetters = !isCalibrated;
  const isSeen = isCalibrated === true && mayAccuse(document);
  const zone = parsed && surelyRead(parsed, { sides, zoneFields });
  const onPage = confidentValues(
    sides.flatMap(({ values }) => values),
    profile.contradictionConfidence,
  );
  const beside = { zone, printed: printedSource(onPage, { mayLackLetters }), today };
  const coded = compareBarcode(barcodes.values, beside);
  const unproven = compareBarcode(barcodes.unproven, beside);
  const all: Comparison[] = [...coded, ...unproven.filter(({ agrees }) => agrees)];
  const found = [
    findings("fields_inconsistent", coded.filter(differs).map(asWarning)),
    findings("fields_inconsistent", unproven.filter(differs).map(asNote)),
  ];
  for (const { side, values, zone: ownZone } of sides) {
    const printed = (enough: number) =>
      printedSource(confidentValues(values, enough), { item: side.item, mayLackLetters });
    const sure = printed(profile.fieldConfidence);
    const surest = printed(profile.contradictionConfidence);
    const against = zone ? compareSources(zone, sure) : [];
    const within = compareWithin(sure, today);
    all.push(...against, ...within);
    // Another card's front agrees with no back; that it agrees with itself proves the reading.
    const agreed = [...against, ...within].filter((one) => one.agrees && !isOrder(one)).length;
    const held = (zone ? compareSources(zone, surest) : []).filter(
      ({ contradicts }) => contradicts,
    );
    const weighed = against.flatMap((comparison) => {
      const isSurest = held.some(({ name }) => name === comparison.name);
      const severity = severityOf(comparison, { isSeen, isSurest, agreed });
      return severity ? [{ comparison, severity }] : [];
    });
    found.push(
      findings(ownZone ? "mrz_viz_inconsistent" : "front_back_inconsistent", weighed),
      findings("fields_inconsistent", within.filter(differs).map(asWarning)),
    );
    const badDigit = values.some(
      ({ field, checkDigitOk }) => field === "nuit" && checkDigitOk === false,
    );
    if (badDigit) {
      found.push([{ code: "fields_inconsistent", wrongCheckDigit: "nuit" }]);
    }
  }
  return {
    findings: found.flat(),
    compared: all.length,
    agreed: all.filter(({ agrees }) => agrees).length,
    isZoneNameShorter: all.some(isLongerInPrint),
  };
}

function isLongerInPrint({ name, relation, said: [one, other] }: Comparison): boolean {
  const isShortened = relation === "contained" || relation === "abbreviated";
  const isFromZone = one.source === "mrz" && other.source === "viz";
  return name === "names" && isFromZone && isShortened && other.value.length > one.value.length;
}

type Weighed = { comparison: Comparison; severity: Severity };

function findings(code: Difference["reason"], weighed: readonly Weighed[]): AgreementFinding[] {
  if (weighed.length === 0) return [];
  const differences = weighed.map(({ comparison: { name, relation, because, said } }) => ({
    reason: code,
    name,
    relation,
    because,
    said: [...said],
  }));
  return [{ code, severity: worst(weighed.map(({ severity }) => severity)), differences }];
}

function differs({ agrees }: Comparison): boolean {
  return !agrees;
}

function asWarning(comparison: Comparison): Weighed {
  return { comparison, severity: "warning" };
}

function asNote(comparison: Comparison): Weighed {
  return { comparison, severity: "info" };
}

/** The zone with only its certain values: a guess, or a wrong digit, contradicts nothing. */
function surelyRead(
  parsed: ParsedMrz,
  { sides, zoneFields }: { sides: readonly SideReading[]; zoneFields: Fields },
): Source {
  const item = sides.find(({ zone }) => zone)?.side.item;
  const isSure = (name: string) => {
    const field = zoneFields[name];
    if (!field || field.checkDigitOk === false) return false;
    return field.value !== null || field.blank === true;
  };
  return zoneSource(parsed, { item, isSure });
}
