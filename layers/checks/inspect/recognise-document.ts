import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { documentKind, zoneSideOf } from "#domain/document/catalogue.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { TextLine } from "#vision/text-line.ts";
import { isZone } from "../document-read/mrz/mrz-search.ts";
import { type ShownSide, shownByPrint } from "../document-read/shown-side.ts";
import { isFullOfPrint } from "../document-read/side-reasons.ts";
import type { SideSteps } from "../document-read/side-steps.ts";

export type DocumentItem = "id_front" | "id_back";

/** What was asked for: a side of the chosen document. */
export type AskedSide = { document: AllowedDocument; side: DocumentItem };

/** What a photograph shows of a document, told in the time that an applicant waits. */
export type Recognised = {
  outline: FoundDocument | undefined;
  zone?: ReadZone;
  /** Which side of which document its print is of. */
  shown?: ShownSide;
  /** How much print was read, where nothing else was recognised. */
  print?: "none" | "some" | "much";
};

/** `lines` say where on the page it lies. */
export type ReadZone = { parsed: ParsedMrz; lines: readonly TextLine[] };

/** Whether this side is known to carry the document's machine-readable zone. */
export function carriesZone({ document, side }: AskedSide): boolean {
  const kind = documentKind(document.country, document.documentType);
  return kind?.mrz != null && kind.mrz !== "any" && side === zoneSideOf(document);
}

/**
 * The zone first where one is expected, the print first where not: most photographs are what was asked
 * for, and are known after the first look.
 */
export async function recogniseDocument(
  steps: SideSteps,
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
  const lines = await steps.print();
  const shown = shownByPrint(lines, side?.document);
  if (shown && !(isZoneExpected && isSide(shown, side))) return { outline, shown };
  const zone = isZoneExpected ? await zoneAt() : await zoneAt(quickLook);
  if (zone) return { outline, zone };
  if (shown) return { outline, shown };
  return { outline, print: isFullOfPrint(lines) ? "much" : lines.length > 0 ? "some" : "none" };
}

function isSide({ print }: ShownSide, { document, side }: AskedSide): boolean {
  return print.side === side && isSameDocument(print.document, document);
}

/** Where no zone is expected, it is looked for once. */
const quickLook = [800] as const;
