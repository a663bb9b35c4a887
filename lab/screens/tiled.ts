import sharp from "sharp";

const gap = 12;
const paper = "#d9d6d2";

/** Screens side by side, small enough to live in the repository. */
export async function tiled(
  shots: readonly Buffer[],
  { columns, width }: { columns: number; width: number },
): Promise<Buffer> {
  const tiles = await Promise.all(
    shots.map((shot) => sharp(shot).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = tiles[0]?.info.height ?? 0;
  const rows = Math.ceil(tiles.length / columns);
  const across = Math.min(columns, tiles.length);
  return sharp({
    create: {
      width: across * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: paper,
    },
  })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: gap + (index % columns) * (width + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .webp({ quality: 72 })
    .toBuffer();
}
