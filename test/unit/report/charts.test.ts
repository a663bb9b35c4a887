import PDFDocument from "pdfkit";
import { expect, it, vi } from "vitest";
import faceErrorRates from "#domain/face/face-error-rates.json" with { type: "json" };
import { type Drawing, faceCurve, lightPlot } from "#report/pdf/charts.ts";
import { wordsIn } from "#report/pdf/words.ts";

const words = wordsIn("en");
const box = { x: 48, y: 100, width: 300, height: 80 };

/** Every place that a drawing draws at. */
function placesOf({ draw }: Drawing): [number, number][] {
  const doc = new PDFDocument();
  const places: [number, number][] = [];
  for (const name of ["moveTo", "lineTo"] as const) {
    const own = doc[name].bind(doc);
    vi.spyOn(doc, name).mockImplementation((x: number, y: number) => {
      places.push([x, y]);
      return own(x, y);
    });
  }
  draw(doc, box);
  return places;
}

function expectWithin(places: readonly (readonly [number, number])[]): void {
  expect(places.length).toBeGreaterThan(10);
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(box.x);
    expect(x).toBeLessThanOrEqual(box.x + box.width);
    expect(y).toBeGreaterThanOrEqual(box.y);
    expect(y).toBeLessThanOrEqual(box.y + box.height);
  }
}

const [measured] = faceErrorRates;
const network = { name: "faces", version: "1", sha256: measured?.embedder ?? "" };
const similarity = { likeness: 0.62, match: 0.5 };

it("draws a pair on the error rates of its own network, and on those of no other", () => {
  const drawing = faceCurve({ breakdown: { similarity }, model: [network] }, words);
  if (!drawing) throw new Error("There is no curve.");
  expect(drawing.alt).toContain("Similarity 0.62; from 0.5 it counts as a match.");
  const places = placesOf(drawing);
  expectWithin(places);
  expect(places).toContainEqual([box.x + 0.62 * box.width, box.y]);
  const unknown = { ...network, sha256: "0".repeat(64) };
  expect(faceCurve({ breakdown: { similarity }, model: [unknown] }, words)).toBeUndefined();
  expect(faceCurve({ breakdown: {}, model: [network] }, words)).toBeUndefined();
});

it("draws the light of a film that has all of it, and of no other", () => {
  const times = Array.from({ length: 20 }, (_, at) => at * 50);
  const plot = {
    t_ms: times,
    red_green: times.map((at) => Math.sin(at / 100)),
    blue_green: times.map((at) => Math.cos(at / 100)),
    shown: [
      { colour: "R", t_ms: -40 },
      { colour: "C", t_ms: 500 },
    ],
  };
  const drawing = lightPlot({ breakdown: { illumination: { plot } } }, words);
  if (!drawing) throw new Error("There is no plot.");
  expectWithin(placesOf(drawing));
  const cut = { ...plot, red_green: [1] };
  expect(lightPlot({ breakdown: { illumination: { plot: cut } } }, words)).toBeUndefined();
  expect(lightPlot({ breakdown: {} }, words)).toBeUndefined();
});
