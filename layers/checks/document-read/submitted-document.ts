import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { documentOfZone, isZoneOf } from "#domain/document/catalogue.ts";
import { isAssignedCountry } from "#domain/document/iso-3166.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { Fields } from "./merge-fields.ts";
import type { SideReading } from "./read-sides.ts";

type Seen = { sides: readonly SideReading[]; parsed: ParsedMrz | undefined };

/** A zone that no document of the catalog has: a visa, another country's card. */
const unknownType = "unknown";

/**
 * The document by its own content; undefined if that was not read with certainty. The print names the
 * document, the zone only its country and its size. So the print decides among one country's cards, and
 * the applicant's choice if neither can.
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
