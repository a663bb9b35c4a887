import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { carriesZone } from "#domain/document/catalogue.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { addsUp } from "#domain/document/mrz/verify-checks.ts";
import { isFullOfPrint, sureLines } from "#domain/document/print/full-of-print.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
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
  const lines = await steps.print();
  const shown = shownByPrint(lines, side?.document);
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

function isSide({ print }: ShownSide, { document, side }: AskedSide): boolean {
  return print.side === side && isSameDocument(print.document, document);
}
