import { expect, it } from "vitest";
import { documentOfPrint } from "#vision/text/document-of-print.ts";
import type { Corner, PrintedLine } from "#vision/text/printed-line.ts";

/** A line of print 20 px high on a page turned about its origin. */
function line(x: number, y: number, length: number, { degrees = 0, confidence = 0.97 } = {}) {
  const angle = (degrees * Math.PI) / 180;
  const at = (u: number, v: number): Corner => [
    u * Math.cos(angle) - v * Math.sin(angle),
    u * Math.sin(angle) + v * Math.cos(angle),
  ];
  const quad = [at(x, y), at(x + length, y), at(x + length, y + 20), at(x, y + 20)] as const;
  return { text: "NOMBRE", confidence, quad, letters: [] } satisfies PrintedLine;
}

const card = (degrees = 0) => [60, 100, 140, 180, 220].map((y) => line(50, y, 300, { degrees }));

it("takes print of one direction for a document, whether or not an edge of it is seen", () => {
  const quad = documentOfPrint(card());
  expect(quad?.[0]).toEqual({ x: 20, y: 30 });
  expect(quad?.[2]).toEqual({ x: 380, y: 270 });
});

it.for([7, 90, 180])("begins at the top left of the text of a page turned by %i°", (degrees) => {
  const [from, to] = documentOfPrint(card(degrees)) ?? [];
  const angle = Math.atan2((to?.y ?? 0) - (from?.y ?? 0), (to?.x ?? 0) - (from?.x ?? 0));
  expect(Math.abs((angle * 180) / Math.PI)).toBeCloseTo(degrees, 5);
});

it.for([
  ["four lines", card().slice(1)],
  ["lines that were not surely read", card().map((each) => ({ ...each, confidence: 0.5 }))],
  ["lines every which way", [0, 40, 80, 120, 160].map((degrees) => line(0, 0, 99, { degrees }))],
] as const)("takes %s for no document", ([, lines]) => {
  expect(documentOfPrint(lines)).toBeUndefined();
});
