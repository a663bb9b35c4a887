import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expose, phoneExposure } from "../photograph/camera.ts";
import { randomOf, whole } from "../random.ts";
import { type Coded, drawBarcode } from "./draw-barcode.ts";
import { drawSide } from "./draw-side.ts";
import { specimens } from "./specimens.ts";

export type LabelledBarcode = { file: string; format: string; text: string };

/** Where cards carry them, mm: a license's strip, and the squares of a credential's back. */
const kinds = [
  { format: "PDF417", box: { x: 5, y: 5, width: 75, height: 20 }, characters: 180 },
  { format: "QRCode", box: { x: 4, y: 4, width: 20, height: 20 }, characters: 90 },
  { format: "DataMatrix", box: { x: 4, y: 4, width: 20, height: 20 }, characters: 60 },
] as const;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";

/** The back of a card with one barcode on it, photographed as phones do, and in `barcodes.json` what it says. */
export async function writeBarcodes(folder: string, count: number, seed: number): Promise<void> {
  const { layouts, printed, lines } = specimens.mexicanNationalId;
  const layout = layouts.find(({ side }) => side === "id_back");
  if (!layout) throw new Error("The card has no back.");
  await mkdir(folder, { recursive: true });
  const labels: LabelledBarcode[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(seed * 100_000 + index);
    const { format, box, characters } = kinds[index % kinds.length] ?? kinds[0];
    const text = Array.from(
      { length: characters },
      () => alphabet[whole(random, 0, alphabet.length - 1)],
    ).join("");
    const coded: Coded = { format, content: text };
    const sheet = drawSide({ ...layout, codes: [] }, printed, lines, { seed: index });
    const svg = sheet.svg + (await drawBarcode(box, coded));
    const { bytes } = await expose({ ...sheet, svg }, phoneExposure(random));
    const file = `${String(index).padStart(4, "0")}.jpg`;
    await writeFile(join(folder, file), bytes);
    labels.push({ file, format, text });
  }
  await writeFile(join(folder, "barcodes.json"), JSON.stringify(labels, null, 1));
}
