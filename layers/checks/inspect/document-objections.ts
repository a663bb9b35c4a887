import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { isAllowed } from "#domain/document/allowlist.ts";
import { carriesZone, documentOfZone, isZoneOf, zoneSideOf } from "#domain/document/catalogue.ts";
import { isAssignedCountry } from "#domain/document/iso-3166.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import { addsUp } from "#domain/document/mrz/verify-checks.ts";
import type { Grey } from "#vision/pixels.ts";
import type { ContentVerdict } from "./inspect-photo.ts";
import { isPartMissing } from "./missing-part.ts";
import {
  type AskedSide,
  type DocumentItem,
  isLikeDocument,
  type Recognised,
} from "./recognise-document.ts";

/**
 * Objections to a photograph of a document, only if they are certain: an unrecognized document may well
 * be the chosen one, in an unknown print.
 */
export function documentObjections(
  seen: Recognised,
  {
    asked,
    allowed,
    page,
    isBlurred,
  }: {
    asked: AskedSide;
    allowed: readonly AllowedDocument[];
    page: Grey;
    /** Print may be there without being visible. */
    isBlurred: boolean;
  },
): ContentVerdict {
  const shown = shownBy(seen, asked.document);
  if (!shown) return { reasons: unrecognised(seen, asked, isBlurred) };
  if (!shown.isChosen) {
    const { document } = shown;
    if (document && !isAllowed(allowed, document)) return { reasons: ["document_not_allowed"] };
    return { reasons: ["other_document"], ...(document && { document }) };
  }
  if (shown.side !== asked.side) return { reasons: ["incorrect_side"] };
  const { zone } = seen;
  if (zone) {
    const { lines, parsed } = zone;
    const isCut = isPartMissing({ lines, format: parsed.format }, page);
    return { reasons: isCut ? ["cut_off"] : [] };
  }
  return { reasons: carriesZone(asked.document, asked.side) ? ["mrz_not_found"] : [] };
}

type Shown = { isChosen: boolean; document?: AllowedDocument; side: DocumentItem };

/** The document by its own content; undefined if that is uncertain. */
function shownBy({ shown, zone }: Recognised, chosen: AllowedDocument): Shown | undefined {
  // An uncertain document is no objection.
  if (shown?.isSure) {
    const { document, side } = shown.print;
    return { isChosen: isSameDocument(document, chosen), document: nameOf(document), side };
  }
  // A misread letter must not become another document.
  if (!zone || !addsUp(zone.parsed.checks)) return undefined;
  const { parsed } = zone;
  // For an issuer that is no country we only know whether it is a book.
  const hasNoCountry =
    parsed.country === null && isZoneOf({ ...parsed, country: chosen.country }, chosen);
  if (hasNoCountry || isZoneOf(parsed, chosen)) {
    return { isChosen: true, side: zoneSideOf(chosen) };
  }
  const named = isVisa(parsed) ? undefined : documentOfZone(parsed);
  // An organization's book is another document, and has no country to name.
  const document = named && isAssignedCountry(named.country) ? named : undefined;
  const side = document ? zoneSideOf(document) : "id_front";
  return { isChosen: false, side, ...(document && { document: nameOf(document) }) };
}

function nameOf({ country, documentType }: AllowedDocument): AllowedDocument {
  return { country, documentType };
}

function isVisa({ format }: ParsedMrz): boolean {
  return format === "MRVA" || format === "MRVB";
}

function unrecognised(
  { outline, zone, shown, print = "none" }: Recognised,
  asked: AskedSide,
  isBlurred: boolean,
): ContentVerdict["reasons"] {
  // With wrong check digits we only know that a zone exists.
  if (zone) return [];
  if (shown) return carriesZone(asked.document, asked.side) ? ["mrz_not_found"] : [];
  const isBlank = print === "none" && !isBlurred;
  if (isBlank || (!isLikeDocument(outline) && print !== "much")) return ["no_document_in_image"];
  const probability = outline ? (outline.outlineProbability ?? 1) : 0;
  const sides = outline?.sidesOnEdge ?? 0;
  if (probability >= surelyDocument && sides > 0 && sides < 4) return ["cut_off"];
  return carriesZone(asked.document, asked.side) ? ["mrz_not_found"] : [];
}

const surelyDocument = 0.8;
