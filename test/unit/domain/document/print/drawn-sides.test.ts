import { expect, it } from "vitest";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import type { Zone } from "#domain/document/layouts/layout.ts";
import { namedLayouts } from "#domain/document/layouts/layouts.ts";
import { readFields } from "#domain/document/print/read-fields.ts";
import { anyIssuersPrints, namedPrints, printsOf } from "#domain/document/prints/prints.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

const today = "2026-06-01";

/** A sample value for each way to read a field. */
const samples: Record<Zone["reads"], string> = {
  name: "SITOE MACHAVA",
  nationality: "CUBANA",
  text: "ARQUIVO DE CHIMOIO",
  code: "P",
  number: "AB1234567",
  section: "0747",
  registration: "2008 02",
  height: "1,75 m",
  sex: "F",
  hombre_mujer: "M",
  date: "14/08/1994",
  expiry: "15/08/2031",
  vigencia: "2023-2033",
  curp: "BOXW310820HNERXN09",
  clave: "BXWRXX31082087H000",
  nuit: "100123452",
};

function sampleOf({ reads, forms }: Pick<Zone, "reads" | "forms">): string {
  const [form] = forms ?? [];
  if (!form) return samples[reads];
  return [...form.shape].map((kind) => (kind === "L" ? "B" : "4")).join("");
}

/** px to the mm, as on a photograph of 1,000 px. */
const scale = 11;

const sides = namedLayouts.filter(({ zones }) => zones.length > 0);

it.for(sides)("$id is read by captions alone, wherever they stand", (layout) => {
  const { document, side, prints, zones } = layout;
  const print = printsOf(document).find((one) => one.side === side);
  const lines = [
    ...prints.map(({ text, x, y, capital }) =>
      printedLine(text, [x * scale, y * scale], { height: capital * 1.4 * scale }),
    ),
    ...zones.flatMap((zone) =>
      Array.from({ length: zone.rows ?? 1 }, (_, row) =>
        printedLine(sampleOf(zone), [zone.x * scale, (zone.y + row * (zone.step ?? 0)) * scale], {
          height: zone.capital * 1.4 * scale,
        }),
      ),
    ),
  ];
  const readings = print ? readFields(lines, print, today) : [];
  for (const { field } of zones) {
    const value = readings.find((one) => one.field === field);
    expect(value, field).toBeDefined();
    expect(value?.confidence, field).toBeGreaterThan(0.75);
  }
});

it.for(anyIssuersPrints)(
  "$document.documentType of any issuer is read by one caption for each field",
  (print) => {
    const lines = print.fields.flatMap(({ captions: [caption = ""], ...own }, at) => [
      printedLine(caption, [300, 100 + at * 90]),
      printedLine(sampleOf(own), [300, 125 + at * 90]),
    ]);
    const fields = readFields(lines, print, today).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(print.fields.map(({ field }) => field).toSorted());
  },
);

it("every document that is drawn has a print to be read by, and every print a document", () => {
  for (const { document, side } of namedLayouts) {
    expect(printsOf(document).map((print) => print.side)).toContain(side);
  }
  for (const { document } of namedPrints) {
    expect(namedLayouts.some((layout) => isSameDocument(layout.document, document))).toBe(true);
  }
});

it("a state's passport that is not known by name is read by the captions of ICAO", () => {
  expect(printsOf({ country: "AZ", documentType: "passport" }).map(({ id }) => id)).toEqual([
    "icao-passport",
  ]);
  // The United Nations issue passports, too, and no other document.
  const ofNations = (documentType: string) => printsOf({ country: "UNO", documentType });
  expect(ofNations("passport").map(({ id }) => id)).toEqual(["icao-passport"]);
  expect(ofNations("national_id")).toEqual([]);
  expect(printsOf({ country: "AZ", documentType: "national_id" }).map(({ id }) => id)).toEqual([
    "any-card",
  ]);
  expect(printsOf({ country: "AZ", documentType: "library_card" })).toEqual([]);
});
