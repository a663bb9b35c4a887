import { isAnswered } from "#domain/assessment/judge-reading.ts";
import { differencesOf } from "#domain/assessment/reading/agreement-reasons.ts";
import { judgeDocument, judgeUnread } from "#domain/assessment/reading/judge-document.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
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
import { sideRead } from "./side-read.ts";
import { documentAsRead } from "./submitted-document.ts";

/** What does the document say, and is it consistent? */
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
    if (opened.length === 0) return { ...judgeUnread(sidesOf([], needs)), mrz: null, inputs };
    const { sides, parsed } = await readSides(opened, models, needs);
    const seen = { sides, parsed, barcodes: readingOfBarcodes(sides, needs.today) };
    const isAnything = parsed || sides.some(({ shown }) => shown);
    const evidence = isAnything ? read(seen, needs, profile) : unread(seen, needs);
    return { ...evidence, barcodes: seen.barcodes.found, inputs };
  },
};

function hasPage(side: DocumentSide): side is OpenedSide {
  return side.page !== undefined;
}

type Seen = { sides: SideReading[]; parsed: ParsedMrz | undefined; barcodes: BarcodeReading };

/** A barcode of an unknown document still has values, and decides nothing. */
function unread({ sides, barcodes }: Seen, needs: DocumentNeeds): Evidence {
  const fields = withBarcodes({}, barcodes);
  const judged = judgeUnread(sidesOf(sides, needs));
  const hasFields = Object.keys(fields).length > 0;
  return { ...judged, ...(hasFields && { fields }), mrz: null, inputs: [] };
}

function sidesOf(sides: readonly SideReading[], { document }: DocumentNeeds) {
  return { sides: sides.map(sideRead), ...(document && { document }) };
}

function read(seen: Seen, asked: DocumentNeeds, profile: DocumentReadProfile): Evidence {
  const { sides, parsed } = seen;
  const reading = sides.find(({ zone }) => zone)?.zone?.reading;
  const enough = profile.fieldConfidence;
  const zoneFields = reading && parsed ? fieldsOf(reading, parsed, enough) : {};
  const submitted = documentAsRead(seen, zoneFields, asked.document);
  // It is judged by its own kind; unread, by the applicant's choice.
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
  const { findings } = agreement;
  const judged = judgeDocument(
    { ...needs, sides: sides.map(sideRead), parsed, fields, values, zoneFields, findings, missing },
    profile,
  );
  const differences = differencesOf(findings);
  return {
    ...judged,
    breakdown: breakdownOf(sides, { ...agreement, missing }),
    ...(submitted && { document: submitted }),
    fields,
    ...(differences.length > 0 && { differences }),
    mrz: parsed ? { format: parsed.format, lines: parsed.lines, checks: parsed.checks } : null,
    inputs: [],
  };
}

/** Fields that the document, or as much of it as was recognized, must say and that were not surely read. */
function missingFields(
  { sides, parsed }: Seen,
  { document }: DocumentNeeds,
  fields: Fields,
): string[] {
  const forLife = new Set(
    sides.flatMap(({ values }) => values.filter((v) => v.isForLife).map((v) => v.field)),
  );
  const shown = sides.flatMap(({ shown }) => shown?.print ?? []);
  // With a zone, print only adds to it; without one, print must state every field.
  const prints = document && !parsed ? printsOf(document) : shown;
  const required = prints.flatMap(({ fields }) =>
    fields.filter((field) => field.required).map(({ field }) => field),
  );
  return [...new Set(required)].filter((name) => !isAnswered(fields[name]) && !forLife.has(name));
}
