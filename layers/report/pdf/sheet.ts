import PDFDocument from "pdfkit";
import { fontFiles, runsOf } from "./typeface.ts";

const margin = 48;
const size = { small: 8, text: 9.5, heading: 13, title: 20 };
const grey = "#5b5650";
const ink = "#211f1c";

type Style = { size?: number; weight?: "regular" | "bold"; colour?: string };

/** Pages that are written from top to bottom. */
export function newSheet({ title, foot }: { title: string; foot: string }) {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    // None of its own: they hold the letters of Western Europe alone.
    font: "",
    bufferPages: true,
    lang: "en",
    info: { Title: title, Creator: "Bonafide", Producer: "Bonafide" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  for (const [name, bytes] of fontFiles()) doc.registerFont(name, bytes);
  const width = doc.page.width - 2 * margin;

  function put(text: string, at: { x: number; y: number; width: number }, style: Style = {}) {
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

  const sheet = {
    line(text: string, style?: Style) {
      sheet.room(16);
      put(text, { x: margin, y: doc.y, width }, style);
      doc.moveDown(0.2);
    },
    title: (text: string) => sheet.line(text, { size: size.title, weight: "bold" }),
    note: (text: string) => sheet.line(text, { size: size.small, colour: grey }),
    heading(text: string) {
      sheet.room(60);
      doc.moveDown(0.9);
      sheet.line(text, { size: size.heading, weight: "bold" });
    },
    /** One row for each, the first cell as its heading; the widths are shares. */
    rows(widths: readonly number[], rows: readonly (readonly string[])[]) {
      for (const cells of rows) {
        sheet.room(34);
        const top = doc.y;
        let [x, bottom] = [margin, top];
        for (const [at, cell] of cells.entries()) {
          const share = (widths[at] ?? 0) * width;
          const style: Style = at === 0 ? { weight: "bold" } : {};
          put(cell, { x, y: top, width: share - 8 }, { size: 8.5, ...style });
          bottom = Math.max(bottom, doc.y);
          x += share;
        }
        doc.x = margin;
        doc.y = bottom + 2;
      }
    },
    picture(bytes: Uint8Array, caption: string) {
      const height = 260;
      sheet.room(height + 28);
      const top = doc.y;
      try {
        doc.image(Buffer.from(bytes), margin, top, { fit: [width, height] });
      } catch {
        // What an applicant sent must keep nobody from the rest of the report.
        return sheet.note(`${caption}: it cannot be drawn.`);
      }
      doc.x = margin;
      doc.y = top + height + 4;
      sheet.note(caption);
    },
    page: () => void doc.addPage(),
    /** Begins another page where so much does not fit. */
    room(height: number) {
      if (doc.y + height > doc.page.height - margin - 16) doc.addPage();
    },
    async bytes(): Promise<Uint8Array> {
      const { count } = doc.bufferedPageRange();
      for (let at = 0; at < count; at += 1) {
        doc.switchToPage(at);
        // Below the margin, where text would begin another page.
        doc.page.margins.bottom = 0;
        const y = doc.page.height - margin + 8;
        put(
          `${foot}   ${at + 1} of ${count}`,
          { x: margin, y, width },
          { size: 7.5, colour: grey },
        );
      }
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
  return sheet;
}

export type Sheet = ReturnType<typeof newSheet>;
