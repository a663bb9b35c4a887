import { documentKind, requiredItems } from "../document/catalogue.ts";
import type { AllowedDocument, CaptureItem } from "./case.ts";

export type CaptureStep = { item: CaptureItem; required: boolean };

/**
 * The photographs that a document asks for. The tilted one is evidence only: it comes last, may be
 * skipped, and an unsupported document has no use for it.
 */
export function captureSteps({ country, documentType }: AllowedDocument): CaptureStep[] {
  const steps: CaptureStep[] = requiredItems(country, documentType).map((item) => ({
    item,
    required: true,
  }));
  if (!documentKind(country, documentType)) return steps;
  return [...steps, { item: "id_front_tilted", required: false }];
}
