import sharp, { type Sharp } from "sharp";

export type Shot = {
  /** Degrees clockwise that the paper lies turned on the table. */
  rotation?: number;
  /** 1–8: how the camera was held; the pixels are stored so that the tag puts them upright. */
  exifOrientation?: number;
  /** px of the upright photograph. */
  width?: number;
  /** Share of the photograph that the paper fills. */
  fill?: number;
};

/** A drawing in millimetres. */
export type Sheet = { width: number; height: number; svg: string };

/** Photographs a sheet on a table. */
export async function photograph(sheet: Sheet, shot: Shot = {}): Promise<Buffer> {
  const { rotation = 0, exifOrientation = 1, width = 2000, fill = 0.9 } = shot;
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const across = (sheet.width * cos + sheet.height * sin) / fill;
  const down = (sheet.width * sin + sheet.height * cos) / fill;
  const height = Math.round((width * down) / across);
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}">
    <defs>
      <linearGradient id="table" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#8a7256"/><stop offset="1" stop-color="#5f4c39"/>
      </linearGradient>
    </defs>
    <rect width="${across}" height="${down}" fill="url(#table)"/>
    <g transform="translate(${across / 2} ${down / 2}) rotate(${rotation}) translate(${-sheet.width / 2} ${-sheet.height / 2})">
      ${sheet.svg}
    </g>
  </svg>`;
  const upright = await sharp(Buffer.from(scene)).flatten().blur(0.6).png().toBuffer();
  const stored = await storedAs(upright, exifOrientation);
  return stored.withMetadata({ orientation: exifOrientation }).jpeg({ quality: 90 }).toBuffer();
}

/** The inverse of what each EXIF orientation tells the viewer to do. */
async function storedAs(upright: Buffer, orientation: number): Promise<Sharp> {
  const turned = async (degrees: number) => sharp(await sharp(upright).rotate(degrees).toBuffer());
  switch (orientation) {
    case 2:
      return sharp(upright).flop();
    case 3:
      return sharp(upright).rotate(180);
    case 4:
      return sharp(upright).flip();
    case 5:
      return (await turned(90)).flop();
    case 6:
      return sharp(upright).rotate(270);
    case 7:
      return (await turned(90)).flip();
    case 8:
      return sharp(upright).rotate(90);
    default:
      return sharp(upright);
  }
}
