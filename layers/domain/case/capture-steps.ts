import type { AllowedDocument, CaptureItem } from "./case.ts";

export type CaptureStep = { item: CaptureItem; required: boolean };

/** The photographs that a document asks for, in the order they are taken. */
export function captureSteps(document: AllowedDocument): CaptureStep[] {
  const steps: CaptureStep[] = [{ item: "id_front", required: true }];
  if (document.documentType !== "passport") steps.push({ item: "id_back", required: true });
  steps.push({ item: "id_front_tilted", required: false }, { item: "selfie", required: true });
  return steps;
}
