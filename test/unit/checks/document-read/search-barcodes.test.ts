import { describe, expect, it } from "vitest";
import { searchBarcodes } from "#checks/document-read/search-barcodes.ts";
import { sideSteps } from "#checks/document-read/side-steps.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";

const page = { width: 600, height: 400, data: new Uint8Array(600 * 400) };
const quad = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 500, y: 350 },
  { x: 100, y: 350 },
] as const;
const outline: FoundDocument = { quad, sidesOnEdge: 0, outlineProbability: 1 };
const qr: FoundBarcode = { format: "qr_code", text: "https://example.com", bytes: 19 };
const strip: FoundBarcode = { format: "pdf417", text: "ANSI", bytes: 4 };

type Answer = readonly FoundBarcode[] | undefined;

/** The sizes that were looked at, and what came of it. */
async function search(answers: readonly Answer[], item: "id_front" | "id_back" = "id_back") {
  const sizes: number[] = [];
  const steps = sideSteps(page, await ownNetworks.document());
  const found = await searchBarcodes(steps, { item, outline }, async ({ width }) => {
    sizes.push(width);
    return [...(answers[sizes.length - 1] ?? [])];
  });
  return { sizes, found };
}

describe("the barcodes of a back", () => {
  it("are looked for in the document and the page, each at two sizes, until one is found", async () => {
    expect(await search([])).toEqual({ sizes: [400, 800, 600, 1200], found: [] });
    expect(await search([[strip]])).toEqual({ sizes: [400], found: [strip] });
    expect(await search([[], [], [strip]])).toEqual({ sizes: [400, 800, 600], found: [strip] });
  });

  it("beside one with coarse bars are searched once more, and each is reported once", async () => {
    expect(await search([[qr], [qr, strip]])).toEqual({ sizes: [400, 800], found: [qr, strip] });
    expect(await search([[qr], []])).toEqual({ sizes: [400, 800], found: [qr] });
  });
});

it("a page that could hardly be enlarged is not searched again", async () => {
  const large = { width: 1700, height: 1100, data: new Uint8Array(1700 * 1100) };
  const steps = sideSteps(large, await ownNetworks.document());
  const sizes: number[] = [];
  await searchBarcodes(steps, { item: "id_back", outline: undefined }, async ({ width }) => {
    sizes.push(width);
    return [];
  });
  expect(sizes).toEqual([1700]);
});

it("a front, which has none on most documents, is searched once", async () => {
  expect(await search([], "id_front")).toEqual({ sizes: [400], found: [] });
});

it("a look that failed is not none, unless another one found something", async () => {
  const steps = sideSteps(page, await ownNetworks.document());
  const side = { item: "id_back", outline } as const;
  expect(await searchBarcodes(steps, side, async () => undefined)).toBeUndefined();
  let reads = 0;
  const found = await searchBarcodes(steps, side, async () => {
    reads += 1;
    return reads === 1 ? undefined : [strip];
  });
  expect(found).toEqual([strip]);
});
