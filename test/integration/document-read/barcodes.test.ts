import { expect, it } from "vitest";
import { documentRead } from "#checks/document-read/document-read.ts";
import { curpDigit } from "#domain/document/curp.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage, sourceDecoders } from "#vision/decode.ts";
import { type Coded, drawBarcode } from "../../../lab/specimen/document/draw-barcode.ts";
import { drawSide } from "../../../lab/specimen/document/draw-side.ts";
import { photograph } from "../../../lab/specimen/document/photograph.ts";
import { renderCard } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { aamvaText } from "../../fixtures/aamva.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";

const models = await ownNetworks.document();
const profile = engineProfileOf(defaultEngineProfile).documentReading;
const card = specimens.mexicanNationalId;
const [, backLayout] = card.layouts;
const place = { x: 4, y: 4, width: 20, height: 20 };

async function backWith(coded: Coded, box = place): Promise<Buffer> {
  if (!backLayout) throw new Error("no back");
  const sheet = drawSide(backLayout, card.printed, card.lines);
  return photograph({ ...sheet, svg: sheet.svg + (await drawBarcode(box, coded)) });
}

async function read(files: Buffer[], barcodesOf?: typeof sourceDecoders.barcodes) {
  const sides = await Promise.all(
    files.map(async (file, index) => {
      const opened = await decodePage(file);
      const item = index === 0 ? ("id_front" as const) : ("id_back" as const);
      return { captureId: item, item, page: opened.ok ? opened.page : undefined };
    }),
  );
  const document = { country: card.country, documentType: card.documentType };
  const needs = {
    sides,
    now: new Date("2026-06-01"),
    today: "2026-06-01",
    document,
    allowed: [document],
  };
  return documentRead.run({
    needs: { ...needs, ...(barcodesOf && { barcodesOf }) },
    models,
    profile,
  });
}

const { barcodes } = sourceDecoders;
const { front } = await renderCard(card);
const textOf = (curp: string) => `https://example.com/credencial?curp=${curp}`;

it("returns a QR code's raw text, and agrees with the print", async () => {
  const text = textOf(card.printed.curp ?? "");
  const evidence = await read(
    [front, await backWith({ format: "QRCode", content: text })],
    barcodes,
  );
  expect(evidence).toMatchObject({ status: "pass", reasons: [] });
  expect(evidence.barcodes).toEqual([
    { item: "id_back", format: "qr_code", text, bytes: text.length },
  ]);
  expect(evidence.fields?.curp).toMatchObject({ value: card.printed.curp, source: "viz" });
});

it("asks for a person where a barcode says another holder than the print", async () => {
  const other = "GOMC900131HDFRRR0";
  const content = textOf(other + curpDigit(other));
  const evidence = await read([front, await backWith({ format: "QRCode", content })], barcodes);
  expect(evidence.status).toBe("review");
  expect(evidence.reasons).toMatchObject([
    {
      code: "fields_inconsistent",
      detail: expect.stringMatching(/barcode and the visual zone.* differ: curp/),
    },
  ]);
});

it("takes from a barcode the fields that neither zone has, and names their source", async () => {
  const content = textOf(card.printed.curp ?? "");
  const evidence = await read([await backWith({ format: "QRCode", content })], barcodes);
  expect(evidence.fields?.curp).toEqual({
    value: card.printed.curp,
    source: "barcode",
    confidence: 0.999,
    checkDigitOk: true,
  });
});

it("tells what a licence of no known print says, and decides nothing by it", async () => {
  const blank = { width: 85.6, height: 54, svg: '<rect width="85.6" height="54" fill="#dfe3da"/>' };
  const box = { x: 6, y: 12, width: 73, height: 24 };
  const svg = blank.svg + (await drawBarcode(box, { format: "PDF417", content: aamvaText() }));
  const evidence = await read([await photograph({ ...blank, svg })], barcodes);
  expect(evidence).toMatchObject({ status: "not_run", mrz: null });
  expect(evidence).not.toHaveProperty("score");
  expect(evidence.fields).toMatchObject({
    family_names: { value: "SPECIMEN", source: "barcode" },
    date_of_birth: { value: "1974-08-12", source: "barcode" },
  });
});

it("says null, and not none, if barcodes could not be looked for", async () => {
  const back = await backWith({ format: "QRCode", content: textOf("X") });
  const evidence = await read([front, back], async () => undefined);
  expect(evidence).toMatchObject({ status: "pass", barcodes: null });
});
