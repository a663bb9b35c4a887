/** Reads the barcodes of one picture after the other in a thread of its own, which `barcodes.ts` ends when it takes too long. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { Look } from "./barcodes.ts";
import type { FoundBarcode } from "./found-barcode.ts";
import { bytes, roomFor } from "./pixels.ts";
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

parentPort?.on("message", async (look: Look) => {
  const results = await readBarcodes(
    greymap(look),
    // Documents print their codes dark on light.
    {
      formats: [...formats],
      maxNumberOfSymbols: maxBarcodes,
      textMode: "Plain",
      tryInvert: false,
    },
  );
  // Codes with errors are left out, so that this one is of the picture itself.
  const broken = results.find(({ error }) => error);
  if (broken) throw new Error(broken.error);
  parentPort?.postMessage(results.flatMap(toBarcode));
});

/** The looks at one document are of one size, and fresh memory for each takes longer than the pixels. */
const room = roomFor(bytes);

/**
 * The picture as a file of the Portable Graymap Format (netpbm): the reader takes it byte by byte, and pixels in color
 * would first be mixed to gray again.
 */
function greymap({ width, height, data }: Look): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = room(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}

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
