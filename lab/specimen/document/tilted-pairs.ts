import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Exposure, expose, phoneExposure } from "../photograph/camera.ts";
import { between, type Random, randomOf, whole } from "../random.ts";
import { drawSide } from "./draw-side.ts";
import { issues } from "./issue-document.ts";

/**
 * For each specimen two photographs of its front, type after type: one taken straight, as straight as hands are, and
 * one with its top edge tipped back, as the page asks. `labels.json` names them.
 */
export async function writeTiltedPairs(folder: string, count: number, seed: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kinds = Object.entries(issues);
  const pairs: unknown[] = [];
  for (let index = 0; index < count; index++) {
    const [kind, issue] = kinds[index % kinds.length] ?? [];
    if (!kind || !issue) continue;
    const random = randomOf(seed * 1_000_003 + index);
    const { country, documentType, layouts, printed, lines } = issue(random);
    const layout = layouts.find(({ side }) => side === "id_front");
    if (!layout) continue;
    const style = { typeface: "open-sans", seed: whole(random, 1, 1e9) } as const;
    const sheet = drawSide(layout, printed, layout.mrz ? lines : [], style);
    const straight = { ...phoneExposure(random), tilt: between(random, 0, 10) };
    const files = {
      straight: `${kind}-${index}-straight.jpg`,
      tilted: `${kind}-${index}-tilted.jpg`,
    };
    const tipped = tippedBack(straight, random);
    await writeFile(join(folder, files.straight), (await expose(sheet, straight)).bytes);
    await writeFile(join(folder, files.tilted), (await expose(sheet, tipped)).bytes);
    pairs.push({ ...files, country, document_type: documentType, exposures: { straight, tipped } });
  }
  await writeFile(join(folder, "labels.json"), `${JSON.stringify({ pairs }, null, 1)}\n`);
}

/** Moments later, in the same room and with the same phone; tipped, it shines more often than not. */
export function tippedBack(straight: Exposure, random: Random): Exposure {
  const { longSide, turn, light, noise, quality } = straight;
  return {
    ...phoneExposure(random),
    longSide,
    light,
    noise,
    quality,
    turn: turn + between(random, -6, 6),
    tilt: between(random, 14, 32),
    tiltTowards: between(random, 60, 120),
    glare: random() < 0.5 ? between(random, 0.15, 0.5) : 0,
  };
}
