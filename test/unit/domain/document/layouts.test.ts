import { describe, expect, it } from "vitest";
import { documentKind } from "#domain/document/catalogue.ts";
import { icaoPassport } from "#domain/document/layouts/icao-passport.ts";
import { layoutsOf, namedLayouts } from "#domain/document/layouts/layouts.ts";
import { namedDocuments } from "#domain/document/types.ts";

const layouts = [...namedLayouts, icaoPassport({ country: "PT", documentType: "passport" })];

describe.for(layouts.map((layout) => ({ id: layout.id, layout })))("layout $id", ({ layout }) => {
  it("keeps every row on the paper and clear of the machine-readable zone", () => {
    const floor = layout.mrz ? (layout.mrz.lines[0] ?? 0) - 3 : layout.height;
    for (const { x, y, width, capital, rows = 1, step = 0 } of layout.zones) {
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThanOrEqual(layout.width);
      expect(y + (rows - 1) * step + capital / 2).toBeLessThan(floor);
    }
  });

  it("lets no two rows lie on each other", () => {
    const rows = layout.zones.flatMap(
      ({ field, x, y, width, capital, rows: count = 1, step = 0 }) =>
        Array.from({ length: count }, (_, k) => ({ field, x, y: y + k * step, width, capital })),
    );
    for (const [k, a] of rows.entries()) {
      for (const b of rows.slice(k + 1)) {
        const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
        const apart = Math.abs(a.y - b.y) > (a.capital + b.capital) / 2;
        expect(beside || apart, `${a.field} and ${b.field}`).toBe(true);
      }
    }
  });

  it("is of a document that the catalogue has, on a side that it has", () => {
    const kind = documentKind(layout.document.country, layout.document.documentType);
    expect(kind?.sides).toContain(layout.side);
    if (layout.mrz && kind) expect(layout.mrz.format).toBe(kind.mrz);
  });
});

it("every named document can be recognized by its front", () => {
  for (const kind of namedDocuments) {
    const fronts = layoutsOf(kind).filter(({ side }) => side === "id_front");
    expect(fronts.some(({ prints }) => prints.some(({ isAnchor }) => isAnchor))).toBe(true);
  }
});

it("gives a document its own sides alone, and any country's passport the order that ICAO gives", () => {
  const sides = (country: string, documentType: string) =>
    layoutsOf({ country, documentType }).map(({ id }) => id);
  expect(sides("MZ", "passport")).toHaveLength(1);
  expect(sides("MX", "passport")).toHaveLength(1);
  expect(sides("MX", "passport")).not.toEqual(sides("MZ", "passport"));
  expect(sides("MZ", "bilhete_identidade")).toHaveLength(2);
  expect(layoutsOf({ country: "PT", documentType: "passport" })).toEqual([
    icaoPassport({ country: "PT", documentType: "passport" }),
  ]);
  expect(sides("PT", "national_id")).toEqual([]);
});

it("tells any country's passport by its title and by the dates' captions, unverified", () => {
  const layout = icaoPassport({ country: "PT", documentType: "passport" });
  expect(layout).toMatchObject({ id: "icao-passport", side: "id_front", status: "unverified" });
  const anchors = layout.prints.filter(({ isAnchor }) => isAnchor).map(({ text }) => text);
  expect(anchors).toEqual([
    "PASSPORT",
    "Date of birth / Date de naissance",
    "Date of issue / Date de délivrance",
    "Date of expiry / Date d'expiration",
  ]);
  expect(layout.prints.filter(({ bold }) => bold).map(({ text }) => text)).toEqual(["PASSPORT"]);
  const captions = layout.prints.map(({ text }) => text);
  expect(captions).toContain("Surname / Nom");
  expect(captions).toHaveLength(13);
});
