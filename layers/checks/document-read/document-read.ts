import { isTold, judgeReading, readingStatus } from "#domain/assessment/judge-reading.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason, worst } from "#domain/evidence/reason-codes.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import type { Check } from "../check.ts";
import { agreementOf } from "./agreement.ts";
import { type BarcodeReading, readingOfBarcodes, withBarcodes } from "./barcode-reading.ts";
import { withBirthCentury } from "./birth-century.ts";
import { fieldsOf } from "./document-fields.ts";
import { type Fields, mergeFields } from "./merge-fields.ts";
import {
  type DocumentNeeds,
  type DocumentReadProfile,
  type DocumentSide,
  documentNeeds,
  type OpenedSide,
} from "./needs.ts";
import { readSides, type SideReading } from "./read-sides.ts";
import { breakdownOf } from "./reading-breakdown.ts";
import { contentReasons } from "./reading-reasons.ts";
import { sideReasons, sizeReasons, unreadReasons } from "./side-reasons.ts";
import { choiceReasons, documentAsRead } from "./submitted-document.ts";
import { unreadVisualZone } from "./unread-visual-zone.ts";

/** What does the document say, and does it say it everywhere alike? */
export const documentRead: Check<DocumentNeeds, DocumentNetworks, DocumentReadProfile> = {
  name: "document_reading",
  engine: {
    models: (networks, names) => networks.document(names.documentReading),
    limits: ({ documentReading }) => documentReading,
  },
  needs: documentNeeds,
  async run({ needs, models, profile }) {
    const inputs = needs.sides.map(({ captureId }) => captureId);
    const opened = needs.sides.filter(hasPage);
    if (opened.length === 0) return unread(needs, [], [reason("unreadable_image")]);
    const { sides, parsed } = await readSides(opened, models, needs);
    const seen = { sides, parsed, barcodes: readingOfBarcodes(sides, needs.today) };
    const isAnything = parsed || sides.some(({ shown }) => shown);
    const evidence = isAnything ? read(seen, needs, profile) : unreadButCoded(seen, needs);
    return { ...evidence, barcodes: seen.barcodes.found, inputs };
  },
};

function hasPage(side: DocumentSide): side is OpenedSide {
  return side.page !== undefined;
}

/** Nothing was read: the assessment stays incomplete, and the applicant learns what a retake should mend. */
function unread(needs: DocumentNeeds, sides: readonly SideReading[], why: Reason[]): Evidence {
  const { document } = needs;
  const tier = document ? supportTier(document.country, document.documentType) : "calibrated";
  const isOnlyZone = tier === "uncalibrated" && document?.documentType === "passport";
  const reasons = [reason("mrz_not_found"), ...why, ...distinct(sides.flatMap(unreadReasons))];
  // An uncalibrated passport is known by nothing but its zone.
  if (tier === "unsupported" || isOnlyZone) reasons.unshift(reason("unsupported_document"));
  const inputs = needs.sides.map(({ captureId }) => captureId);
  return { status: "not_run", reasons, inputs, mrz: null };
}

/** A barcode of a document that is not known here tells something all the same, and decides nothing. */
function unreadButCoded({ sides, barcodes }: Seen, needs: DocumentNeeds): Evidence {
  const fields = withBarcodes({}, barcodes);
  const evidence = unread(needs, sides, []);
  return Object.keys(fields).length > 0 ? { ...evidence, fields } : evidence;
}

type Seen = { sides: SideReading[]; parsed: ParsedMrz | undefined; barcodes: BarcodeReading };

function read(seen: Seen, asked: DocumentNeeds, profile: DocumentReadProfile): Evidence {
  const { sides, parsed } = seen;
  const reading = sides.find(({ zone }) => zone)?.zone?.reading;
  const enough = profile.fieldConfidence;
  const zoneFields = reading && parsed ? fieldsOf(reading, parsed, enough) : {};
  const submitted = documentAsRead(seen, zoneFields, asked.document);
  // It is judged as what it is; unread, as what the applicant said that it is.
  const document = submitted ?? asked.document;
  const needs = { ...asked, ...(document && { document }) };
  const values = sides.flatMap((side) => side.values);
  const agreement = agreementOf(seen, zoneFields, needs, profile);
  const isNameCut = parsed?.mayBeTruncated || agreement.isZoneNameShorter;
  const zones = mergeFields(zoneFields, values, { enough, isNameCut });
  const fields = withBirthCentury(withBarcodes(zones, seen.barcodes), {
    parsed,
    values,
    coded: seen.barcodes.values,
    needs,
    enough,
  });
  const missing = missingFields(seen, needs, fields);
  const reasons = [
    ...choiceReasons(seen, document, asked),
    ...sideReasons(sides, needs),
    ...contentReasons({ parsed, fields, values }, needs, profile),
    ...agreement.reasons,
    ...distinct(sides.flatMap(unreadReasons)),
  ];
  const told = Object.values(fields).filter(isTold);
  const least = Math.min(
    1,
    ...(parsed ? Object.values(zoneFields) : told).map((f) => f.confidence),
  );
  const read = { missing, fields, ...(parsed && { score: least }) };
  const unsure = judgeReading(read, profile.mrzConfidence);
  if (unsure) reasons.push(unsure, ...sides.flatMap(({ side }) => sizeReasons(side.page)));
  reasons.push(...unreadVisualZone(seen, needs));
  const status = readingStatus(reasons);
  return {
    status,
    ...(status !== "not_run" && { score: least, threshold: profile.mrzConfidence }),
    reasons: distinct(reasons),
    breakdown: breakdownOf(sides, { ...agreement, missing }),
    ...(submitted && { document: submitted }),
    fields,
    ...(agreement.differences.length > 0 && { differences: agreement.differences }),
    mrz: parsed ? { format: parsed.format, lines: parsed.lines, checks: parsed.checks } : null,
    inputs: [],
  };
}

/** Fields that the document, or as much of it as was recognised, must say and that were not surely read. */
function missingFields(
  { sides, parsed }: Seen,
  { document }: DocumentNeeds,
  fields: Fields,
): string[] {
  const forLife = new Set(
    sides.flatMap(({ values }) => values.filter((v) => v.isForLife).map((v) => v.field)),
  );
  const shown = sides.flatMap(({ shown }) => shown?.print ?? []);
  // With a zone the visual one only adds to it; without, all must be told by print.
  const prints = document && !parsed ? printsOf(document) : shown;
  const required = prints.flatMap(({ fields }) =>
    fields.filter((field) => field.required).map(({ field }) => field),
  );
  return [...new Set(required)].filter((name) => !isTold(fields[name]) && !forLife.has(name));
}

/** A code once, as the heaviest that was said of it. */
function distinct(reasons: readonly Reason[]): Reason[] {
  return [...new Set(reasons.map(({ code }) => code))].flatMap((code) => {
    const alike = reasons.filter((one) => one.code === code);
    const heaviest = worst(alike.map(({ severity }) => severity));
    return alike.find(({ severity }) => severity === heaviest) ?? [];
  });
}
