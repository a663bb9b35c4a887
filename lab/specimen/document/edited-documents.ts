import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Box, Layout } from "#domain/document/layouts/layout.ts";
import { project, rectangleTo } from "#vision/document/homography.ts";
import { portraitAddress } from "../face/rendered-face.ts";
import { expose, phoneExposure } from "../photograph/camera.ts";
import { between, oneOf, type Random, randomOf, whole } from "../random.ts";
import { drawSide } from "./draw-side.ts";
import { issues } from "./issue-document.ts";
import type { Specimen } from "./specimen.ts";

/** Edits that a forger makes to the camera's file before saving it again. */
const editKinds = ["nothing", "retyped", "portrait", "splice", "typed"] as const;

/** px of the photograph. */
type Area = { left: number; top: number; width: number; height: number };

type Pixels = { width: number; height: number; data: Buffer };

/** Qualities of the second saving. */
const savedAt = [60, 70, 80, 90, 95, 98] as const;

/**
 * Writes photographs of specimens, each as the camera saved it and as it was saved again: untouched, with two
 * characters retyped, with another portrait, with a row from another photograph, or with a row typed by a program
 * over brushed ground. `labels.json` has the place of each zone. Except in the last case, the new pixels are of the
 * same scene in the same light: only their compression differs.
 */
export async function writeEdits(folder: string, count: number, seed: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kinds = Object.values(issues);
  const files: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const random = randomOf(seed * 1_000_003 + index);
    const issue = oneOf(random, kinds as [(typeof kinds)[number], ...typeof kinds]);
    const id = String(index).padStart(3, "0");
    const quality = whole(random, 72, 95);
    const { own, other, zones } = await twoPhotographs(issue(random), issue(random), random);
    const camera = await encoded(own, quality);
    await writeFile(join(folder, `${id}-camera.jpg`), camera);
    files[`${id}-camera.jpg`] = { edit: "camera", document: id, first: quality, zones };
    const foreign = await decoded(await encoded(other, whole(random, 60, 95)));
    const [field = ""] = oneOf(random, fieldsOf(zones));
    for (const edit of editKinds) {
      const edited = await decoded(camera);
      const zone = edit === "portrait" ? "portrait" : edit === "nothing" ? undefined : field;
      const area = zone && zones[zone];
      if (edit !== "nothing" && !area) continue;
      if (area && edit === "retyped") paste(edited, other, firstTwo(area));
      if (area && edit === "portrait") paste(edited, other, area);
      if (area && edit === "splice") paste(edited, foreign, area, { x: 3, y: 5 });
      if (area && edit === "typed") await type(edited, area);
      for (const last of savedAt) {
        const file = `${id}-${edit}-${last}.jpg`;
        await writeFile(join(folder, file), await encoded(edited, last));
        files[file] = { edit, document: id, first: quality, last, zones, zone: zone ?? null };
      }
    }
    // After each document: a run that is cut short is still a labeled folder.
    await writeFile(join(folder, "labels.json"), `${JSON.stringify({ files }, null, 1)}\n`);
  }
}

/** The same kind of document of two people, photographed alike, before any compression to speak of. */
async function twoPhotographs(one: Specimen, two: Specimen, random: Random) {
  const [layout] = one.layouts;
  if (!layout) throw new Error("A specimen has a side.");
  const exposure = { ...phoneExposure(random), quality: 100, turn: between(random, -4, 4) };
  const style = { seed: whole(random, 1, 1e9) };
  const photograph = async ({ printed, lines }: Specimen, portrait: string) => {
    const zone = layout.mrz ? lines : [];
    return expose(drawSide(layout, printed, zone, { ...style, portrait }), exposure);
  };
  const first = await photograph(one, await portraitAddress(whole(random, 1, 40)));
  const second = await photograph(two, await portraitAddress(whole(random, 41, 80)));
  return {
    own: await decoded(first.bytes),
    other: await decoded(second.bytes),
    zones: areasOf(layout, first.corners),
  };
}

function areasOf(layout: Layout, corners: Parameters<typeof rectangleTo>[1]): Record<string, Area> {
  const toPhoto = rectangleTo(layout, corners);
  const boxes: [string, Box][] = layout.zones.map(({ field, x, y, width, capital }) => [
    field,
    { x: x - 0.5, y: y - capital, width: Math.min(width, 30), height: 2 * capital },
  ]);
  if (layout.portrait) boxes.push(["portrait", layout.portrait]);
  return Object.fromEntries(
    boxes.map(([name, { x, y, width, height }]) => {
      const places = [0, 1, 2, 3].map((k) =>
        project(toPhoto, { x: x + (k & 1) * width, y: y + (k >> 1) * height }),
      );
      const xs = places.map((place) => place.x);
      const ys = places.map((place) => place.y);
      const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
      const right = Math.ceil(Math.max(...xs));
      return [name, { left, top, width: right - left, height: Math.ceil(Math.max(...ys)) - top }];
    }),
  );
}

function fieldsOf(zones: Record<string, Area>): [[string, Area], ...[string, Area][]] {
  const [first, ...rest] = Object.entries(zones).filter(([name]) => name !== "portrait");
  if (!first) throw new Error("A layout has fields.");
  return [first, ...rest];
}

function firstTwo({ left, top, width, height }: Area): Area {
  return { left, top, width: Math.min(width, Math.round(1.2 * height)), height };
}

function paste(into: Pixels, from: Pixels, area: Area, off = { x: 0, y: 0 }): void {
  for (let y = Math.max(0, area.top); y < Math.min(into.height, area.top + area.height); y++) {
    for (let x = Math.max(0, area.left); x < Math.min(into.width, area.left + area.width); x++) {
      const source = [Math.min(from.width - 1, x + off.x), Math.min(from.height - 1, y + off.y)];
      const at = 3 * ((source[1] ?? 0) * from.width + (source[0] ?? 0));
      from.data.copy(into.data, 3 * (y * into.width + x), at, at + 3);
    }
  }
}

/** Fills a row with its own ground and sets words on it as a program does: sharp, and without noise. */
async function type(into: Pixels, { left, top, width, height }: Area): Promise<void> {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const area = {
    left: x,
    top: y,
    width: Math.min(width, into.width - x),
    height: Math.min(height, into.height - y),
  };
  const whole = { raw: { width: into.width, height: into.height, channels: 3 as const } };
  const old = await sharp(into.data, whole).extract(area).raw().toBuffer();
  const [paper, ink] = [0.7, 0.02].map((share) => colourAt(old, share));
  const size = Math.round(0.55 * height);
  const words = `<text x="${0.1 * size}" y="${0.7 * height}" font-family="sans-serif" font-size="${size}" fill="${ink}">RUI SOUSA 1990 MAPUTO</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}"><rect width="100%" height="100%" fill="${paper}"/>${words}</svg>`;
  const typed = await sharp(Buffer.from(svg)).flatten().raw().toBuffer();
  for (let row = 0; row < area.height; row++) {
    const from = 3 * row * area.width;
    const at = 3 * ((y + row) * into.width + x);
    typed.copy(into.data, at, from, from + 3 * area.width);
  }
}

/** The color that a share of the pixels is darker than, channel by channel. */
function colourAt(pixels: Buffer, share: number): string {
  const values = [0, 1, 2].map((channel) => {
    const sorted = pixels.filter((_, index) => index % 3 === channel).sort();
    return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  });
  return `rgb(${values.join(",")})`;
}

async function decoded(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function encoded({ width, height, data }: Pixels, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}
