import { drawSide } from "../document/draw-side.ts";
import type { Specimen } from "../document/specimen.ts";
import { drawnOnce } from "../drawn-once.ts";
import { portraitAddress } from "../face/rendered-face.ts";
import { type Exposure, expose } from "./camera.ts";
import { printOf, screenOf } from "./surfaces.ts";

/** Media that an attacker photographs instead of the passport: about 150 dots an inch; 115 lines an inch. */
export const media = {
  nothing: undefined,
  screen: screenOf({ pixelsPerMm: 6 }),
  print: printOf({ dotsPerMm: 4.5 }),
};

/**
 * A passport's data page on a screen, in a print, or itself, photographed squarely and sharp from close
 * by. A panel of more than about 200 pixels an inch leaves no pattern that the check would see.
 */
export function recapturePassport(
  { layouts, printed, lines }: Specimen,
  from: keyof typeof media,
): Promise<Buffer> {
  const [layout] = layouts;
  if (!layout) throw new Error("A specimen has a page.");
  return drawnOnce(["recaptured", layout, printed, lines, closeBy, from], async () => {
    const sheet = drawSide(layout, printed, lines, { portrait: await portraitAddress() });
    const { bytes } = await expose(sheet, closeBy, media[from]);
    return bytes;
  });
}

export const closeBy: Exposure = {
  longSide: 2000,
  turn: 1.5,
  tilt: 4,
  tiltTowards: 60,
  fill: 0.92,
  blur: 0.2,
  motion: 0,
  noise: 2,
  light: 0.95,
  shadow: 0,
  glare: 0,
  quality: 90,
  seed: 5,
};
