import sharp from "sharp";
import type { RgbaImage } from "../../../lab/specimen/person/camera.ts";
import { type PersonWishes, personOf } from "../../../lab/specimen/person/person.ts";
import { portrait, roomLight, shoot } from "../../../lab/specimen/person/portrait.ts";
import { restingPose } from "../../../lab/specimen/person/pose.ts";

/**
 * A rendered person, and another one that a single look at each leaves open: a caricature, as rendered people are
 * much alike.
 */
export const [holder, other] = [11, 14] as const;

const bare = { glasses: false, scarf: false, albedo: 0.4 };
const wishes: Record<number, PersonWishes> = {
  [other]: { ...bare, caricature: 3.5, beard: "full" },
};
const sitter = (seed: number) => personOf(seed, wishes[seed] ?? bare);

export function photographed(seed: number, which: string, yaw: number): RgbaImage {
  return shoot(
    sitter(seed),
    { width: 720, height: 960 },
    {
      pose: { ...restingPose, yaw, pitch: Math.abs(yaw) / 6, distance: 4.6 },
      light: { ...roomLight, ambient: [150, 140, 120] },
      plain: false,
      seed: which,
    },
  );
}

const greyOf = ({ width, height, data }: RgbaImage) =>
  sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .flatten({ background: "#fff" })
    .greyscale();

/** As a cheap press prints a portrait: small, in dots that are half seen. */
export async function printed(seed: number, depth: number): Promise<Buffer> {
  const small = greyOf(portrait(sitter(seed))).resize({ width: 240 });
  const { data, info } = await sharp(await small.jpeg({ quality: 60 }).toBuffer())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wave = (at: number) => Math.cos((2 * Math.PI * at) / 3);
  const dots = data.map((value, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    const place = 0.5 + (wave(x + y) + wave(x - y)) / 4.4;
    return (1 - depth) * value + depth * (value / 255 > place ? 235 : 25);
  });
  const { width, height } = info;
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

export const jpegOf = (image: RgbaImage) => greyOf(image).jpeg({ quality: 92 }).toBuffer();
