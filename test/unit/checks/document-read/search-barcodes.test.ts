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
/** It leaves more than half of the page. */
const aside: FoundDocument = { quad, sidesOnEdge: 0, outlineProbability: 1 };
const qr: FoundBarcode = { format: "qr_code", text: "https://example.com", bytes: 19 };
const strip: FoundBarcode = { format: "pdf417", text: "ANSI", bytes: 4 };

type Answer = readonly FoundBarcode[] | "failed";
type Side = { item?: "id_front" | "id_back"; outline?: FoundDocument };

/** The sizes that were looked at, and what came of it. */
async function search(answers: readonly Answer[], side: Side = {}) {
  const sizes: number[] = [];
  const steps = sideSteps(page, await ownNetworks.document());
  const asked = { item: "id_back", outline: aside, ...side } as const;
  const found = await searchBarcodes(steps, asked, async ({ width }) => {
    sizes.push(width);
    const answer = answers[sizes.length - 1] ?? [];
    return answer === "failed" ? undefined : [...answer];
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

describe("a page that the document nearly fills", () => {
  const edges = [
    { x: 50, y: 50 },
    { x: 550, y: 50 },
    { x: 550, y: 360 },
    { x: 50, y: 360 },
  ] as const;
  const sure: FoundDocument = { quad: edges, sidesOnEdge: 0, outlineProbability: 0.9 };

  it("is not searched after it if nothing was found in it", async () => {
    expect(await search([], { outline: sure })).toEqual({ sizes: [500, 1000], found: [] });
  });

  it("is searched beside a code with coarse bars, without a sure outline, and after a look that failed", async () => {
    expect((await search([[], [qr]], { outline: sure })).sizes).toEqual([500, 1000, 600]);
    const unsure = { ...sure, outlineProbability: 0.8 };
    expect((await search([], { outline: unsure })).sizes).toEqual([500, 1000, 600, 1200]);
    const { sizes } = await search(["failed"], { outline: sure });
    expect(sizes).toEqual([500, 1000, 600, 1200]);
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
  expect(await search([], { item: "id_front" })).toEqual({ sizes: [400], found: [] });
});

it("a look that failed is not none, unless another one found something", async () => {
  const steps = sideSteps(page, await ownNetworks.document());
  const side = { item: "id_back", outline: aside } as const;
  expect(await searchBarcodes(steps, side, async () => undefined)).toBeUndefined();
  let reads = 0;
  const found = await searchBarcodes(steps, side, async () => {
    reads += 1;
    return reads === 1 ? undefined : [strip];
  });
  expect(found).toEqual([strip]);
});
