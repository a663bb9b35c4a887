import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { documentKind } from "#domain/document/catalogue.ts";
import { documentSizes, type Layout } from "#domain/document/layouts/layout.ts";
import { layoutsOf, namedLayouts } from "#domain/document/layouts/layouts.ts";
import { identityCardBack, mozambicanPassport } from "#domain/document/layouts/mozambique.ts";
import { type ParsedMrz, parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { type FoundDocument, findDocument } from "#vision/document/outline.ts";
import type { DocumentNetworks } from "#vision/models.ts";
import { type Pyramid, pyramidOf } from "#vision/pixels.ts";
import { readBlock } from "./mrz/block-reading.ts";
import { type FoundZone, isZone, searchMrz } from "./mrz/mrz-search.ts";
import type { DocumentNeeds, OpenedSide } from "./needs.ts";
import {
  type PlacedSide,
  placeByPrint,
  placeByZone,
  planesOf,
  zoneLines,
} from "./visual/place-side.ts";
import { readZones, type ZoneValue } from "./visual/read-zones.ts";

/** What one photograph was found to show. */
export type SideReading = {
  side: OpenedSide;
  outline: FoundDocument | undefined;
  zone: FoundZone | undefined;
  placed: PlacedSide | undefined;
  values: ZoneValue[];
};

type Look = { side: OpenedSide; pyramid: Pyramid; outline: FoundDocument | undefined };

/**
 * Reads every photograph: the machine-readable zone where the document has one, then the visual
 * zone wherever its fixed print shows which side of which document this is.
 */
export async function readSides(
  sides: readonly OpenedSide[],
  networks: DocumentNetworks,
  needs: DocumentNeeds,
): Promise<{ sides: SideReading[]; parsed: ParsedMrz | undefined }> {
  const looks: Look[] = [];
  for (const side of sides) {
    const pyramid = pyramidOf(side.page);
    looks.push({ side, pyramid, outline: await findDocument(pyramid, networks, documentSizes) });
  }
  const placed = new Map<Look, PlacedSide>();
  const kind = needs.document && documentKind(needs.document.country, needs.document.documentType);
  // A document that has no zone, as far as is known, is first tried by its print.
  if (kind && kind.mrz === null) await placeAll(looks, placed, networks, layoutsOf(kind));

  let zone: { look: Look; found: FoundZone } | undefined;
  if (placed.size === 0) {
    for (const look of inReadingOrder(looks, needs)) {
      const found = await searchMrz(look.pyramid, networks);
      if (!found || !isZone(found.reading)) continue;
      zone = { look, found };
      break;
    }
    zone ??= await zoneByOutline(inReadingOrder(looks, needs), networks, kind);
  }
  const parsed = zone && parseMrz(zone.found.reading.lines, needs.today);
  const document = (parsed && documentOf(parsed)) ?? needs.document;
  const layouts = document ? layoutsOf(document) : [];
  if (zone) {
    const layout = layouts.find(({ mrz }) => mrz && mrz.format === parsed?.format);
    const { look, found } = zone;
    const at =
      layout &&
      (await placeByZone(look.pyramid, networks, look.outline?.quad, found.lines, layout));
    if (at) placed.set(look, at);
  }
  if (placed.size < looks.length) {
    const open = looks.filter((look) => !placed.has(look) && look !== zone?.look);
    await placeAll(open, placed, networks, layouts);
    // None of the expected: perhaps it is another document altogether.
    const unknown = open.filter((look) => !placed.has(look));
    if (!zone)
      await placeAll(
        unknown,
        placed,
        networks,
        namedLayouts.filter((one) => !layouts.includes(one)),
      );
  }

  const readings: SideReading[] = [];
  for (const look of looks) {
    const at = placed.get(look);
    const values = at
      ? await readZones(look.pyramid, networks, at.plane, at.layout.zones, needs.today)
      : [];
    readings.push({
      side: look.side,
      outline: look.outline,
      zone: zone?.look === look ? zone.found : undefined,
      placed: at,
      values,
    });
  }
  return { sides: readings, parsed };
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
        const found = await readBlock(look.pyramid, networks, { lines, strength: 1, directed: 1 });
        if (found && isZone(found.reading)) return { look, found };
      }
    }
  }
  return undefined;
}

/** One of each size that a zone has on a document. */
const zoneLayouts: readonly Layout[] = [identityCardBack, mozambicanPassport];

async function placeAll(
  looks: readonly Look[],
  placed: Map<Look, PlacedSide>,
  networks: DocumentNetworks,
  layouts: readonly Layout[],
): Promise<void> {
  for (const look of looks) {
    if (!look.outline) continue;
    const at = await placeByPrint(look.pyramid, networks, look.outline.quad, layouts);
    if (at) placed.set(look, at);
  }
}

/** Cards carry the zone on the back, books on the page with the portrait. */
function inReadingOrder(looks: readonly Look[], { document }: DocumentNeeds): Look[] {
  const kind = document && documentKind(document.country, document.documentType);
  const first = kind?.sides.includes("id_back") ? "id_back" : "id_front";
  return looks.toSorted((a, b) => Number(b.side.item === first) - Number(a.side.item === first));
}

/** Which document of the catalogue a zone is of. */
function documentOf({ format, country, issuer }: ParsedMrz): AllowedDocument | undefined {
  if (format === "TD3") return { country: country ?? issuer.raw, documentType: "passport" };
  if (format !== "TD1") return undefined;
  if (country === "MZ") return { country, documentType: "bilhete_identidade" };
  return country === "MX" ? { country, documentType: "national_id" } : undefined;
}
