import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Box, Layout } from "#domain/document/layouts/layout.ts";
import { project, type Quad, rectangleTo } from "#vision/document/homography.ts";
import { portraitAddress } from "../face/rendered-face.ts";
import type { Sitter } from "../person/person.ts";
import { expose, phoneExposure } from "../photograph/camera.ts";
import { between, oneOf, type Random, randomOf, whole } from "../random.ts";
import { drawSide } from "./draw-side.ts";
import { issues } from "./issue-document.ts";
import { type PasteKind, type Pixels, pasteKinds, pastePortrait } from "./paste-portrait.ts";

/** How a photograph was written once more before it was sent; nothing of it is fraud. */
type Saved = { quality: number; resized: number; shotAgain: boolean } | null;

/**
 * Writes `count` documents, each as its holder photographs it and once with another portrait pasted over its own in
 * the photograph, and `labels.json`: `portrait` is `own` or how it was pasted, `place` its corners in px. Half of the
 * honest ones and all of the others were saved again, some shrunk or photographed from a fine print, in the same way.
 */
export async function writeReplacedPortraits(
  folder: string,
  count: number,
  seed: number,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kinds = Object.entries(issues);
  const files: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const [kind, issue] = kinds[index % kinds.length] ?? [];
    if (!kind || !issue) continue;
    const random = randomOf(seed * 1_000_003 + index);
    const { layouts, printed, lines } = issue(random);
    const [layout] = layouts;
    if (!layout?.portrait) continue;
    // Other seeds, other people: no person is in both training and measurement.
    const anybody = (first: number) => seed * 1_000 + first + whole(random, 1, people);
    const [holder, bearer] = [anybody(0), anybody(people)];
    const style = { seed: whole(random, 1, 1e9), portrait: await portraitAddress(holder) };
    const sheet = drawSide(layout, printed, layout.mrz ? lines : [], style);
    const exposure = phoneExposure(random);
    const svg = sheet.svg + extras(layout, layout.portrait, random);
    const { bytes, corners } = await expose({ ...sheet, svg }, exposure);
    const place = placeOf(layout, layout.portrait, corners);
    const id = String(index).padStart(4, "0");
    const write = async (portrait: "own" | PasteKind, picture: Pixels | Buffer, saved: Saved) => {
      const file = `${id}-${portrait}.jpg`;
      await writeFile(join(folder, file), await sent(picture, saved, random));
      const scale = saved?.resized ?? 1;
      const corner = place.map(({ x, y }) => [Math.round(x * scale), Math.round(y * scale)]);
      files[file] = { portrait, document: id, kind, place: corner, saved, exposure };
    };
    const isAsTaken = random() < 0.5;
    await write(
      "own",
      isAsTaken ? bytes : await decoded(bytes),
      isAsTaken ? null : anySaving(random),
    );
    const pasted = pasteKinds[index % pasteKinds.length] ?? "crude";
    const picture = await decoded(bytes);
    pastePortrait(picture, await portraitOf(bearer), { place, kind: pasted, random });
    await write(pasted, picture, anySaving(random));
    // After each document: a run that is cut short is still a labeled folder.
    await writeFile(join(folder, "labels.json"), `${JSON.stringify({ files }, null, 1)}\n`);
  }
}

/** Rendered people on each side: those who hold documents, and those who are pasted over them. */
const people = 60;

/** Additions of issuers and holders around a portrait: a frame, a plastic sleeve, a line of light on it. */
function extras(
  { width, height }: Layout,
  { x, y, width: w, height: h }: Box,
  random: Random,
): string {
  const out: string[] = [];
  if (random() < 0.35) {
    const stroke = oneOf(random, ["#ffffff", "#f4f1ea", "#5a6470", "#8c2f39"]);
    const rx = random() < 0.5 ? between(random, 0.5, 4) : 0;
    out.push(
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="none" stroke="${stroke}" stroke-width="${between(random, 0.2, 1.6)}"/>`,
    );
  }
  if (random() < 0.25) {
    const from = between(random, -0.2, 0.6) * height;
    out.push(
      `<rect x="0" y="${from}" width="${width}" height="${height}" fill="#fff" opacity="${between(random, 0.04, 0.2)}"/>`,
      `<rect x="0" y="${from}" width="${width}" height="${between(random, 0.2, 0.8)}" fill="#fff" opacity="${between(random, 0.2, 0.6)}"/>`,
    );
  }
  return out.join("");
}

/** Corners of a box of the layout in the photograph. */
export function placeOf(layout: Layout, { x, y, width, height }: Box, corners: Quad): Quad {
  const toPhoto = rectangleTo(layout, corners);
  const at = (right: number, down: number) =>
    project(toPhoto, { x: x + right * width, y: y + down * height });
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

function anySaving(random: Random): Saved {
  return {
    quality: whole(random, 70, 95),
    resized: random() < 0.35 ? between(random, 0.6, 0.95) : 1,
    shotAgain: random() < 0.25,
  };
}

async function sent(picture: Pixels | Buffer, saved: Saved, random: Random): Promise<Buffer> {
  if (Buffer.isBuffer(picture) || !saved) return Buffer.from(picture as Buffer);
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  let image = sharp(picture.data, { raw });
  if (saved.resized < 1) image = image.resize(Math.round(picture.width * saved.resized));
  if (saved.shotAgain) {
    image = sharp(await image.png({ compressionLevel: 0 }).toBuffer())
      .blur(between(random, 0.4, 1))
      .composite([await noiseOver(image, random)]);
  }
  return image.jpeg({ quality: saved.quality }).toBuffer();
}

async function noiseOver(image: Sharp, random: Random) {
  const { info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const sigma = between(random, 2, 6);
  const { width, height } = info;
  const input = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, blend: "soft-light" } as const;
}

/** A rendered person as a document shows them. */
export async function portraitOf(sitter: Sitter): Promise<Pixels> {
  const address = await portraitAddress(sitter);
  return decoded(Buffer.from(address.split(",")[1] ?? "", "base64"));
}

export async function decoded(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
