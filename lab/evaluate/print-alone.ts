import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentSide } from "#checks/document-read/needs.ts";
import { readSides, type SideReading } from "#checks/document-read/read-sides.ts";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import { isAssignedCountry } from "#domain/document/iso-3166.ts";
import { plainText } from "#domain/document/print/plain-text.ts";
import { decodePage } from "#vision/decode.ts";
import { type Family, familyOf } from "./document-families.ts";
import type { ReadingEngine } from "./document-fields.ts";
import type { PrintedLabel } from "./document-labels.ts";

/** The result for a printed value: `wrong_sure` at a confidence of at least 0.9. */
type Verdict = "right" | "wrong" | "wrong_sure" | "unread";

/** A printed value and the certainty of its reading, shown or not; without a confidence if it was not read. */
export type PrintVerdict = {
  field: string;
  verdict: Verdict;
  read?: { confidence: number; isRight: boolean };
};

/** One document, or one photograph of it, read by its print alone. */
export type PrintRow = {
  id: string;
  /** Which document it is; another photograph of it has the same. */
  document: string;
  family: Family;
  kind: string;
  values: PrintVerdict[];
  /** By photograph: whether its document was recognized, or taken for another one. */
  recognised: ("right" | "other" | "none")[];
  /** Whether its zone was read to the letter; undefined without a zone. */
  isZoneExact?: boolean;
};

/** Photographs of one document, and what they say; fields whose value is `null` are not counted. */
export type LabelledPrint = {
  folder: string;
  id: string;
  document: string;
  files: readonly { file: string; side: DocumentSide["item"]; lines: readonly string[] }[];
  label: Pick<PrintedLabel, "kind" | "country" | "document_type" | "fields">;
};

/** The confidence from which a wrong value counts as wrong for sure. */
const sure = 0.9;

/** Reads a document, and holds what its print says, without its zone, against its label. */
export async function readPrintAlone(
  { folder, id, document: name, files, label }: LabelledPrint,
  { models, limits }: ReadingEngine,
): Promise<PrintRow> {
  const document = { country: label.country, documentType: label.document_type };
  const today = new Date().toISOString().slice(0, 10);
  const opened = await openedSides(folder, files);
  const needs = { sides: [], document, now: new Date(today), today };
  const { sides, parsed } = await readSides(opened, models, needs);
  const values = sides.flatMap((side) => side.values);
  const lines = files.flatMap((file) => file.lines);
  return {
    id,
    document: name,
    kind: label.kind,
    family: familyOf(document),
    values: Object.entries(label.fields).flatMap(([field, truth]) => {
      if (truth === null) return [];
      const [value] = values
        .filter((one) => one.field === field && one.value !== null)
        .sort((a, b) => b.confidence - a.confidence);
      const isRight = isSameValue(field, truth, value?.value ?? "");
      const read = value && { confidence: value.confidence, isRight };
      return [{ field, verdict: verdictOf(read, limits.fieldConfidence), ...(read && { read }) }];
    }),
    recognised: files.map(({ file }) => recognisedAs(file, sides, document)),
    ...(lines.length > 0 && { isZoneExact: lines.join() === parsed?.lines.join() }),
  };
}

async function openedSides(folder: string, files: LabelledPrint["files"]) {
  const opened = [];
  for (const { file, side } of files) {
    const picture = await decodePage(await readFile(join(folder, file)), { tolerant: true });
    if (picture.ok) opened.push({ captureId: file, item: side, page: picture.page });
  }
  return opened;
}

function recognisedAs(
  file: string,
  sides: readonly SideReading[],
  document: { country: string; documentType: string },
) {
  const shown = sides.find(({ side }) => side.captureId === file)?.shown;
  if (!shown) return "none";
  const seen = shown.print.document;
  // An invented state has the code of its zone alone.
  const isInvented = !isAssignedCountry(document.country);
  const isRight = isSameDocument(
    seen,
    isInvented ? { ...document, country: seen.country } : document,
  );
  return isRight ? "right" : "other";
}

function verdictOf(read: PrintVerdict["read"], enough: number): Verdict {
  if (!read || read.confidence < enough) return "unread";
  if (read.isRight) return "right";
  return read.confidence >= sure ? "wrong_sure" : "wrong";
}

/** Spaces, signs and accents aside: specimens print names without, and lines are joined by their reader. */
function isSameValue(field: string, truth: string, reading: string): boolean {
  // The year of registration is an output, its emission is not.
  const wanted = field === "registration_year" ? truth.slice(0, 4) : truth;
  return plainText(wanted).plain === plainText(reading).plain;
}
