import type { CaptureItem } from "../capture/capture-item.ts";
import type { AllowedDocument } from "../document/allowed-document.ts";
import { documentKind, requiredItems } from "../document/catalogue.ts";
import { asksDocument } from "../renewal/renewal.ts";
import type { Case } from "./case.ts";

export type CaptureStep = { item: CaptureItem; required: boolean };

/**
 * The photographs that a document needs. The tilted one is evidence only: it comes last and may be
 * skipped. An unsupported document does not need it, and a Template may leave it out. A renewal whose
 * document is valid asks for the face alone.
 */
export function captureSteps(
  { country, documentType }: AllowedDocument,
  { page, followUp, renewal }: Pick<Case, "page" | "followUp" | "renewal">,
): CaptureStep[] {
  if (!asksDocument({ renewal })) return [{ item: "selfie", required: true }];
  const steps: CaptureStep[] = requiredItems(country, documentType).map((item) => ({
    item,
    required: true,
  }));
  if (!documentKind(country, documentType) || page?.asksTilted === false) return steps;
  // The document is not at hand for the second photograph of a pair that is not taken again.
  const isCarried = followUp?.carried.some(({ item }) => item === "id_front_tilted") ?? true;
  if (followUp && !followUp.items.includes("id_front") && !isCarried) return steps;
  return [...steps, { item: "id_front_tilted", required: false }];
}
