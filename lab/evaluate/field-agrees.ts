import type { DocumentField } from "#domain/evidence/evidence.ts";
import { compareNames } from "#domain/name/compare-names.ts";
import { writtenAs } from "#domain/name/written-name.ts";

/** The zone names countries by code, the page in words. */
const coded = ["nationality", "issuing_country", "document_code"];

/** Whether a value that was read is the printed one. The zone writes names without accents, and may cut them. */
export function fieldAgrees(
  name: string,
  printed: string,
  { value, source }: { value: string; source: DocumentField["source"] },
): boolean {
  if (value === printed) return true;
  if (source !== "mrz") return false;
  return coded.includes(name) || (/name/.test(name) && isZoneSpelling(name, value, printed));
}

function isZoneSpelling(field: string, reading: string, printed: string): boolean {
  const zone = { ...writtenAs(field, reading), isTransliterated: true, isFull: true };
  return compareNames(zone, writtenAs(field, printed))?.agrees ?? false;
}
