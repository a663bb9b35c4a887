import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import type { Box } from "#domain/document/layouts/layout.ts";

export type Coded = { format: "PDF417" | "QRCode" | "DataMatrix"; content: string | Uint8Array };

const { resolve } = createRequire(import.meta.url);
const wasmBinary = new Uint8Array(readFileSync(resolve("zxing-wasm/writer/zxing_writer.wasm")));
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } });

/** A barcode as large as it fits into a box of a sheet, on white. */
export async function drawBarcode(box: Box, { format, content }: Coded): Promise<string> {
  const { error, symbol } = await writeBarcode(content, { format });
  if (error) throw new Error(error);
  const cell = Math.min(box.width / symbol.width, box.height / symbol.height);
  const left = box.x + (box.width - cell * symbol.width) / 2;
  const top = box.y + (box.height - cell * symbol.height) / 2;
  let dark = "";
  for (const [at, value] of symbol.data.entries()) {
    const x = left + (at % symbol.width) * cell;
    const y = top + Math.floor(at / symbol.width) * cell;
    if (value === 0) dark += `M${x} ${y}h${cell}v${cell}h-${cell}z`;
  }
  const quiet = 2;
  return `<rect x="${box.x - quiet}" y="${box.y - quiet}" width="${box.width + 2 * quiet}" height="${box.height + 2 * quiet}" fill="#fff"/><path d="${dark}" fill="#111"/>`;
}
