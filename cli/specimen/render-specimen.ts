import { person } from "./person.ts";
import { photograph, type Sheet, type Shot } from "./photograph.ts";
import { printed } from "./print.ts";

/** Caption and text of the visual zone, in the order of the page. */
export type VisualFields = Record<string, string>;

export type Paper = { lines: readonly string[]; fields?: VisualFields; title?: string };

/** 10 characters an inch, as ICAO Doc 9303 has it. */
const pitch = 2.54;
const ink = { caption: "#56616b", text: "#17171c" };

/** A passport's data page, photographed. Drawn by field layout only, marked SPECIMEN, of nobody. */
export function renderPassport(paper: Paper & Shot): Promise<Buffer> {
  return photograph(passportPage(paper), paper);
}

/** The front of a card: portrait and fields, no machine-readable zone. */
export function renderCardFront(paper: Omit<Paper, "lines"> & Shot): Promise<Buffer> {
  const card = ground(85.6, 53.98, paper.title ?? "SPECIMEN CARD", [
    person({ x: 4, y: 12, width: 22, height: 28 }),
    fieldRows(paper.fields ?? {}, { x: 30, y: 13, step: 6.4, columns: [0, 27], pitch: 1.45 }),
  ]);
  return photograph(card, paper);
}

/** The back of a card, with its three lines. */
export function renderCardBack(paper: Paper & Shot): Promise<Buffer> {
  const card = ground(85.6, 53.98, paper.title ?? "SPECIMEN CARD", [
    `<rect x="8" y="11" width="12" height="10" rx="1.5" fill="#c8b072"/>`,
    fieldRows(paper.fields ?? {}, { x: 30, y: 12, step: 5.6, columns: [0, 27], pitch: 1.3 }),
    ...zone(paper.lines, { x: 4.7, bottom: 7.27, spacing: 4.23, height: 53.98 }),
  ]);
  return photograph(card, paper);
}

/** Both sides of a card. */
export async function renderCard(
  paper: Paper & Shot & { backFields?: VisualFields },
): Promise<{ front: Buffer; back: Buffer }> {
  const { backFields, ...rest } = paper;
  const [front, back] = await Promise.all([
    renderCardFront(rest),
    renderCardBack({ ...rest, fields: backFields ?? {} }),
  ]);
  return { front, back };
}

/** A drawn face in front of a wall. It is a placeholder, and no face check should take it for more. */
export function renderSelfie(shot: Shot = {}): Promise<Buffer> {
  const svg = person({ x: 0, y: 0, width: 70, height: 90 });
  return photograph({ width: 70, height: 90, svg }, { width: 1200, fill: 1, ...shot });
}

function passportPage({ lines, fields = {}, title = "SPECIMEN PASSPORT" }: Paper): Sheet {
  return ground(125, 88, title, [
    person({ x: 4, y: 16, width: 35, height: 45 }),
    fieldRows(fields, { x: 43, y: 16, step: 7.2, columns: [0, 41], pitch: 1.7 }),
    ...zone(lines, { x: 6.3, bottom: 9.4, spacing: 6.35, height: 88 }),
  ]);
}

/** Flat tint, thin waves and the mark that makes the sheet useless to a forger. */
function ground(width: number, height: number, title: string, parts: readonly string[]): Sheet {
  const waves = Array.from({ length: Math.floor(height / 3) - 1 }, (_, row) => {
    const y = (row + 1) * 3;
    return `M0 ${y} C${width / 3} ${y + 3} ${(2 * width) / 3} ${y - 3} ${width} ${y}`;
  });
  const mark = { x: width * 0.3, y: height * 0.42 };
  const svg = `<rect width="${width}" height="${height}" rx="3" fill="#eef1ec"/>
    <path d="${waves.join("")}" stroke="#c9d6d8" stroke-width="0.18" fill="none"/>
    ${printed({ text: title, x: 5, y: 6, pitch: 2.1, ink: ink.caption })}
    <g transform="rotate(-24 ${mark.x} ${mark.y})">
      ${printed({ text: "SPECIMEN", x: mark.x, y: mark.y, pitch: width / 15, ink: "#d99a9a55" })}
    </g>
    ${parts.join("\n")}`;
  return { width, height, svg };
}

function zone(
  lines: readonly string[],
  at: { x: number; bottom: number; spacing: number; height: number },
): string[] {
  return lines.map((text, index) => {
    const above = at.bottom + (lines.length - 1 - index) * at.spacing;
    return printed({ text, x: at.x, y: at.height - above, pitch });
  });
}

/** Caption over text, column by column. Accents are left out: the typeface has none. */
function fieldRows(
  fields: VisualFields,
  at: { x: number; y: number; step: number; columns: readonly [number, number]; pitch: number },
): string {
  return Object.entries(fields)
    .map(([caption, text], index) => {
      const x = at.x + (at.columns[index % 2] ?? 0);
      const y = at.y + Math.floor(index / 2) * at.step;
      const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
      return [
        printed({ text: caption, x, y, pitch: at.pitch * 0.6, ink: ink.caption }),
        printed({ text: plain, x, y: y + at.step * 0.42, pitch: at.pitch, ink: ink.text }),
      ].join("");
    })
    .join("\n");
}
