/** Reads the barcodes of one picture in a thread of its own, which `barcodes.ts` ends when it takes too long. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { Look } from "./barcodes.ts";
import type { FoundBarcode } from "./found-barcode.ts";

/** A document has one or two to a side. */
const mostBarcodes = 4;

const formats = ["PDF417", "QRCode", "DataMatrix"] as const;

const names: Record<string, FoundBarcode["format"]> = {
  PDF417: "pdf417",
  QRCode: "qr_code",
  DataMatrix: "data_matrix",
};

// The library would fetch it from the network.
const { resolve } = createRequire(import.meta.url);
const wasmBinary = new Uint8Array(readFileSync(resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } });

const { width, height, data }: Look = workerData;
const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
for (const [pixel, luma] of data.entries()) rgba.fill(luma, 4 * pixel, 4 * pixel + 3);

const results = await readBarcodes(
  { data: rgba, width, height, colorSpace: "srgb" },
  { formats: [...formats], maxNumberOfSymbols: mostBarcodes, textMode: "Plain" },
);
parentPort?.postMessage(results.flatMap(toBarcode));

function toBarcode({ format, isValid, text, bytes }: ReadResult): FoundBarcode[] {
  const name = names[format];
  if (!isValid || !name) return [];
  return [{ format: name, text: isText(text) ? text : null, bytes: bytes.length }];
}

/** Apart from the separators of ISO/IEC 15434, which licences are built with, no text has control characters. */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text !== "" && !/[\0-\x03\x05-\x08\x0b\x0c\x0e-\x1b\x7f-\x9f\ufffd]/.test(text);
}
