import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawSide } from "../document/draw-side.ts";
import { issuePassport } from "../document/issue-passport.ts";
import { inventPerson } from "../document/people.ts";
import { tippedBack } from "../document/tilted-pairs.ts";
import type { RgbaImage } from "../person/camera.ts";
import { plainPerson, type Rgb, type Sitter } from "../person/person.ts";
import { selfie } from "../person/portrait.ts";
import { expose, phoneExposure } from "../photograph/camera.ts";
import { between, randomOf, whole } from "../random.ts";
import { livePerson } from "./live-person.ts";
import { portraitAddress } from "./rendered-face.ts";

/** As a phone sends its best frames, and the others. */
const sizes = {
  selfie: { width: 720, height: 960 },
  still: { width: 480, height: 640 },
  frame: { width: 300, height: 400 },
};
const grey: Rgb = [0.5, 0.5, 0.5];
const framesOfPart = 2;

/**
 * All pictures of a face that a verification has, for each of a number of invented people: their document twice,
 * straight and tilted, a selfie, and frames of the four parts of a film. `cases.json` names them by person.
 */
export async function writeCases(
  folder: string,
  {
    people,
    seed,
    caricature,
  }: {
    people: number;
    seed: number;
    /** How much further from the average head than their seeds say: else they are more alike than people are. */
    caricature: number;
  },
  say: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cases: Record<string, object> = {};
  for (let index = 0; index < people; index++) {
    const sitter: Sitter = { seed: seed * 1_000_003 + index, caricature };
    const named = (part: string) => `${index}-${part}.jpg`;
    const write = async (part: string, bytes: Uint8Array) => {
      await writeFile(join(folder, named(part)), bytes);
      return named(part);
    };
    const [straight, tilted] = await documentsOf(sitter, seed * 7919 + index);
    cases[index] = {
      portrait: await write("document", straight),
      portrait_tilted: await write("document-tilted", tilted),
      selfie: await write("selfie", await encoded(selfie(plainPerson(sitter), sizes.selfie))),
      films: { same_day: await filmOf(sitter, write) },
    };
    if (index % 10 === 9) say(`${index + 1} of ${people} people`);
  }
  await writeFile(
    join(folder, "cases.json"),
    `${JSON.stringify({ rendered: true, people: cases }, null, 1)}\n`,
  );
}

/** The same passport, as straight as hands are and with its top edge tipped back. */
async function documentsOf(sitter: Sitter, seed: number): Promise<[Uint8Array, Uint8Array]> {
  const random = randomOf(seed);
  const { layouts, printed, lines } = issuePassport("MZ", inventPerson(random, "MZ"), random, {
    issueDate: "2022-01-01",
    expiryDate: "2032-01-01",
  });
  const [layout] = layouts;
  if (!layout) throw new Error("A passport has a page.");
  const style = { typeface: "open-sans", seed: whole(random, 1, 1e9) } as const;
  const portrait = await portraitAddress(sitter);
  const sheet = drawSide(layout, printed, lines, { ...style, portrait });
  const exposure = { ...phoneExposure(random), tilt: between(random, 0, 10) };
  const [straight, tilted] = [exposure, tippedBack(exposure, random)];
  return [(await expose(sheet, straight)).bytes, (await expose(sheet, tilted)).bytes];
}

async function filmOf(
  sitter: Sitter,
  write: (part: string, bytes: Uint8Array) => Promise<string>,
): Promise<Record<string, string[]>> {
  const film: Record<string, string[]> = {};
  let atMs = 0;
  for (const part of ["movement", "light_a", "light_b", "stills"]) {
    const shoot = livePerson(sitter, part === "stills" ? sizes.still : sizes.frame);
    const files: string[] = [];
    for (let at = 0; at < framesOfPart; at++) {
      atMs += 700;
      const image = shoot({ atMs, screen: grey });
      files.push(await write(`${part}-${at}`, await encoded(image, part === "stills" ? 92 : 76)));
    }
    film[part] = files;
  }
  return film;
}

function encoded({ data, width, height }: RgbaImage, quality = 90): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const;
  return sharp(data, { raw }).removeAlpha().jpeg({ quality }).toBuffer();
}
