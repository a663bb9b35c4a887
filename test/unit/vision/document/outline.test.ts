import { describe, expect, it } from "vitest";
import { documentSizes } from "#domain/document/layouts/layout.ts";
import {
  areaOf,
  project,
  type Quad,
  rectangleTo,
  startingAt,
} from "#vision/document/homography.ts";
import { findDocument } from "#vision/document/outline.ts";
import type { OutlineNetwork } from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";
import { quadOverlap } from "../../../../lab/evaluate/quad-overlap.ts";

const size = { width: 1024, height: 768 };
const truth: Quad = [
  { x: 210, y: 130 },
  { x: 820, y: 180 },
  { x: 790, y: 590 },
  { x: 180, y: 520 },
];

function isInside(quad: Quad, x: number, y: number): boolean {
  return quad.every((p, k) => {
    const q = quad[(k + 1) % 4] ?? p;
    return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
  });
}

function pageOf(quad: Quad) {
  const data = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) data[y * size.width + x] = isInside(quad, x, y) ? 200 : 60;
  }
  return { ...size, data };
}

/** A network that sees the quadrilateral, shifted by some px as a coarse one would. */
function networkFor(quad: Quad | undefined, shift = 0): OutlineNetwork {
  return {
    async outline(plane) {
      const [width, height] = [plane.width / 4, plane.height / 4];
      const inside = new Float32Array(width * height).fill(-6);
      const outline = new Float32Array(width * height).fill(-6);
      const isSeen = (x: number, y: number) =>
        quad !== undefined && isInside(quad, (x + 0.5) * 16 + shift, (y + 0.5) * 16 + shift);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const seen = isSeen(x, y);
          if (seen) inside[y * width + x] = 5;
          const around = [isSeen(x - 1, y), isSeen(x + 1, y), isSeen(x, y - 1), isSeen(x, y + 1)];
          if (around.some((other) => other !== seen)) outline[y * width + x] = 5;
        }
      }
      return { width, height, inside, outline };
    },
  };
}

describe("a document's outline", () => {
  it.for([0, 6, -6])("is found to the pixel although the network is %i px off", async (shift) => {
    const found = await findDocument(
      pyramidOf(pageOf(truth)),
      networkFor(truth, shift),
      documentSizes,
    );
    expect(quadOverlap(found?.quad ?? [], truth)).toBeGreaterThan(0.985);
    expect(found?.sidesOnEdge).toBe(0);
    expect(found?.outlineProbability).toBeGreaterThan(0.8);
  });

  it("is found on a plain table although the network sees nothing", async () => {
    const found = await findDocument(
      pyramidOf(pageOf(truth)),
      networkFor(undefined),
      documentSizes,
    );
    expect(quadOverlap(found?.quad ?? [], truth)).toBeGreaterThan(0.985);
    expect(found?.outlineProbability).toBeLessThan(0.1);
  });

  it("is none on an empty table, whatever the network sees there", async () => {
    const empty = { ...size, data: new Uint8Array(size.width * size.height).fill(120) };
    expect(await findDocument(pyramidOf(empty), networkFor(truth), documentSizes)).toBeUndefined();
  });

  it("on stripes is whole although only its light half is seen, and its far side hardly", async () => {
    const card: Quad = [
      { x: 170, y: 168 },
      { x: 855, y: 168 },
      { x: 855, y: 600 },
      { x: 170, y: 600 },
    ];
    const page = pageOf(card);
    for (let y = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++)
        page.data[y * size.width + x] = isInside(card, x, y)
          ? 200 - (135 * (x - 170)) / 685
          : 60 + 25 * Math.sign(Math.sin(y / 3));
    const [a, , , d] = card;
    const light: Quad = [a, { x: 560, y: 168 }, { x: 560, y: 600 }, d];
    const found = await findDocument(pyramidOf(page), networkFor(light), documentSizes);
    expect(quadOverlap(found?.quad ?? [], card)).toBeGreaterThan(0.95);
  });

  it("says how many sides the picture's own edge cuts", async () => {
    const cut: Quad = [
      { x: -200, y: 100 },
      { x: 600, y: 100 },
      { x: 600, y: 600 },
      { x: -200, y: 600 },
    ];
    const found = await findDocument(pyramidOf(pageOf(cut)), networkFor(cut), documentSizes);
    expect(found?.sidesOnEdge).toBe(1);
  });
});

describe("a plane", () => {
  it("takes the rectangle's corners to the quadrilateral's, in order", () => {
    const plane = rectangleTo({ width: 85.6, height: 53.98 }, truth);
    for (const [k, corner] of [
      { x: 0, y: 0 },
      { x: 85.6, y: 0 },
      { x: 85.6, y: 53.98 },
      { x: 0, y: 53.98 },
    ].entries()) {
      const at = project(plane, corner);
      expect(at.x).toBeCloseTo(truth[k]?.x ?? 0, 6);
      expect(at.y).toBeCloseTo(truth[k]?.y ?? 0, 6);
    }
  });

  it("turned by quarters covers the same ground", () => {
    expect(areaOf(startingAt(truth, 3))).toBeCloseTo(areaOf(truth), 6);
    expect(quadOverlap(startingAt(truth, 2), truth)).toBeCloseTo(1, 9);
  });
});
