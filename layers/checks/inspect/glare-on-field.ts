import { type Homography, project } from "#vision/document/homography.ts";
import type { VisualNetworks } from "#vision/models.ts";
import type { Grey, Pyramid } from "#vision/pixels.ts";
import type { PlacedSide } from "../document-read/visual/place-side.ts";
import { readZones } from "../document-read/visual/read-zones.ts";

/** Grey level from which paper is burnt out, and the share of a field's room from which it cannot be read. */
const burnt = 250;
const unreadable = 0.5;
/** Share of the whole side above which its paper is simply white, and says nothing of a reflection. */
const whitePaper = 0.4;
/** Looks along a row of print, and across it. */
const looks = { along: 40, across: 5 };

/** Whether light burns out a field that the document must be read by, so that it cannot be read. */
export async function hasGlareOnField(
  { layout, plane }: PlacedSide,
  pyramid: Pyramid,
  { networks, today }: { networks: VisualNetworks; today: string },
): Promise<boolean> {
  const [page] = pyramid;
  const share = (box: Box) => burntShare(page, plane, box);
  if (share({ x: 0, y: 0, width: layout.width, height: layout.height }) > whitePaper) return false;
  const burning = layout.zones.filter(({ required, x, y, width, capital, rows = 1, step = 0 }) => {
    if (!required) return false;
    // Values start at the left of their room, and seldom fill it.
    const height = capital * 1.4 + (rows - 1) * step;
    return share({ x, y: y - capital * 0.7, width: width * 0.5, height }) > unreadable;
  });
  if (burning.length === 0) return false;
  const values = await readZones(pyramid, networks, plane, burning, today);
  return burning.some(({ field }) => !values.some((value) => value.field === field));
}

type Box = { x: number; y: number; width: number; height: number };

function burntShare({ width, height, data }: Grey, plane: Homography, box: Box): number {
  let [inside, white] = [0, 0];
  for (let row = 0; row < looks.across; row++) {
    for (let column = 0; column < looks.along; column++) {
      const at = project(plane, {
        x: box.x + ((column + 0.5) / looks.along) * box.width,
        y: box.y + ((row + 0.5) / looks.across) * box.height,
      });
      const [x, y] = [Math.round(at.x), Math.round(at.y)];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      inside++;
      if ((data[y * width + x] ?? 0) >= burnt) white++;
    }
  }
  return inside === 0 ? 0 : white / inside;
}
