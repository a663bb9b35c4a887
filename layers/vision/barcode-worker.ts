/** Reads the barcodes of one picture after the other in a thread of its own, which `barcodes.ts` ends when it takes too long. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { Look } from "./barcodes.ts";
import type { FoundBarcode } from "./found-barcode.ts";
import { roomFor } from "./pixels.ts";
import { signedCode } from "./signed-code.ts";

/** A document has one or two to a side. */
const maxBarcodes = 4;

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

/** The four bytes of a pixel: the last, its opacity, and one in each of its colors. */
const [opaque, grey] = [0xff000000, 0x010101];

/** The looks at one document are of one size, and fresh memory for each takes longer than the pixels. */
const room = roomFor((length) => new Uint32Array(length));

parentPort?.on("message", async ({ width, height, data }: Look) => {
  const pixels = room(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = opaque | ((data[at] ?? 0) * grey);
  const results = await readBarcodes(
    { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: "srgb" },
    // Documents print their codes dark on light.
    {
      formats: [...formats],
      maxNumberOfSymbols: maxBarcodes,
      textMode: "Plain",
      tryInvert: false,
    },
  );
  parentPort?.postMessage(results.flatMap(toBarcode));
});

function toBarcode({ format, isValid, text, bytes }: ReadResult): FoundBarcode[] {
  const name = names[format];
  if (!isValid || !name) return [];
  const content = isText(text) ? text : null;
  const signed = signedCode(content, bytes);
  return [{ format: name, text: content, bytes: bytes.length, ...(signed && { signed }) }];
}

/** Apart from the separators of ISO/IEC 15434, which licenses are built with, no text has control characters. */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the code looks for exactly these characters.
  return text !== "" && !/[\0-\x03\x05-\x08\x0b\x0c\x0e-\x1b\x7f-\x9f\ufffd]/.test(text);
}
