import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { documentKind, zoneSideOf } from "#domain/document/catalogue.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import { isZone } from "./mrz/mrz-search.ts";
import type { DocumentNeeds } from "./needs.ts";
import { searchBarcodes } from "./search-barcodes.ts";
import { hasMoreThanZone } from "./shown-side.ts";
import type { SideSteps } from "./side-steps.ts";

/**
 * Takes the steps that reading this side of the chosen document needs, so that they are stored. If it is
 * something else, the check finds that out by itself.
 */
export async function readAhead(
  steps: SideSteps,
  {
    asked: { item, document },
    barcodesOf,
  }: {
    asked: { item: CaptureItem; document?: AllowedDocument };
    barcodesOf: NonNullable<DocumentNeeds["barcodesOf"]>;
  },
): Promise<void> {
  if (!document || (item !== "id_front" && item !== "id_back")) return;
  const outline = await steps.outline();
  // In a thread of its own, while the networks read.
  const barcodes = searchBarcodes(steps, { item, outline }, barcodesOf);
  const kind = documentKind(document.country, document.documentType);
  const found = kind?.mrz && item === zoneSideOf(document) ? await steps.zone() : undefined;
  const own = printsOf(document).find(({ side }) => side === item);
  const isRead = found && isZone(found.reading) && own && !hasMoreThanZone(own);
  if (!isRead) await steps.print();
  await barcodes;
}
