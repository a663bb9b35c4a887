import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { latestDay } from "#domain/document/civil-time/civil-days.ts";
import type { Grey } from "#vision/pixels.ts";
import { type Reading, readingOf } from "../reading.ts";
import { type CaseSource, submittedBytes } from "../source.ts";

/** One photograph of the document; `page` is missing when no picture could be made of it. */
export type DocumentSide = {
  captureId: string;
  item: "id_front" | "id_back";
  page: Grey | undefined;
  /** Intermediate results for these bytes from their upload, under this profile. */
  reading?: Reading | undefined;
};

export type OpenedSide = DocumentSide & { page: Grey };

export type DocumentNeeds = {
  sides: readonly DocumentSide[];
  /** The applicant's choice. */
  document?: AllowedDocument;
  /** The documents that the client allows. Without it every kind of document is allowed. */
  allowed?: readonly AllowedDocument[];
  /** A real person is verified: a specimen is refused there, and free elsewhere. */
  isLive?: boolean;
  now: Date;
  /** The latest civil day on Earth, in ISO form: a later day has not begun anywhere. */
  today: string;
  /** Absent if barcodes are not looked for. */
  barcodesOf?: CaseSource["decode"]["barcodes"];
};

export type DocumentReadProfile = {
  /** A field that is less certain than this becomes `null`. */
  fieldConfidence: number;
  /** Below it, for the least sure field, a person should look. */
  mrzConfidence: number;
  /** The certainty that a value of the visual zone needs to contradict the document. */
  contradictionConfidence: number;
  /** Years. */
  minimumAge: number;
};

/** Both sides of the document, from their straight photographs. */
export async function documentNeeds(source: CaseSource, profile?: string): Promise<DocumentNeeds> {
  const [facts, captures] = await Promise.all([source.facts(), source.captures()]);
  const sides: DocumentSide[] = [];
  for (const capture of captures) {
    const { id, item } = capture;
    if (item !== "id_front" && item !== "id_back") continue;
    const [bytes, stored] = await Promise.all([
      submittedBytes(source, capture),
      source.reading(capture),
    ]);
    const page = await source.decode.page(bytes);
    const reading = readingOf(stored, { sha256: capture.sha256, profile });
    sides.push({ captureId: id, item, page, ...(reading && { reading }) });
  }
  const now = source.now();
  const { document, allowedDocuments: allowed } = facts ?? {};
  const { barcodes: barcodesOf } = source.decode;
  const known = {
    ...(document && { document }),
    ...(allowed && { allowed }),
    ...(facts?.sandbox === false && { isLive: true }),
  };
  return { sides, now, today: latestDay(now), barcodesOf, ...known };
}
