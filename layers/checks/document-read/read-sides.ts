import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { documentKind, documentOfZone, zoneSideOf } from "#domain/document/catalogue.ts";
import type { Layout } from "#domain/document/layouts/layout.ts";
import { layoutsOf, namedLayouts } from "#domain/document/layouts/layouts.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { flatten } from "#vision/document/flatten.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import { memoryOf } from "../reading.ts";
import { readBlock } from "./mrz/block-reading.ts";
import { type FoundZone, isZone } from "./mrz/mrz-search.ts";
import type { DocumentNeeds, OpenedSide } from "./needs.ts";
import { type SideSteps, sideSteps } from "./side-steps.ts";
import { type PlacedSide, planesOf, zoneLines } from "./visual/place-side.ts";
import type { ZoneValue } from "./visual/read-zones.ts";

/** What one photograph was found to show. */
export type SideReading = {
  side: OpenedSide;
  outline: FoundDocument | undefined;
  zone: FoundZone | undefined;
  placed: PlacedSide | undefined;
  values: ZoneValue[];
  /** Nothing where it could not be searched. */
  barcodes: readonly FoundBarcode[] | undefined;
};

type Look = {
  side: OpenedSide;
  steps: SideSteps;
  outline: FoundDocument | undefined;
  /** They are looked for while the networks read. */
  barcodes: Promise<readonly FoundBarcode[] | undefined>;
};
type SeenZone = { look: Look; found: FoundZone };
type Placed = ReadonlyMap<Look, PlacedSide>;

/**
 * Reads every photograph: the machine-readable zone where the document has one, then the visual
 * zone wherever its fixed print shows which side of which document this is.
 */
export async function readSides(
  sides: readonly OpenedSide[],
  networks: DocumentNetworks,
  needs: DocumentNeeds,
): Promise<{ sides: SideReading[]; parsed: ParsedMrz | undefined }> {
  const looks = await lookAtEach(sides, networks, needs);
  const kind = needs.document && documentKind(needs.document.country, needs.document.documentType);
  // A document that has no zone, as far as is known, is first tried by its print.
  const byPrint: Placed =
    kind?.mrz === null ? await placeByPrints(looks, layoutsOf(kind)) : new Map();
  const ordered = inReadingOrder(looks, needs);
  const zone = byPrint.size === 0 ? await findZone(ordered, networks, kind) : undefined;

  const parsed = zone && parseMrz(zone.found.reading.lines, needs.today);
  const { layouts, withZone } = layoutsByZone(parsed, needs.document);
  const first = zone ? await placeZone(zone, withZone) : byPrint;
  const placed = await placeRest(looks, { first, zone, layouts });

  const readings: SideReading[] = [];
  for (const look of looks) {
    const { side, steps, outline } = look;
    const at = placed.get(look);
    const values = at ? await steps.values(at, needs.today) : [];
    const own = zone?.look === look ? zone.found : undefined;
    readings.push({
      side,
      outline,
      zone: own,
      placed: at,
      values,
      barcodes: await look.barcodes,
    });
  }
  return { sides: readings, parsed };
}

/** Of the document that the zone names, or else of the chosen one; and which of them has such a zone. */
export function layoutsByZone(
  parsed: ParsedMrz | undefined,
  chosen: AllowedDocument | undefined,
): { layouts: readonly Layout[]; withZone: Layout | undefined } {
  const document = (parsed && documentOfZone(parsed)) ?? chosen;
  const layouts = document ? layoutsOf(document) : [];
  return { layouts, withZone: layouts.find(({ mrz }) => mrz && mrz.format === parsed?.format) };
}

async function lookAtEach(
  sides: readonly OpenedSide[],
  networks: DocumentNetworks,
  { barcodesOf }: DocumentNeeds,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const side of sides) {
    const steps = sideSteps(side.page, networks, memoryOf(side.reading, networks.stamps));
    const outline = await steps.outline();
    const barcodes = barcodesOf
      ? searchBarcodes(steps, outline, barcodesOf)
      : Promise.resolve(undefined);
    looks.push({ side, steps, outline, barcodes });
  }
  return looks;
}

/** On the document laid flat by its outline, or on the whole page. */
export function searchBarcodes(
  steps: SideSteps,
  outline: FoundDocument | undefined,
  barcodesOf: NonNullable<DocumentNeeds["barcodesOf"]>,
): Promise<readonly FoundBarcode[] | undefined> {
  return steps.barcodes(() =>
    barcodesOf(outline ? flatten(steps.pyramid(), outline.quad, flatLongSide) : steps.page),
  );
}

/** px: four to the narrowest bar of a licence, of which a tilted photograph shows none straight. */
const flatLongSide = 2000;

/** The first zone that is seen as such, or else one that lies where an outline says that it must. */
async function findZone(
  looks: readonly Look[],
  networks: DocumentNetworks,
  document: AllowedDocument | undefined,
): Promise<SeenZone | undefined> {
  for (const look of looks) {
    const found = await look.steps.zone();
    if (found && isZone(found.reading)) return { look, found };
  }
  return zoneByOutline(looks, networks, document);
}

/** Where the side with the zone lies, as far as its layout is known. */
async function placeZone({ look, found }: SeenZone, layout: Layout | undefined): Promise<Placed> {
  if (!layout) return new Map();
  const { steps, outline } = look;
  const at = await steps.placedByZone(outline?.quad, found.lines, layout);
  return new Map(at ? [[look, at]] : []);
}

/** What is not placed yet, by the print of the expected document and then of any other. */
async function placeRest(
  looks: readonly Look[],
  {
    first,
    zone,
    layouts,
  }: { first: Placed; zone: SeenZone | undefined; layouts: readonly Layout[] },
): Promise<Placed> {
  const open = looks.filter((look) => !first.has(look) && look !== zone?.look);
  const expected = await placeByPrints(open, layouts);
  // A zone has said which document it is. Without one it may be another than the expected.
  const unknown = zone ? [] : open.filter((look) => !expected.has(look));
  const others = namedLayouts.filter((one) => !layouts.includes(one));
  const unexpected = await placeByPrints(unknown, others);
  return new Map([...first, ...expected, ...unexpected]);
}

/** The zone was not seen as such: it may still be read where the outline says that it must lie. */
async function zoneByOutline(
  looks: readonly Look[],
  networks: DocumentNetworks,
  document: AllowedDocument | undefined,
): Promise<{ look: Look; found: FoundZone } | undefined> {
  const layouts = (document ? layoutsOf(document) : zoneLayouts).filter(({ mrz }) => mrz);
  for (const look of looks) {
    if (!look.outline) continue;
    for (const layout of layouts) {
      for (const plane of planesOf(layout, look.outline.quad)) {
        const lines = zoneLines(layout, plane);
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

/** One of each size that a zone has on a document. */
const zoneLayouts = (["TD1", "TD3"] as const)
  .map((format) => namedLayouts.find(({ mrz }) => mrz?.format === format))
  .filter((layout) => layout !== undefined);

async function placeByPrints(looks: readonly Look[], layouts: readonly Layout[]): Promise<Placed> {
  const placed = new Map<Look, PlacedSide>();
  for (const look of looks) {
    if (!look.outline) continue;
    const at = await look.steps.placedByPrint(look.outline.quad, layouts);
    if (at) placed.set(look, at);
  }
  return placed;
}

/** The side that carries the zone comes first. */
function inReadingOrder(looks: readonly Look[], { document }: DocumentNeeds): Look[] {
  const first = document ? zoneSideOf(document) : "id_front";
  return looks.toSorted((a, b) => Number(b.side.item === first) - Number(a.side.item === first));
}
