import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestPatch, patchesOffTheBackground } from "#vision/document/patches.ts";

const stride = 16;
const seen = { width: 12, height: 9 };
const marks = fc.array(fc.boolean(), { minLength: stride * 9, maxLength: stride * 9 });

/** Cells that hang together with one, the long way round. */
function connected(passes: readonly boolean[], first: number): Set<number> {
  const found = new Set([first]);
  for (const index of found) {
    const [x, y] = [index % stride, Math.floor(index / stride)];
    const beside: [number, number][] = [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ];
    for (const [nx, ny] of beside) {
      const isSeen = nx >= 0 && ny >= 0 && nx < seen.width && ny < seen.height;
      if (isSeen && passes[ny * stride + nx]) found.add(ny * stride + nx);
    }
  }
  return found;
}

describe("the largest patch of a grid", () => {
  it("is a whole run of cells that pass, and none is larger", () => {
    fc.assert(
      fc.property(marks, (passes) => {
        const { cells } = largestPatch(seen, stride, (index) => passes[index] ?? false);
        const sizes = passes.map((passing, index) =>
          passing && index % stride < seen.width ? connected(passes, index).size : 0,
        );
        expect(cells.length).toBe(Math.max(...sizes));
        const [first] = cells;
        if (first !== undefined) expect(new Set(cells)).toEqual(connected(passes, first));
      }),
    );
  });
});

describe("a patch off the background", () => {
  it("is the document with its edge on an even table", () => {
    const [width, height] = [64, 48];
    const isCard = (x: number, y: number) => x >= 20 && x < 44 && y >= 12 && y < 30;
    const data = Float32Array.from({ length: width * height }, (_, at) =>
      isCard(at % width, Math.floor(at / width)) ? 0.9 : 0.2,
    );
    const [patch] = patchesOffTheBackground({ width, height, data }, { width, height }, [0.7]);
    const columns = [...(patch?.cells ?? [])].map((cell) => cell % width);
    const rows = [...(patch?.cells ?? [])].map((cell) => Math.floor(cell / width));
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([19, 44]);
    expect([Math.min(...rows), Math.max(...rows)]).toEqual([11, 30]);
  });
});
