import PDFDocument from "pdfkit";
import type { ReportLetterhead } from "#usecases/ports.ts";
import type { Drawing } from "./charts.ts";
import { type Area, drawArea } from "./draw-area.ts";
import { runsOf } from "./typeface.ts";
import type { ReportWords } from "./words.ts";

const margin = 48;
const bandHeight = 40;
/** The usual evidence of a Case. A bank files a report that it can read: anything beyond is in the archive alone. */
const usualPages = 4;
const size = { small: 8, text: 9, heading: 12, title: 20 };
const grey = "#5b5650";
const ink = "#211f1c";

/** Metadata that ISO 14289 requires. The option of pdfkit for it lists the glyphs of its fonts wrongly. */
const universal = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

type Style = { size?: number; weight?: "regular" | "bold"; colour?: string };
type Box = { x: number; y: number; width: number };

/** A picture, and its visible part; the text is for readers who cannot see it. */
export type Shown = { bytes: Uint8Array; caption: string; area?: Area | undefined };

/** Tagged pages that are written from top to bottom, four at most by default. */
export function newSheet({
  title,
  foot,
  letterhead,
  words,
  fonts,
  maxPages = usualPages,
  isTight = false,
}: {
  title: string;
  foot: string;
  letterhead: ReportLetterhead;
  words: ReportWords;
  /** By their names in `runsOf`. */
  fonts: readonly (readonly [name: string, bytes: Buffer])[];
  maxPages?: number;
  /** Fills pages down to the foot, to save a last page of few lines. */
  isTight?: boolean;
}) {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    // None of its own: they hold the letters of Western Europe alone.
    font: "",
    bufferPages: true,
    lang: words.language,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: "Bonafide", Producer: "Bonafide" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes);
  const width = doc.page.width - 2 * margin;
  const root = doc.struct("Document");
  doc.addStructure(root);
  let isFull = false;

  function put(text: string, at: Box, style: Style = {}) {
    const { size: points = size.text, weight = "regular", colour = ink } = style;
    const runs = runsOf(text === "" ? "–" : text, weight);
    doc.fillColor(colour).fontSize(points);
    runs.forEach((run, place) => {
      const options = { width: at.width, continued: place < runs.length - 1 };
      doc.font(run.font);
      if (place === 0) doc.text(run.text, at.x, at.y, options);
      else doc.text(run.text, options);
    });
  }

  function heightOf(
    text: string,
    { width: of, size: points = size.text }: Style & { width: number },
  ) {
    return doc.font("regular-usual").fontSize(points).heightOfString(text, { width: of });
  }

  /** Decoration: a screen reader skips it. */
  function artifact(draw: () => void) {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  }

  function tagged(type: string, text: string, style: Style, box: Partial<Box> = {}) {
    const { x = margin, width: of = width } = box;
    if (!sheet.room(heightOf(text, { ...style, width: of }))) return;
    const y = box.y ?? doc.y;
    root.add(doc.struct(type, {}, () => put(text, { x, y, width: of }, style)));
    doc.x = margin;
  }

  const sheet = {
    /** The project's name on its own color. */
    letterhead() {
      artifact(() => doc.rect(0, 0, doc.page.width, bandHeight).fill(letterhead.colour));
      const style: Style = { size: 13, weight: "bold", colour: letterhead.onColour };
      tagged("P", letterhead.name, style, { y: 12 });
      doc.y = bandHeight + 20;
    },
    line(text: string, style: Style = {}) {
      tagged("P", text, style);
      doc.moveDown(0.2);
    },
    title: (text: string) => tagged("H1", text, { size: size.title, weight: "bold" }),
    note: (text: string) => sheet.line(text, { size: size.small, colour: grey }),
    heading(text: string) {
      if (!sheet.room(56)) return;
      doc.moveDown(0.8);
      tagged("H2", text, { size: size.heading, weight: "bold" });
      const y = doc.y + 1;
      artifact(() =>
        doc
          .moveTo(margin, y)
          .lineTo(margin + width, y)
          .lineWidth(1)
          .stroke(letterhead.colour),
      );
      doc.y = y + 5;
    },
    /** One row for each, the first cell as its label; the widths are shares. Each page begins with the head. */
    rows(
      widths: readonly number[],
      rows: readonly Row[],
      { points = 8.5, head }: { points?: number; head?: readonly string[] } = {},
    ) {
      if (rows.length === 0) return;
      const heightOfRow = (cells: readonly string[]) =>
        Math.max(
          ...cells.map((cell, at) =>
            heightOf(cell, { size: points, width: (widths[at] ?? 0) * width - 8 }),
          ),
        );
      const putCell = (
        text: string,
        { at, y, weight }: { at: number; y: number; weight: "regular" | "bold" },
      ) => {
        const x = margin + widths.slice(0, at).reduce((sum, share) => sum + share, 0) * width;
        put(text, { x, y, width: (widths[at] ?? 0) * width - 8 }, { size: points, weight });
      };
      const putHead = (cells: readonly string[]) => {
        const y = doc.y;
        for (const [at, text] of cells.entries()) putCell(text, { at, y, weight: "bold" });
        doc.x = margin;
        doc.y = y + heightOfRow(cells) + 2;
      };
      const list = doc.struct("L");
      root.add(list);
      if (head && sheet.room(heightOfRow(head) + 30)) {
        const item = doc.struct("LI");
        list.add(item);
        item.add(doc.struct("LBody", {}, () => putHead(head)));
        item.end();
      }
      for (const { cells, area } of rows.map(rowOf)) {
        const page = doc.bufferedPageRange().count;
        if (!sheet.room(Math.max(heightOfRow(cells), area ? 14 : 0))) break;
        if (head && doc.bufferedPageRange().count > page) artifact(() => putHead(head));
        const top = doc.y;
        let bottom = top;
        const cell = (at: number) => {
          putCell(cells[at] ?? "", { at, y: top, weight: at === 0 ? "bold" : "regular" });
          bottom = Math.max(bottom, doc.y);
        };
        const item = doc.struct("LI");
        list.add(item);
        item.add(doc.struct("Lbl", {}, () => cell(0)));
        const rest = cells.map((_, at) => at).slice(1);
        item.add(doc.struct("LBody", {}, () => rest.forEach(cell)));
        item.end();
        if (area) {
          const x = margin + width - 130;
          artifact(() => drawArea(doc, area, { x, y: top, width: 130, height: 12 }));
          bottom = Math.max(bottom, top + 12);
        }
        doc.x = margin;
        doc.y = bottom + 2;
      }
      list.end();
    },
    /** Side by side, each with its caption; what cannot be drawn says so. */
    pictures(shown: readonly Shown[], { across, height }: { across: number; height: number }) {
      for (let at = 0; at < shown.length; at += across) {
        if (!sheet.room(height + 18)) return;
        const top = doc.y;
        const of = width / across;
        shown.slice(at, at + across).forEach(({ bytes, caption, area }, place) => {
          const box = { x: margin + place * of, y: top, width: of - 10, height };
          const bbox = [box.x, box.y, box.x + box.width, box.y + box.height];
          let isDrawn = true;
          const draw = () => {
            isDrawn = drawArea(doc, { bytes, ...area }, box);
          };
          root.add(doc.struct("Figure", { alt: caption, bbox } as object, draw));
          const below = isDrawn ? caption : words.say("sheet.undrawable", { caption });
          const style: Style = { size: 7.5, colour: grey };
          tagged("P", below, style, { x: box.x, y: top + height + 2, width: box.width });
        });
        doc.x = margin;
        doc.y = top + height + 18;
      }
    },
    /** A chart over its words. */
    drawing({ alt, draw, height = 78 }: Drawing) {
      const box = { x: margin, width: 0.62 * width, height };
      if (!sheet.room(box.height + 26)) return;
      const y = doc.y + 4;
      const bbox = [box.x, y, box.x + box.width, y + box.height];
      root.add(doc.struct("Figure", { alt, bbox } as object, () => draw(doc, { ...box, y })));
      doc.x = margin;
      doc.y = y + box.height + 3;
      tagged("P", alt, { size: 7.5, colour: grey });
    },
    /** Makes sure that this height fits, on a new page if the limit allows one. */
    room(height: number): boolean {
      if (isFull) return false;
      if (doc.y + height <= doc.page.height - margin - (isTight ? 4 : 24)) return true;
      isFull = doc.bufferedPageRange().count >= maxPages;
      if (!isFull) doc.addPage();
      return !isFull;
    },
    /** The pages so far, and whether the last has few lines only. */
    filled() {
      const { count } = doc.bufferedPageRange();
      return { count, isLastShort: count > 1 && doc.y < margin + 60 };
    },
    async bytes(): Promise<Uint8Array> {
      root.end();
      doc.appendXML(universal);
      const { count } = doc.bufferedPageRange();
      for (let at = 0; at < count; at += 1) {
        doc.switchToPage(at);
        // Below the margin, where text would begin another page.
        doc.page.margins.bottom = 0;
        const y = doc.page.height - margin + 8;
        const isCut = isFull && at === count - 1;
        const cut = isCut ? `   ${words.say("sheet.rest_in_archive")}` : "";
        const page = words.say("sheet.page", { at: at + 1, count });
        artifact(() =>
          put(`${foot}   ${page}${cut}`, { x: margin, y, width }, { size: 7.5, colour: grey }),
        );
      }
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
  return sheet;
}

/** Cells, and beside them what of a photograph they were read from. */
export type Row =
  | readonly string[]
  | { cells: readonly string[]; area?: (Area & { bytes: Uint8Array }) | undefined };

function rowOf(row: Row): Exclude<Row, readonly string[]> {
  return "cells" in row ? row : { cells: row };
}

export type Sheet = ReturnType<typeof newSheet>;
