import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { documentKind, zoneSideOf } from "#domain/document/catalogue.ts";
import { layoutsOf } from "#domain/document/layouts/layouts.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { isZone } from "./mrz/mrz-search.ts";
import type { DocumentNeeds } from "./needs.ts";
import { layoutsByZone, searchBarcodes } from "./read-sides.ts";
import type { SideSteps } from "./side-steps.ts";
import type { PlacedSide } from "./visual/place-side.ts";

/**
 * Takes the steps that reading this side of the chosen document takes when it is what it was asked to be,
 * so that they are remembered. What it is instead, the check finds out by itself.
 */
export async function readAhead(
  steps: SideSteps,
  {
    asked: { item, document, today },
    barcodesOf,
  }: {
    asked: { item: CaptureItem; document?: AllowedDocument; today: string };
    barcodesOf: NonNullable<DocumentNeeds["barcodesOf"]>;
  },
): Promise<void> {
  if (!document || (item !== "id_front" && item !== "id_back")) return;
  const outline = await steps.outline();
  // In a thread of its own, while the networks read.
  const barcodes = searchBarcodes(steps, outline, barcodesOf);
  const placed = await placedAs(item, document, { steps, outline, today });
  if (placed) await steps.values(placed, today);
  await barcodes;
}

/** As `readSides` would place it. */
async function placedAs(
  item: "id_front" | "id_back",
  document: AllowedDocument,
  {
    steps,
    outline,
    today,
  }: { steps: SideSteps; outline: Awaited<ReturnType<SideSteps["outline"]>>; today: string },
): Promise<PlacedSide | undefined> {
  const kind = documentKind(document.country, document.documentType);
  if (kind?.mrz && item === zoneSideOf(document)) {
    const zone = await steps.zone();
    if (!zone || !isZone(zone.reading)) return undefined;
    const { withZone } = layoutsByZone(parseMrz(zone.reading.lines, today), document);
    return withZone && steps.placedByZone(outline?.quad, zone.lines, withZone);
  }
  return outline && steps.placedByPrint(outline.quad, layoutsOf(document));
}
