import type { AllowedDocument } from "../allowed-document.ts";
import type { PrintedSide } from "../print/printed-side.ts";
import { mexicanPrints } from "./mexico.ts";
import { mozambicanPrints } from "./mozambique.ts";
import { icaoPassportPrint } from "./passport.ts";

/** Every side whose print is known by name. */
export const namedPrints: readonly PrintedSide[] = [...mozambicanPrints, ...mexicanPrints];

/** The sides of a document; any other country's passport by the captions that ICAO gives. */
export function printsOf(document: AllowedDocument): readonly PrintedSide[] {
  const own = namedPrints.filter(
    (side) =>
      side.document.country === document.country &&
      side.document.documentType === document.documentType,
  );
  return own.length === 0 && document.documentType === "passport"
    ? [icaoPassportPrint(document)]
    : own;
}
