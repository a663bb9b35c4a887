import { describe, expect, it } from "vitest";
import { documentSizes } from "#domain/document/layouts/layout.ts";
import { completeQuad } from "#vision/document/complete-quad.ts";
import type { Quad } from "#vision/document/homography.ts";
import type { Point } from "#vision/text-line.ts";
import { quadOverlap } from "../../../../lab/evaluate/quad-overlap.ts";

const page = { width: 4000, height: 3000 };
const within = { page, sizes: documentSizes };
const focal = 0.72 * page.width;

/** A document of this size in mm before a phone's camera, turned about its long and its short side, in degrees. */
function photographed(size: { width: number; height: number }, tilt: number, lean: number): Quad {
  const [a, b] = [(tilt * Math.PI) / 180, (lean * Math.PI) / 180];
  const across = [Math.cos(b), 0, Math.sin(b)] as const;
  const down = [-Math.sin(a) * Math.sin(b), Math.cos(a), Math.sin(a) * Math.cos(b)] as const;
  const corner = (x: number, y: number): Point => {
    const depth = 130 + x * across[2] + y * down[2];
    return {
      x: page.width / 2 + (focal * (x * across[0] + y * down[0] - 8)) / depth,
      y: page.height / 2 + (focal * (x * across[1] + y * down[1] + 5)) / depth,
    };
  };
  const [w, h] = [size.width / 2, size.height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

/** The part of it that ends half-way before one side. */
function halved(quad: Quad, unseen: number): Quad {
  const at = (k: number) => quad[(k + 4) % 4] ?? quad[0];
  const between = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const [a = at(0), b = at(1), c = at(2), d = at(3)] = [0, 1, 2, 3].map((k) => {
    if (k === unseen) return between(at(k), at(k - 1));
    return k === (unseen + 1) % 4 ? between(at(k), at(k + 1)) : at(k);
  });
  return [a, b, c, d];
}

describe("a document with one unseen side", () => {
  const seen = documentSizes.flatMap((size) =>
    [0, 1, 2, 3].flatMap((unseen) =>
      [
        [0, 0],
        [14, 0],
        [-8, 12],
      ].map(([tilt = 0, lean = 0]) => ({ ...size, unseen, tilt, lean })),
    ),
  );
  it.for(seen)(
    "of $width mm, without side $unseen, tilted by $tilt and $lean degrees, is among the possible ones",
    ({ unseen, tilt, lean, ...size }) => {
      const truth = photographed(size, tilt, lean);
      const found = completeQuad(halved(truth, unseen), unseen, within);
      expect(found.length).toBeGreaterThan(0);
      expect(Math.max(...found.map((quad) => quadOverlap(quad, truth)))).toBeGreaterThan(0.999);
      expect(found.length).toBeLessThanOrEqual(4);
    },
  );

  it("does not reach out of the picture", () => {
    const [a, b] = [
      { x: 100, y: 100 },
      { x: 3900, y: 100 },
    ];
    const quad: Quad = [a, b, { x: 3900, y: 1000 }, { x: 100, y: 1000 }];
    for (const found of completeQuad(quad, 2, within))
      for (const { y } of found) expect(y).toBeLessThan(page.height * 1.03);
  });
});
