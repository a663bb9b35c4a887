import type { AllowedDocument } from "../allowed-document.ts";
import { icaoPassport } from "./icao-passport.ts";
import type { Layout } from "./layout.ts";
import { ineBack, ineFront, mexicanPassport, residentBack, residentFront } from "./mexico.ts";
import {
  direBack,
  direFront,
  identityCardBack,
  identityCardFront,
  licenceBack,
  licenceFront,
  mozambicanPassport,
} from "./mozambique.ts";

/** Every side whose fields' places are written down. */
export const namedLayouts: readonly Layout[] = [
  identityCardFront,
  identityCardBack,
  mozambicanPassport,
  ineFront,
  ineBack,
  mexicanPassport,
  direFront,
  direBack,
  licenceFront,
  licenceBack,
  residentFront,
  residentBack,
];

/** The sides of a document; any other country's passport is tried with the order ICAO gives. */
export function layoutsOf(document: AllowedDocument): readonly Layout[] {
  const own = namedLayouts.filter(
    (layout) =>
      layout.document.country === document.country &&
      layout.document.documentType === document.documentType,
  );
  return own.length === 0 && document.documentType === "passport" ? [icaoPassport(document)] : own;
}
