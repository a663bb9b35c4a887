import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { isAllowed } from "#domain/document/allowlist.ts";
import { documentKind, documentOfZone, isZoneOf, supportTier } from "#domain/document/catalogue.ts";
import { isAssignedCountry } from "#domain/document/iso-3166.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { documentWord } from "#domain/words.ts";
import type { Fields } from "./merge-fields.ts";
import type { DocumentNeeds } from "./needs.ts";
import type { SideReading } from "./read-sides.ts";

type Seen = { sides: readonly SideReading[]; parsed: ParsedMrz | undefined };

/** Of a zone that no document of the catalogue has: a visa, another country's card. */
const unknownType = "unknown";

/**
 * Which document this is by what it says of itself; nothing where that was not surely read. The
 * print names the document, the zone only its country and its size: so the print has the say among
 * one country's cards, and the choice where neither can tell.
 */
export function documentAsRead(
  { sides, parsed }: Seen,
  zoneFields: Fields,
  chosen: AllowedDocument | undefined,
): AllowedDocument | undefined {
  const shown = sides.find(({ shown }) => shown)?.shown?.print.document;
  // A book of an organization is printed as any other, and names no country.
  const printed = shown && isAssignedCountry(shown.country) ? shown : undefined;
  const isSure = (zoneFields.issuing_country?.value ?? null) !== null;
  const zone = parsed && isSure ? documentOf(parsed, chosen) : undefined;
  const isPrintNearer = printed && (!zone || isZoneOf(parsed, printed));
  const read = isPrintNearer ? printed : zone;
  return read && { country: read.country, documentType: read.documentType };
}

function documentOf(
  parsed: ParsedMrz,
  chosen: AllowedDocument | undefined,
): AllowedDocument | undefined {
  const { country, format } = parsed;
  if (country === null) return undefined;
  if (chosen && isZoneOf(parsed, chosen)) return chosen;
  const isVisa = format === "MRVA" || format === "MRVB";
  return (isVisa ? undefined : documentOfZone(parsed)) ?? { country, documentType: unknownType };
}

/** Is it a document that the client allows, and one that can be judged at all? */
export function choiceReasons(
  { sides, parsed }: Seen,
  submitted: AllowedDocument | undefined,
  { allowed }: Pick<DocumentNeeds, "allowed">,
): Reason[] {
  if (!submitted || !allowed) return [];
  const other = sides.find(
    ({ shown }) => shown?.isSure && !isSameDocument(shown.print.document, submitted),
  );
  const isAdmitted = isAllowed(allowed, submitted);
  const kind = documentWord(submitted.country, submitted.documentType);
  if (other?.shown) {
    const { country, documentType } = other.shown.print.document;
    const printed = documentWord(country, documentType);
    return notAllowed(`One photograph shows ${printed}, and the document is held to be ${kind}.`);
  }
  if (!isAdmitted) {
    return notAllowed(
      `The ${parsed ? "zone" : "print"} is of ${kind}, which is not on the allowlist.`,
    );
  }
  if (parsed && !isZoneOf(parsed, submitted)) {
    const zone = [parsed.format, parsed.country ?? parsed.issuer.value]
      .filter(Boolean)
      .join(" of ");
    return notAllowed(`The zone is ${zone}, and the document is held to be ${kind}.`);
  }
  const tier = supportTier(submitted.country, submitted.documentType);
  if (tier === "unsupported") return [reason("unsupported_document")];
  if (!parsed) return absentZone(submitted);
  const isProven = parsed.checks.composite !== false;
  const isKnownByZone = tier === "uncalibrated" && submitted.documentType === "passport";
  return isKnownByZone && !isProven ? [reason("unsupported_document")] : [];
}

function notAllowed(detail: string): Reason[] {
  return [reason("document_not_allowed", { detail })];
}

/** The visual zone was read; the machine-readable one, which the document has, was not. */
function absentZone(document: AllowedDocument): Reason[] {
  const kind = documentKind(document.country, document.documentType);
  return kind?.mrz ? [reason("mrz_not_found")] : [];
}
