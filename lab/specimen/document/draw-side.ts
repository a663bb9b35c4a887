import type { Box, Layout, Zone } from "#domain/document/layouts/layout.ts";
import { between, type Random, randomOf } from "../random.ts";
import { person } from "./person.ts";
import type { Sheet } from "./photograph.ts";
import { printed } from "./print.ts";
import { type Typeface, typefaces, typeset, widthOf } from "./typeface.ts";

/** The text in each zone, by field; a row ends at a line break or where the zone is full. */
export type Printed = Readonly<Record<string, string>>;

export type SideStyle = {
  typeface?: keyof typeof typefaces;
  /** Moves the tint and the waves; the same number draws the same sheet. */
  seed?: number;
  /** The holder's portrait; a drawn figure if absent. */
  portrait?: string;
};

/** 10 characters an inch, as ICAO Doc 9303 has it. */
const pitch = 2.54;
const ink = { caption: "#4a5560", text: "#17171c" };
const mark = { MZ: "ESPÉCIME", MX: "MUESTRA" };

/** One side by its field layout: tint, thin waves, captions, values; useless to a forger. */
export function drawSide(
  layout: Layout,
  values: Printed,
  lines: readonly string[] = [],
  style: SideStyle = {},
): Sheet {
  const random = randomOf(style.seed ?? 1);
  const face = typefaces[style.typeface ?? "open-sans"];
  const { width, height } = layout;
  const parts = [
    ground(layout, random),
    ...layout.prints.map(({ text, x, y, capital, bold }) =>
      typeset(bold ? face.bold : face.font, {
        text,
        x,
        y,
        capital,
        ink: ink.caption,
        width: width - x - 1.5,
      }),
    ),
    layout.portrait ? holder(layout.portrait, style) : "",
    layout.ghost ? `<g opacity="0.25">${holder(layout.ghost, style)}</g>` : "",
    layout.signature ? signature(layout.signature, random) : "",
    layout.chip ? chip(layout.chip) : "",
    ...(layout.codes ?? []).map((box) => code(box, random)),
    watermark(layout),
    ...layout.zones.map((zone) => valueIn(zone, values[zone.field] ?? "", face)),
    ...lines.map((text, index) =>
      printed({ text, x: layout.mrz?.x ?? 0, y: layout.mrz?.lines[index] ?? 0, pitch }),
    ),
  ];
  return { width, height, svg: parts.join("\n") };
}

function holder(box: Box, { portrait }: SideStyle): string {
  if (!portrait) return person(box);
  const { x, y, width, height } = box;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${portrait}"/>`;
}

function valueIn(zone: Zone, text: string, face: Typeface): string {
  const font = zone.bold ? face.bold : face.font;
  const rows = rowsOf(zone, text, face);
  return rows
    .map((row, index) =>
      typeset(font, {
        text: row,
        x: zone.x,
        y: zone.y + index * (zone.step ?? 0),
        capital: zone.capital,
        width: zone.width,
        ink: ink.text,
      }),
    )
    .join("");
}

/** Words on as many rows as the zone has; the last one is condensed if need be. */
function rowsOf(zone: Zone, text: string, face: Typeface): string[] {
  if (text.includes("\n")) return text.split("\n");
  const max = zone.rows ?? 1;
  const rows: string[] = [""];
  for (const word of text.split(" ")) {
    const row = rows.at(-1) ?? "";
    const longer = row ? `${row} ${word}` : word;
    const isFull = widthOf(face.font, longer, zone.capital) > zone.width;
    if (isFull && row && rows.length < max) rows.push(word);
    else rows[rows.length - 1] = longer;
  }
  return rows;
}

function ground({ width, height }: Layout, random: Random): string {
  const tint = `hsl(${between(random, 0, 360).toFixed(0)} 22% ${between(random, 88, 95).toFixed(0)}%)`;
  const thread = `hsl(${between(random, 0, 360).toFixed(0)} 25% ${between(random, 74, 84).toFixed(0)}%)`;
  const swing = between(random, 2, 6);
  const waves = Array.from({ length: Math.floor(height / 2.4) }, (_, row) => {
    const y = (row + 0.5) * 2.4;
    return `M0 ${y} C${width / 3} ${y + swing} ${(2 * width) / 3} ${y - swing} ${width} ${y}`;
  });
  return `<rect width="${width}" height="${height}" rx="3" fill="${tint}"/>
    <path d="${waves.join("")}" stroke="${thread}" stroke-width="0.16" fill="none"/>`;
}

function watermark({ width, height, document }: Layout): string {
  const text =
    document.country === "MZ" ? mark.MZ : document.country === "MX" ? mark.MX : "SPECIMEN";
  const x = width * 0.36;
  const y = height * 0.62;
  const word = typeset(typefaces["open-sans"].bold, {
    text,
    x,
    y,
    capital: width / 15,
    ink: "#d99a9a45",
  });
  return `<g transform="rotate(-20 ${x} ${y})">${word}</g>`;
}

function signature({ x, y, width, height }: Box, random: Random): string {
  const at = (share: number) =>
    `${(x + width * share).toFixed(2)} ${between(random, y, y + height).toFixed(2)}`;
  return `<path d="M${at(0)} C${at(0.1)} ${at(0.2)} ${at(0.35)} S${at(0.5)} ${at(0.6)} S${at(0.8)} ${at(0.95)}" stroke="#2b3a67" stroke-width="0.35" fill="none"/>`;
}

function chip({ x, y, width, height }: Box): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.5" fill="#c8b072"/>`;
}

/** Black and white cells without a message. */
function code({ x, y, width, height }: Box, random: Random): string {
  const cell = 0.7;
  let cells = "";
  for (let row = 0; row < Math.floor(height / cell); row++) {
    for (let column = 0; column < Math.floor(width / cell); column++) {
      if (random() < 0.5)
        cells += `M${x + column * cell} ${y + row * cell}h${cell}v${cell}h-${cell}z`;
    }
  }
  return `<path d="${cells}" fill="#1c1c20"/>`;
}
