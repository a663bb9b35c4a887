import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { documentKind, zoneSideOf } from "#domain/document/catalogue.ts";
import type { Layout } from "#domain/document/layouts/layout.ts";
import { layoutsOf, namedLayouts } from "#domain/document/layouts/layouts.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { Quad } from "#vision/document/homography.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import type { Pyramid } from "#vision/pixels.ts";
import { planeOf } from "#vision/plane.ts";
import type { TextLine } from "#vision/text-line.ts";
import { isZone } from "../document-read/mrz/mrz-search.ts";
import type { SideSteps } from "../document-read/side-steps.ts";
import type { PlacedSide } from "../document-read/visual/place-side.ts";

export type DocumentItem = "id_front" | "id_back";

/** What was asked for: a side of the chosen document. */
export type AskedSide = { document: AllowedDocument; side: DocumentItem };

/** What a photograph shows of a document, told in the time that an applicant waits. */
export type Recognised = {
  outline: FoundDocument | undefined;
  zone?: ReadZone;
  /** Which side of which document its fixed print is of. */
  placed?: PlacedSide;
  /** Share of the picture that looks like lines of text; only where nothing else was recognised. */
  textShare?: number;
};

/** `lines` say where on the page it lies. */
export type ReadZone = { parsed: ParsedMrz; lines: readonly TextLine[] };

/** Whether this side carries the document's machine-readable zone. */
export function carriesZone({ document, side }: AskedSide): boolean {
  const kind = documentKind(document.country, document.documentType);
  return kind?.mrz != null && side === zoneSideOf(document);
}

/**
 * The zone first where one is expected, the print first where not: most photographs are what was asked
 * for, and are known after the first look.
 */
export async function recogniseDocument(
  steps: SideSteps,
  networks: DocumentNetworks,
  { side, today }: { side?: AskedSide; today: string },
): Promise<Recognised> {
  const outline = await steps.outline();
  const zoneAt = async (longSides?: readonly number[]): Promise<ReadZone | undefined> => {
    const found = await steps.zone(longSides);
    if (!found || !isZone(found.reading)) return;
    const parsed = parseMrz(found.reading.lines, today);
    return parsed && { parsed, lines: found.lines };
  };
  const isZoneExpected = side !== undefined && carriesZone(side);
  const first = isZoneExpected ? await zoneAt(quickLook) : undefined;
  if (first) return { outline, zone: first };
  const placed = outline && (await placeSurely(steps, { quad: outline.quad, side }));
  if (placed && !(isZoneExpected && isSide(placed.layout, side))) return { outline, placed };
  const zone = isZoneExpected ? await zoneAt() : await zoneAt(quickLook);
  if (zone) return { outline, zone };
  if (placed) return { outline, placed };
  return { outline, textShare: await textShareOf(steps.pyramid(), networks) };
}

/** By the print of the chosen document, and then of any other. */
async function placeSurely(
  steps: SideSteps,
  { quad, side }: { quad: Quad; side: AskedSide | undefined },
): Promise<PlacedSide | undefined> {
  const own = side ? layoutsOf(side.document) : [];
  for (const layouts of [own, namedLayouts.filter((one) => !own.includes(one))]) {
    const placed = await steps.placedByPrint(quad, layouts);
    if (placed && placed.likeness >= sure) return placed;
  }
  return undefined;
}

function isSide(layout: Layout, { document, side }: AskedSide): boolean {
  return layout.side === side && isSameDocument(layout.document, document);
}

/** Likeness of fixed print from which it is held against a photograph; print in place reads above 0.9. */
const sure = 0.8;

/** Where no zone is expected, it is looked for once. */
const quickLook = [800] as const;

/** Of the locator's cells, as many as it takes for some line of print: words of any script lie above. */
async function textShareOf(pyramid: Pyramid, networks: DocumentNetworks): Promise<number> {
  const [{ width, height }] = pyramid;
  const scale = quickLook[0] / Math.max(width, height);
  const { band } = await networks.locate(planeOf(pyramid, { x: 0, y: 0, width, height }, scale));
  return band.reduce((count, logit) => count + Number(logit > faintText), 0) / band.length;
}

/** Logit of the locator. */
const faintText = -2;
