import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const tile = { width: 84, height: 112 };

/** A session at a glance: one row of its movements, one of its colors. */
export async function contactSheet(folder: string, columns = 10): Promise<Buffer> {
  const names = await readdir(join(folder, "frames"));
  const seqOf = (name: string) => Number(/-(\d+)\./.exec(name)?.[1]);
  const row = (is: (name: string) => boolean) => {
    const own = names.filter(is).sort((a, b) => seqOf(a) - seqOf(b));
    return Array.from(
      { length: columns },
      (_, index) => own[Math.round((index * (own.length - 1)) / (columns - 1))] ?? own[0],
    );
  };
  const rows = [
    row((name) => name.startsWith("movement")),
    row((name) => name.startsWith("light")),
  ];
  const tiles = rows.flatMap((own, top) =>
    own.flatMap(async (name, left) => ({
      input: await sharp(join(folder, "frames", name ?? ""))
        .resize(tile)
        .toBuffer(),
      left: left * (tile.width + 2),
      top: top * (tile.height + 2),
    })),
  );
  const width = columns * (tile.width + 2) - 2;
  const height = rows.length * (tile.height + 2) - 2;
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite(await Promise.all(tiles))
    .webp({ quality: 70 })
    .toBuffer();
}
