import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import faceErrorRates from "#domain/face/face-error-rates.json" with { type: "json" };
import { screenColours } from "#domain/liveness/light-colours.ts";
import type { ReportWords } from "./words.ts";

type Box = { x: number; y: number; width: number; height: number };
type Found = Pick<Evidence, "breakdown" | "model">;

/** A picture of the evidence's numbers, and a text for readers who cannot see it. */
export type Drawing = {
  alt: string;
  draw(doc: PDFKit.PDFDocument, box: Box): void;
  height?: number;
};

const colours = { line: "#5b5650", red: "#a8321f", green: "#0f6b5c", blue: "#1f4fa8" };
/** Decades of a rate that are drawn. */
const lowest = -3;

/** Where the pair's similarity stands on the error rates of the network that gave it. */
export function faceCurve(found: Found, { say }: ReportWords): Drawing | undefined {
  const { similarity: { likeness, match } = {} } = readFacts(StoredFaceMatchFacts, found);
  const networks = (found.model ?? []).map(({ sha256 }) => sha256);
  const measured = faceErrorRates.find(({ embedder }) => networks.includes(embedder));
  if (!measured || likeness === undefined || match === undefined) return;
  return {
    alt: `${say("charts.likeness", { likeness, match })} ${say(curveText)}`,
    draw(doc, box) {
      const x = (value: number) => box.x + Math.max(0, Math.min(1, value)) * box.width;
      const y = (rate: number) =>
        box.y + (Math.max(lowest, Math.log10(Math.max(rate, 1e-9))) / lowest) * box.height;
      frame(doc, box);
      for (const [rate, colour] of [
        ["fmr", colours.red],
        ["fnmr", colours.green],
      ] as const) {
        polyline(
          doc,
          colour,
          measured.points.map((point) => [x(point.likeness), y(point[rate])]),
        );
      }
      vertical(doc, box, x(match), { dash: true });
      vertical(doc, box, x(likeness), { dash: false });
    },
  };
}

/** The colors that the screen showed as a band, and what the face gave back as lines. */
export function lightPlot(found: Found, { say }: ReportWords): Drawing | undefined {
  const { illumination } = readFacts(StoredLivenessFacts, found);
  const plot = illumination?.plot;
  if (!plot) return;
  const { t_ms: times, red_green: red, blue_green: blue, shown } = plot;
  const isWhole = times.length > 1 && [red, blue].every(({ length }) => length === times.length);
  if (!isWhole) return;
  return {
    alt: say("charts.colors"),
    draw(doc, box) {
      const band = 8;
      const end = Math.max(...times, ...shown.map(({ t_ms }) => t_ms));
      const all = [...red, ...blue];
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const x = (at: number) => box.x + (Math.max(0, at) / end) * box.width;
      const y = (value: number) =>
        box.y + box.height - ((value - low) / (high - low || 1)) * (box.height - band - 6);
      shown.forEach(({ colour, t_ms }, place) => {
        const until = x(shown[place + 1]?.t_ms ?? end);
        doc.rect(x(t_ms), box.y, Math.max(0.5, until - x(t_ms)), band);
        doc.fill([...screenColours[colour]]);
      });
      frame(doc, box);
      const points = (values: readonly number[]) =>
        values.map((value, at): [number, number] => [x(times[at] ?? 0), y(value)]);
      polyline(doc, colours.red, points(red));
      polyline(doc, colours.blue, points(blue));
    },
  };
}

const curveText = "charts.curve";

function frame(doc: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  doc.lineWidth(0.5).strokeColor(colours.line).rect(x, y, width, height).stroke();
}

function polyline(
  doc: PDFKit.PDFDocument,
  colour: string,
  points: readonly (readonly [number, number])[],
): void {
  const [first, ...others] = points;
  if (!first) return;
  doc
    .lineWidth(1)
    .strokeColor(colour)
    .moveTo(...first);
  for (const point of others) doc.lineTo(...point);
  doc.stroke();
}

function vertical(
  doc: PDFKit.PDFDocument,
  { y, height }: Box,
  x: number,
  { dash }: { dash: boolean },
): void {
  doc.lineWidth(dash ? 0.75 : 1.5).strokeColor(colours.line);
  if (dash) doc.dash(3, { space: 2 });
  doc
    .moveTo(x, y)
    .lineTo(x, y + height)
    .stroke();
  doc.undash();
}
