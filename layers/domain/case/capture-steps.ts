import type { AllowedDocument } from "../document/allowed-document.ts";
import { documentKind, requiredItems } from "../document/catalogue.ts";
import type { CaptureItem } from "./capture-item.ts";
import type { Case } from "./case.ts";

export type CaptureStep = { item: CaptureItem; required: boolean };

/**
 * The photographs that a document asks for. The tilted one is evidence only: it comes last, may be
 * skipped, an unsupported document has no use for it, and a Template may leave it out.
 */
export function captureSteps(
  { country, documentType }: AllowedDocument,
  { page }: Pick<Case, "page">,
): CaptureStep[] {
  const steps: CaptureStep[] = requiredItems(country, documentType).map((item) => ({
    item,
    required: true,
  }));
  if (!documentKind(country, documentType) || page?.asksTilted === false) return steps;
  return [...steps, { item: "id_front_tilted", required: false }];
}
