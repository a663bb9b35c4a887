import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import {
  carriesZone,
  documentKind,
  expectedDocument,
  zoneSideOf,
} from "#domain/document/catalogue.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import { type PrintValue, readFields } from "#domain/document/print/read-fields.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import { memoryOf } from "../reading.ts";
import { readBlock } from "./mrz/block-reading.ts";
import { type FoundZone, isZone } from "./mrz/mrz-search.ts";
import { cardZone, pageZone, planesOf, zoneLines } from "./mrz/zone-place.ts";
import type { DocumentNeeds, OpenedSide } from "./needs.ts";
import { searchBarcodes } from "./search-barcodes.ts";
import { hasMoreThanZone, type ShownSide, shownByPrint, shownByZone } from "./shown-side.ts";
import { type SideSteps, sideSteps } from "./side-steps.ts";

/** The content of one photograph. */
export type SideReading = {
  side: OpenedSide;
  outline: FoundDocument | undefined;
  zone: FoundZone | undefined;
  shown: ShownSide | undefined;
  lines: readonly PrintedLine[];
  values: PrintValue[];
  /** Undefined if it could not be searched. */
  barcodes: readonly FoundBarcode[] | undefined;
};

type Look = {
  side: OpenedSide;
  steps: SideSteps;
  outline: FoundDocument | undefined;
  /** They are searched while the networks read. */
  barcodes: Promise<readonly FoundBarcode[] | undefined>;
};
type SeenZone = { look: Look; found: FoundZone };

/**
 * Reads every photograph: the machine-readable zone if the document has one, then the visual zone if its print
 * identifies a side of a known document.
 */
export async function readSides(
  sides: readonly OpenedSide[],
  networks: DocumentNetworks,
  needs: DocumentNeeds,
): Promise<{ sides: SideReading[]; parsed: ParsedMrz | undefined }> {
  const lookedAt = await lookAtEach(sides, networks, needs);
  const kind = needs.document && documentKind(needs.document.country, needs.document.documentType);
  // A document that has no zone, as far as is known, is first tried by its print.
  const byPrint = kind?.mrz === null ? await shownOfEach(lookedAt, kind) : undefined;
  const isKnown = byPrint && [...byPrint.values()].some((shown) => shown);
  const ordered = inReadingOrder(lookedAt, needs);
  const zone = isKnown ? undefined : await findZone(ordered, networks, kind);

  const parsed = zone && parseMrz(zone.found.reading.lines, needs.today);
  const expected = expectedDocument(parsed, needs.document);
  const others = lookedAt.filter((look) => look !== zone?.look);
  const shown = isKnown ? byPrint : await shownOfEach(others, expected);
  const readings: SideReading[] = [];
  for (const look of lookedAt) {
    const { side, steps, outline } = look;
    const own = zone?.look === look ? zone.found : undefined;
    const at = own ? shownByZone(expected) : admitted(shown.get(look), zone && expected);
    const isRead = at?.by === "zone" && !hasMoreThanZone(at.print);
    const lines = isRead ? [] : await steps.print();
    const values = at ? readFields(lines, at.print, needs.today) : [];
    const barcodes = await look.barcodes;
    readings.push({ side, outline, zone: own, shown: at, lines, values, barcodes });
  }
  return { sides: readings, parsed };
}

async function shownOfEach(
  lookedAt: readonly Look[],
  expected: AllowedDocument | undefined,
): Promise<ReadonlyMap<Look, ShownSide | undefined>> {
  const shown = new Map<Look, ShownSide | undefined>();
  for (const look of lookedAt) shown.set(look, shownByPrint(await look.steps.print(), expected));
  return shown;
}

/** A zone has said which document it is; without one it may be another than the expected. */
function admitted(
  shown: ShownSide | undefined,
  named: AllowedDocument | undefined,
): ShownSide | undefined {
  return shown && named && !isSameDocument(shown.print.document, named) ? undefined : shown;
}

async function lookAtEach(
  sides: readonly OpenedSide[],
  networks: DocumentNetworks,
  { barcodesOf, document }: DocumentNeeds,
): Promise<Look[]> {
  const lookedAt: Look[] = [];
  for (const side of sides) {
    const steps = sideSteps(side.page, networks, {
      memory: memoryOf(side.reading, networks.stamps),
      carriesZone: document !== undefined && carriesZone(document, side.item),
    });
    const outline = await steps.outline();
    const barcodes = barcodesOf
      ? searchBarcodes(steps, { item: side.item, outline }, barcodesOf)
      : Promise.resolve(undefined);
    lookedAt.push({ side, steps, outline, barcodes });
  }
  return lookedAt;
}

/** The first zone that is recognized as one, or else one at the place that an outline implies. */
async function findZone(
  lookedAt: readonly Look[],
  networks: DocumentNetworks,
  document: AllowedDocument | undefined,
): Promise<SeenZone | undefined> {
  for (const look of lookedAt) {
    const found = await look.steps.zone();
    if (found && isZone(found.reading)) return { look, found };
  }
  return zoneByOutline(lookedAt, networks, document);
}

/** The zone was not seen as such: it may still be read where the outline says that it must lie. */
async function zoneByOutline(
  lookedAt: readonly Look[],
  networks: DocumentNetworks,
  document: AllowedDocument | undefined,
): Promise<{ look: Look; found: FoundZone } | undefined> {
  const kind = document && documentKind(document.country, document.documentType);
  const places = [cardZone, pageZone].filter(
    ({ zone }) => !document || kind?.mrz === "any" || kind?.mrz === zone.format,
  );
  for (const look of lookedAt) {
    if (!look.outline) continue;
    for (const { size, zone } of places) {
      for (const plane of planesOf(size, look.outline.quad)) {
        const lines = zoneLines(zone, plane);
        const found = await readBlock(look.steps.pyramid(), networks, {
          lines,
          strength: 1,
          directed: 1,
        });
        if (found && isZone(found.reading)) return { look, found };
      }
    }
  }
  return undefined;
}

/** The side that carries the zone comes first. */
function inReadingOrder(lookedAt: readonly Look[], { document }: DocumentNeeds): Look[] {
  const first = document ? zoneSideOf(document) : "id_front";
  return lookedAt.toSorted((a, b) => Number(b.side.item === first) - Number(a.side.item === first));
}
