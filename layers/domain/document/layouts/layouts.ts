import type { AllowedDocument } from "../allowed-document.ts";
import { layoutsOfNamed } from "../types.ts";
import { icaoPassport } from "./icao-passport.ts";
import type { Layout } from "./layout.ts";

/** Every side whose fields' places are written down. */
export const namedLayouts: readonly Layout[] = layoutsOfNamed.flatMap((layouts) => layouts());

/** The sides of a document; any other country's passport is tried with the order ICAO gives. */
export function layoutsOf(document: AllowedDocument): readonly Layout[] {
  const own = namedLayouts.filter(
    (layout) =>
      layout.document.country === document.country &&
      layout.document.documentType === document.documentType,
  );
  return own.length === 0 && document.documentType === "passport" ? [icaoPassport(document)] : own;
}
