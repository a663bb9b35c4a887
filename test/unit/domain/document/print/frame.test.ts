import { describe, expect, it } from "vitest";
import {
  around,
  type Corners,
  centreOf,
  cornersOfStretch,
  extentOf,
  type Point,
  writingAt,
} from "#domain/document/print/frame.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

/** A line of four letters at these places. */
function lineAt(...quad: Point[]) {
  return { ...printedLine("ABCD", [0, 0]), quad };
}

/** A place by its distances along and across print that is written steeply downwards. */
const steep = [0.6, 0.8] as const;
const at = (along: number, down: number): Point => [
  along * 0.6 - down * 0.8,
  along * 0.8 + down * 0.6,
];
const box = (left: number, top: number, right: number, foot: number): Corners => [
  at(left, top),
  at(right, top),
  at(right, foot),
  at(left, foot),
];
const near = (points: readonly Point[]) =>
  points.map(([x, y]) => [expect.closeTo(x, 6), expect.closeTo(y, 6)]);

const askew: Corners = [
  [10, 20],
  [50, 24],
  [52, 44],
  [12, 40],
];

describe("where print stands", () => {
  it("a part of a line has its share of it, on a line that rises too", () => {
    const half = cornersOfStretch({ line: lineAt(...askew), from: 1, to: 3 });
    expect(half).toEqual(
      near([
        [20, 21],
        [40, 23],
        [42, 43],
        [22, 41],
      ]),
    );
    expect(cornersOfStretch({ line: lineAt(), from: 0, to: 4 })).toEqual(
      Array.from({ length: 4 }, () => [0, 0]),
    );
  });

  it("its middle is between opposite corners", () => {
    expect(centreOf(askew)).toEqual([31, 32]);
  });

  it("its extent is as seen along its own writing", () => {
    expect(extentOf(box(100, -50, 140, -30), steep)).toEqual({
      left: expect.closeTo(100),
      right: expect.closeTo(140),
      middle: expect.closeTo(-40),
      height: expect.closeTo(20),
    });
    expect(extentOf(box(100, -50, 140, -50), steep).height).toBe(1);
  });

  it("several rows stand in one frame, as the first is written", () => {
    const rows = [box(100, -50, 140, -30), box(90, -25, 160, -5)];
    expect(around(rows)).toEqual(near([at(90, -50), at(160, -50), at(160, -5), at(90, -5)]));
    expect(around([])).toEqual([]);
    const spot: Point = [5, 7];
    expect(around([[spot, spot, spot, spot]])).toEqual([spot, spot, spot, spot]);
  });
});

/** It is written down the page: `long` px, and 20 px high. */
const downwards = (long: number) =>
  lineAt([500, 300], [500, 300 + long], [480, 300 + long], [480, 300]);

describe("the direction of writing", () => {
  it("is the page's own where nothing tells it", () => {
    expect(writingAt([], [0, 0])).toEqual([1, 0]);
  });

  it("is that of a line from three times its height on: the slope of a short word is chance", () => {
    expect(writingAt([downwards(60)], [0, 0])).toEqual(near([[0, 1]])[0]);
    expect(writingAt([downwards(59)], [0, 0])).toEqual([1, 0]);
    expect(writingAt([lineAt(), downwards(60)], [0, 0])).toEqual(near([[0, 1]])[0]);
  });

  it("is that of a page held askew", () => {
    const lines = [
      printedLine("A LONG LINE OF PRINT", [100, 100], { turn: 0.1 }),
      printedLine("NO", [100, 130], { turn: -0.5 }),
    ];
    expect(writingAt(lines, [150, 110])).toEqual(near([[Math.cos(0.1), Math.sin(0.1)]])[0]);
  });

  it("follows near and long lines more than those far off", () => {
    // 80 px long and 80 px away, by which it weighs 20; and 90 px long and 160 px away, by which it weighs 10.
    const across = lineAt([400, 290], [480, 290], [480, 310], [400, 310]);
    const down = lineAt([546, 463], [546, 553], [526, 553], [526, 463]);
    const [x, y] = writingAt([across, down], [440, 380]);
    expect(x).toBeCloseTo(2 / Math.sqrt(5), 6);
    expect(y).toBeCloseTo(1 / Math.sqrt(5), 6);
  });
});
