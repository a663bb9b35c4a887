import type { CaptureItem } from "../../capture/capture-item.ts";
import type { AllowedDocument } from "../allowed-document.ts";
import type { NumberForm } from "../number-form.ts";
import type { Reads } from "../visual/printed-values.ts";
import type { DateOrder } from "./date-of.ts";

/** A value and the captions that it may stand at: below, or to the right. */
export type PrintedField = {
  /** Name of the field in the record. */
  field: string;
  reads: Reads;
  /** In any language, accents and capitals aside. */
  captions: readonly string[];
  /** Numbers and abbreviations at the left of a value, often set close to it (ISO/IEC 18013-1, AAMVA). */
  items?: readonly string[];
  forms?: readonly NumberForm[];
  /** Rows of print that the value may take up; by default one. */
  rows?: number;
  /**
   * Another field that stands in the rows under this caption after the first ones, if it has no caption of
   * its own.
   */
  further?: { field: string; after: number };
  /** The field whose value stands in the row below, by which it is known where its own number was not read. */
  above?: string;
  /** Without it the document has not been read. */
  required?: true;
  /** Its form is its own: it is known without a caption. */
  isPlain?: true;
};

/** One side of a document, or of one model of it: what it says, and no places. */
export type PrintedSide = {
  id: string;
  document: AllowedDocument;
  side: Extract<CaptureItem, "id_front" | "id_back">;
  /** Print that only this document of its issuer has. */
  titles: readonly string[];
  /** The issuer's name, if other issuers have a document with the same title. */
  heads?: readonly string[];
  /** Any issuer's: the captions are of many, and a title is no proof of whose document it is. */
  isAnyIssuers?: true;
  fields: readonly PrintedField[];
  /** Other print that is the same on every copy: no value, and no part of one. */
  fixed?: readonly string[];
  /** Order of dates in digits; by default the day first. */
  dates?: DateOrder;
};
