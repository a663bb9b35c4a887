import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { drawnOnce } from "../drawn-once.ts";
import { portraitAddress, renderSelfie, specimenSeed } from "../face/rendered-face.ts";
import type { Sitter } from "../person/person.ts";
import { expose } from "../photograph/camera.ts";
import { drawSide } from "./draw-side.ts";
import { renderPassport } from "./render-specimen.ts";
import type { Specimen } from "./specimen.ts";
import { specimens } from "./specimens.ts";

/** The photographs an applicant with the Mozambican specimen passport takes, of these items. */
export function specimenPhotos(
  items: readonly CaptureItem[],
): Promise<{ item: CaptureItem; bytes: Buffer }[]> {
  return Promise.all(items.map(async (item) => ({ item, bytes: await photoOf(item) })));
}

function photoOf(item: CaptureItem): Promise<Buffer> {
  if (item === "selfie") return renderSelfie();
  const { mozambicanPassport } = specimens;
  return item === "id_front_tilted"
    ? photographTilted(mozambicanPassport)
    : renderPassport(mozambicanPassport);
}

/** The front once more, its top edge tipped back; of a document with this person's portrait. */
export function photographTilted(
  { layouts, printed, lines }: Specimen,
  sitter: Sitter = specimenSeed,
): Promise<Buffer> {
  const [layout] = layouts;
  if (!layout) throw new Error("A specimen has a front.");
  return drawnOnce(["tilted", layout, printed, lines, sitter], async () => {
    const style = { portrait: await portraitAddress(sitter) };
    const sheet = drawSide(layout, printed, layout.mrz ? lines : [], style);
    return (await expose(sheet, tipped)).bytes;
  });
}

const tipped = {
  longSide: 2000,
  turn: 1,
  tilt: 24,
  tiltTowards: 90,
  fill: 0.85,
  blur: 0.4,
  motion: 0,
  noise: 2,
  light: 0.95,
  shadow: 0,
  glare: 0,
  quality: 90,
  seed: 3,
};
