import { type Plot, percent, shareOf, strokes } from "../../lab/evaluate/plot.ts";

type Box = { x: number; y: number; width: number; height: number };

const colours = { grid: "#e2e8f0", text: "#1e293b", diagonal: "#94a3b8" };
const inset = { left: 52, top: 6, right: 8, bottom: 32 };
const points = 7.5;

/** The diagram that `plotSvg` draws, on paper. */
export function drawPlot(doc: PDFKit.PDFDocument, plot: Plot, box: Box): void {
  const area = {
    x: box.x + inset.left,
    y: box.y + inset.top,
    width: box.width - inset.left - inset.right,
    height: box.height - inset.top - inset.bottom,
  };
  const at = ([x, y]: readonly [number, number]): [number, number] => [
    area.x + shareOf(plot.x, x) * area.width,
    area.y + (1 - shareOf(plot.y, y)) * area.height,
  ];
  const line = (from: [number, number], to: [number, number], colour: string) =>
    doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.5)
      .stroke(colour);
  doc.font("regular-usual").fontSize(points).fillColor(colours.text);
  for (const tick of plot.x.ticks) {
    const [x] = at([tick, plot.y.from]);
    line([x, area.y], [x, area.y + area.height], colours.grid);
    label(doc, percent(tick), {
      x: x - 20,
      y: area.y + area.height + 3,
      width: 40,
      align: "center",
    });
  }
  for (const tick of plot.y.ticks) {
    const [, y] = at([plot.x.from, tick]);
    line([area.x, y], [area.x + area.width, y], colours.grid);
    label(doc, percent(tick), { x: area.x - 40, y: y - 5, width: 36, align: "right" });
  }
  label(doc, plot.x.label, { ...area, y: area.y + area.height + 15, align: "center" });
  doc.save().rotate(-90, { origin: [box.x, area.y + area.height] });
  label(doc, plot.y.label, {
    x: box.x,
    y: area.y + area.height,
    width: area.height,
    align: "center",
  });
  doc.restore();
  if (plot.diagonal) {
    doc.dash(3, { space: 3 });
    line(at([plot.x.from, plot.x.from]), at([plot.x.to, plot.x.to]), colours.diagonal);
    doc.undash();
  }
  plot.series.forEach(({ name, points: drawn, marks }, index) => {
    const { colour, dash } = strokes[index % strokes.length] ?? strokes[0];
    // Beside the diagram, because curves end before it.
    const from: [number, number] = [box.x + box.width + 6, area.y + 8 + index * 12];
    const lengths = dash.split(" ").filter(Boolean).map(Number);
    if (marks) {
      for (const one of drawn) doc.circle(...at(one), 2.5).fill(colour);
      doc.circle(from[0] + 9, from[1], 2.5).fill(colour);
    } else {
      if (lengths.length > 0) doc.dash(lengths);
      const [first, ...others] = drawn;
      if (first) doc.moveTo(...at(first));
      for (const one of others) doc.lineTo(...at(one));
      doc.lineWidth(1.2).stroke(colour);
      doc
        .moveTo(...from)
        .lineTo(from[0] + 18, from[1])
        .lineWidth(1.5)
        .stroke(colour);
      doc.undash();
    }
    doc.fillColor(colours.text);
    label(doc, name, { x: from[0] + 24, y: from[1] - 5, width: 150, align: "left" });
  });
}

function label(
  doc: PDFKit.PDFDocument,
  text: string,
  {
    x,
    y,
    width,
    align,
  }: { x: number; y: number; width: number; align: "left" | "center" | "right" },
): void {
  doc.text(text, x, y, { width, align, lineBreak: false });
}
