import { describe, expect, it, vi } from "vitest";
import { readBarcodes } from "#vision/barcodes.ts";
import { decodePage } from "#vision/decode.ts";
import { flatten } from "#vision/document/flatten.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { type Coded, drawBarcode } from "../../../lab/specimen/document/draw-barcode.ts";
import { drawSide } from "../../../lab/specimen/document/draw-side.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { expose, phoneExposure } from "../../../lab/specimen/photograph/camera.ts";
import { randomOf } from "../../../lab/specimen/random.ts";
import { aamvaText } from "../../fixtures/aamva.ts";

/** A photograph is rendered for each. */
vi.setConfig({ testTimeout: 60_000 });

const { layouts, printed } = specimens.mexicanNationalId;
const back = layouts.find(({ side }) => side === "id_back");

/** The back of a card with this barcode on it, photographed by hand. */
async function photographed(
  box: { x: number; y: number; width: number; height: number },
  coded: Coded,
  seed = 3,
) {
  if (!back) throw new Error("no back");
  const sheet = drawSide({ ...back, codes: [] }, printed);
  const svg = sheet.svg + (await drawBarcode(box, coded));
  const exposure = { ...phoneExposure(randomOf(seed)), longSide: 2400, glare: 0, motion: 0 };
  const { bytes, corners } = await expose({ ...sheet, svg }, exposure);
  const opened = await decodePage(bytes);
  if (!opened.ok) throw new Error(opened.detail);
  return flatten(pyramidOf(opened.page), corners, 2000);
}

const strip = { x: 8, y: 6, width: 70, height: 24 };
const square = { x: 8, y: 6, width: 22, height: 22 };

describe("on a photographed card", () => {
  it("a licence's PDF417 is read to the letter", async () => {
    const content = aamvaText();
    const page = await photographed(strip, { format: "PDF417", content });
    expect(await readBarcodes(page)).toEqual([
      { format: "pdf417", text: content, bytes: content.length },
    ]);
  });

  it.for([
    ["QRCode", "qr_code"],
    ["DataMatrix", "data_matrix"],
  ] as const)("a %s is read as it stands there", async ([format, name]) => {
    const page = await photographed(square, { format, content: "https://example.com/açaí?n=1" });
    expect(await readBarcodes(page)).toMatchObject([
      { format: name, text: "https://example.com/açaí?n=1" },
    ]);
  });

  it("one that holds no text is reported as that, with its size", async () => {
    const content = Uint8Array.from({ length: 220 }, (_, index) => (index * 7919 + 13) & 255);
    const page = await photographed(square, { format: "QRCode", content });
    expect(await readBarcodes(page)).toEqual([{ format: "qr_code", text: null, bytes: 220 }]);
  });

  it("none is found if there is none", async () => {
    expect(await readBarcodes({ width: 64, height: 48, data: new Uint8Array(64 * 48) })).toEqual(
      [],
    );
  });
});

it("a page that cannot be searched has an unknown number, which is not zero", async () => {
  const broken = { width: -1, height: 48, data: new Uint8Array(48) };
  expect(await readBarcodes(broken)).toBeUndefined();
});
