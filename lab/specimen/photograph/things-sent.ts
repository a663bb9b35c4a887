import sharp from "sharp";
import { drawSide } from "../document/draw-side.ts";
import { issues } from "../document/issue-document.ts";
import { person } from "../document/person.ts";
import { drawnOnce } from "../drawn-once.ts";
import { portraitAddress } from "../face/rendered-face.ts";
import type { FaceCovering } from "../person/face-covering.ts";
import { personOf } from "../person/person.ts";
import { selfie } from "../person/portrait.ts";
import { randomOf } from "../random.ts";
import { type Exposure, expose } from "./camera.ts";
import { media } from "./recapture-specimen.ts";

/** Everything that applicants send, right or wrong: drawn and rendered, of invented people. */
export const thingsSent = {
  "BI front": (seed: number) => side("mz-bi", "id_front", seed),
  "BI back": (seed: number) => side("mz-bi", "id_back", seed),
  passport: (seed: number) => side("mz-passport", "id_front", seed),
  DIRE: (seed: number) => side("mz-dire", "id_front", seed),
  "INE front": (seed: number) => side("mx-ine", "id_front", seed),
  "INE back": (seed: number) => side("mx-ine", "id_back", seed),
  "driving licence": (seed: number) => side("mz-licence", "id_front", seed),
  selfie: (seed: number) => face(seed, { width: 960, height: 1280 }),
  "selfie in dark glasses": (seed: number) => covered(seed, "dark glasses"),
  "selfie in a mask": (seed: number) => covered(seed, "mask"),
  film,
  "blank wall": wall,
  "screen showing a document": (seed: number) => side("mz-passport", "id_front", seed, "screen"),
  "group of people": group,
  cartoon,
} satisfies Record<string, (seed: number) => Promise<Buffer>>;

export type ThingSent = keyof typeof thingsSent;

function side(
  kind: string,
  item: "id_front" | "id_back",
  seed: number,
  from: keyof typeof media = "nothing",
): Promise<Buffer> {
  const exposure = { ...onTheTable, seed };
  return drawnOnce(["thing sent", kind, item, exposure, from], async () => {
    const sheet = await sheetOf(kind, item, seed);
    return (await expose(sheet, exposure, media[from])).bytes;
  });
}

async function sheetOf(kind: string, item: "id_front" | "id_back", seed: number) {
  const { layouts, printed, lines } = issues[kind]?.(randomOf(seed)) ?? {};
  const layout = layouts?.find((one) => one.side === item);
  if (!layout || !printed) throw new Error(`No specimen of ${kind} has an ${item}.`);
  const style = { portrait: await portraitAddress(), seed };
  return drawSide(layout, printed, layout.mrz ? lines : [], style);
}

/** The exposure of a person who takes a little care. */
const onTheTable: Exposure = {
  longSide: 1600,
  turn: 2,
  tilt: 6,
  tiltTowards: 70,
  fill: 0.85,
  blur: 0.5,
  motion: 0,
  noise: 3,
  light: 0.95,
  shadow: 0,
  glare: 0,
  quality: 85,
  seed: 1,
};

function covered(seed: number, worn: FaceCovering): Promise<Buffer> {
  return face(seed, { width: 960, height: 1280 }, worn);
}

function face(
  seed: number,
  size: { width: number; height: number },
  worn?: FaceCovering,
): Promise<Buffer> {
  return drawnOnce(["face sent", seed, size, worn], () => {
    const { data, width, height } = selfie(personOf(seed), size, worn);
    const raw = { width, height, channels: 4 } as const;
    return sharp(data, { raw }).removeAlpha().jpeg({ quality: 90 }).toBuffer();
  });
}

/** The head of an MP4 file: what a phone's camera app writes when it films. */
async function film(): Promise<Buffer> {
  const head = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
  return Buffer.concat([head, Buffer.alloc(4096)]);
}

async function wall(seed: number): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const random = randomOf(seed);
  const data = Buffer.alloc(3 * width * height);
  for (let at = 0; at < data.length; at++) {
    const across = (Math.floor(at / 3) % width) / width;
    data[at] = 150 + 40 * across + 10 * (random() + random() - 1);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Three people beside one another. */
async function group(seed: number): Promise<Buffer> {
  const [width, height] = [640, 1200];
  const people = [0, 1, 2].map(async (place) => ({
    input: await face(1000 * seed + place, { width, height }),
    left: width * place,
    top: 0,
  }));
  return sharp({ create: { width: 3 * width, height, channels: 3, background: "#888888" } })
    .composite(await Promise.all(people))
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function cartoon(): Promise<Buffer> {
  const [width, height] = [1400, 1800];
  const drawn = person({ x: 0, y: 0, width: 70, height: 90 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 70 90">${drawn}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
