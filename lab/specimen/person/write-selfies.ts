import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { FaceCovering } from "./face-covering.ts";
import { personOf } from "./person.ts";
import { selfie } from "./portrait.ts";
import { randomOf } from "./random.ts";

const size = { width: 960, height: 1280 };
const dresses: readonly (FaceCovering | undefined)[] = [undefined, "dark glasses", "mask"];

/** Each person three times: as they are, in dark glasses, in a mask; `labels.json` names skin and dress. */
export async function writeSelfies(
  folder: string,
  { people, seed }: { people: number; seed: number },
  say: (line: string) => void,
): Promise<void> {
  const faces: Record<string, { albedo: number; worn?: FaceCovering }> = {};
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < people; index++) {
    const person = personOf(Math.floor(randomOf(`${seed}/selfies/${index}`)() * 2 ** 31));
    for (const worn of dresses) {
      const { data, ...raw } = selfie(person, size, worn);
      const file = `${index}${worn ? `-${worn.replace(" ", "-")}` : ""}.jpg`;
      const picture = sharp(data, { raw: { ...raw, channels: 4 } }).removeAlpha();
      await picture.jpeg({ quality: 88 }).toFile(join(folder, file));
      faces[file] = { albedo: person.albedo, ...(worn && { worn }) };
    }
    if (index % 25 === 24) say(`${index + 1} of ${people} people`);
  }
  await writeFile(join(folder, "labels.json"), `${JSON.stringify({ faces }, null, 2)}\n`);
}
