import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { carriesZone } from "#domain/document/catalogue.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { addsUp } from "#domain/document/mrz/verify-checks.ts";
import { isFullOfPrint, sureLines } from "#domain/document/print/full-of-print.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { PrintedLine } from "#vision/text/printed-line.ts";
import type { TextLine } from "#vision/text-line.ts";
import { isZone } from "../document-read/mrz/mrz-search.ts";
import { type ShownSide, shownByPrint } from "../document-read/shown-side.ts";
import type { SideSteps } from "../document-read/side-steps.ts";

export type DocumentItem = "id_front" | "id_back";

/** The requested side of the chosen document. */
export type AskedSide = { document: AllowedDocument; side: DocumentItem };

/** The document in a photograph, as far as it is recognized while the applicant waits. */
export type Recognised = {
  outline: FoundDocument | undefined;
  zone?: ReadZone;
  /** The side and document of its print. */
  shown?: ShownSide;
  /** How much print was read, if nothing else was recognized. */
  print?: "none" | "some" | "much";
};

/**
 * Whether something has an outline like a document. Measured on 78 rendered and 51 public photographs of documents, 60
 * of other things and 15 of faces, walls and drawings: documents on a table have outlines above 0.89; in scans without
 * one the print decides.
 */
export function isLikeDocument(outline: FoundDocument | undefined): boolean {
  return outline !== undefined && (outline.outlineProbability ?? 1) >= 0.6;
}

/** `lines` say where on the page it lies. */
export type ReadZone = { parsed: ParsedMrz; lines: readonly TextLine[] };

/**
 * The zone first if one is expected, the print first if not: most photographs show the requested side,
 * and are recognized at once. If the zone's digits do not add up, the print decides.
 */
export async function recogniseDocument(
  steps: SideSteps,
  { side, today }: { side?: AskedSide; today: string },
): Promise<Recognised> {
  const outline = await steps.outline();
  const zoneAt = async (windows: "first" | "every"): Promise<ReadZone | undefined> => {
    const found = await steps.zone(windows);
    if (!found || !isZone(found.reading)) return;
    const parsed = parseMrz(found.reading.lines, today);
    return parsed && { parsed, lines: found.lines };
  };
  const isZoneExpected = side !== undefined && carriesZone(side.document, side.side);
  const first = isZoneExpected ? await zoneAt("first") : undefined;
  if (first && addsUp(first.parsed.checks)) return { outline, zone: first };
  if (!first && !isLikeDocument(outline) && (await steps.glance()) < linesOfDocument) {
    const zone = isZoneExpected ? undefined : await zoneAt("first");
    return { outline, ...(zone ? { zone } : { print: "some" }) };
  }
  const shownIn = (lines: readonly PrintedLine[]) => shownByPrint(lines, side?.document);
  // Each line makes the applicant wait: if the document is surely another one, no further line is read.
  const lines = await steps.print((some) => {
    const shown = shownIn(some);
    return shown?.isSure === true && !(side && isSide(shown, side));
  });
  const shown = shownIn(lines);
  if (shown && !(isZoneExpected && isSide(shown, side))) return { outline, shown };
  // If no zone is expected, it is searched once.
  const zone = first ?? (await zoneAt(isZoneExpected ? "every" : "first"));
  if (zone) return { outline, zone };
  if (shown) return { outline, shown };
  return {
    outline,
    print: isFullOfPrint(sureLines(lines)) ? "much" : lines.length > 0 ? "some" : "none",
  };
}

/** Lines that a document without a visible outline shows at a glance; public specimens show seven and more. */
const linesOfDocument = 4;

function isSide({ print }: ShownSide, { document, side }: AskedSide): boolean {
  return print.side === side && isSameDocument(print.document, document);
}
