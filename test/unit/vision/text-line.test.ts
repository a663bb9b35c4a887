import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pyramidOf } from "#vision/pixels.ts";
import { cutStrips, stripMargin } from "#vision/strips.ts";
import { groupLines, turnedBlock } from "#vision/text-block.ts";
import { fitQuadratic, pitchOf, pointOn, recut, type TextLine, turned } from "#vision/text-line.ts";

const level: TextLine = {
  origin: { x: 300, y: 200 },
  along: { x: 1, y: 0 },
  baseline: [0, 0, 0],
  glyphPositions: [-200, 10, 0],
  length: 40,
  strength: 1,
  directed: 1,
};

const anyLine = fc
  .record({
    angle: fc.double({ min: -3.1, max: 3.1, noNaN: true }),
    baseline: fc.double({ min: -2e-4, max: 2e-4, noNaN: true }),
    stretch: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  })
  .map(
    ({ angle, baseline, stretch }): TextLine => ({
      ...level,
      along: { x: Math.cos(angle), y: Math.sin(angle) },
      baseline: [1, 0.01, baseline],
      glyphPositions: [-200, 10, stretch],
    }),
  );

describe("a text line", () => {
  it("read from its other end has its characters in the same places", () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 40 }), (line, character) => {
        const there = pointOn(line, character, 5);
        const back = pointOn(turned(line), line.length - character, -5);
        expect(back.x).toBeCloseTo(there.x, 5);
        expect(back.y).toBeCloseTo(there.y, 5);
      }),
    );
  });

  it("cut again keeps every character where it was", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const wider = recut(line, -3, line.length + 5);
        expect(pointOn(wider, 13).x).toBeCloseTo(pointOn(line, 10).x, 5);
        expect(pointOn(wider, 13).y).toBeCloseTo(pointOn(line, 10).y, 5);
      }),
    );
  });

  it("measures across at right angles to its bend", () => {
    const bent: TextLine = { ...level, baseline: [0, 0, 0.001] };
    const on = pointOn(bent, 35);
    const off = pointOn(bent, 35, 12);
    expect(Math.hypot(off.x - on.x, off.y - on.y)).toBeCloseTo(12, 6);
  });
});

it("fits a curve through exact samples exactly", () => {
  const truth = (t: number) => 3 - 0.5 * t + 0.002 * t * t;
  const samples = [-400, -100, 0, 50, 900].map((t) => ({ t, value: truth(t), weight: 1 }));
  const [a, b, c] = fitQuadratic(samples, 2);
  expect(a).toBeCloseTo(3, 6);
  expect(b).toBeCloseTo(-0.5, 8);
  expect(c).toBeCloseTo(0.002, 9);
});

describe("a strip", () => {
  /** A page with one dark dot at each character's middle, along a bent line. */
  function dotted(line: TextLine) {
    const page = { width: 700, height: 420, data: new Uint8Array(700 * 420).fill(230) };
    for (let n = 0; n < line.length; n++) {
      const { x, y } = pointOn(line, n + 0.5);
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          page.data[Math.round(y + dy) * page.width + Math.round(x + dx)] = 10;
        }
      }
    }
    return page;
  }

  it.for([
    { how: "level", line: level },
    { how: "turned by 30°", line: { ...level, along: { x: Math.cos(0.52), y: Math.sin(0.52) } } },
    { how: "on its head", line: turned(level) },
    { how: "bent", line: { ...level, baseline: [-12, 0, 0.0006] as const } },
    { how: "seen at a slant", line: { ...level, glyphPositions: [-200, 8, 0.05] as const } },
  ])("of a line that is $how has each character at 18 px and at mid-height", ({ line }) => {
    const { width, data } = cutStrips(pyramidOf(dotted(line)), [line]);
    for (const n of [0, 13, 26, 39]) {
      const x = Math.floor(stripMargin + (n + 0.5) * 18);
      const column = Array.from({ length: 32 }, (_, y) => data[y * width + x] ?? 0);
      const dark = column.flatMap((value, y) => (value < -1 ? [y] : []));
      const middle = dark.reduce((sum, y) => sum + y, 0) / dark.length;
      expect(Math.abs(middle - 15.5)).toBeLessThan(1.5);
      expect(Math.min(...column)).toBeLessThan(-1);
    }
  });

  it("has zero mean and unit variance", () => {
    const { data } = cutStrips(pyramidOf(dotted(level)), [level]);
    const mean = data.reduce((sum, v) => sum + v, 0) / data.length;
    const variance = data.reduce((sum, v) => sum + (v - mean) ** 2, 0) / data.length;
    expect(mean).toBeCloseTo(0, 3);
    expect(variance).toBeCloseTo(1, 1);
  });
});

describe("grouping", () => {
  const below = (line: TextLine, down: number, over: Partial<TextLine> = {}): TextLine => ({
    ...line,
    origin: { x: line.origin.x, y: line.origin.y + down },
    ...over,
  });

  it("puts the lines that begin and end together before a caption that does not", () => {
    const caption = below(level, -25, { glyphPositions: [-60, 10, 0], length: 14 });
    const [block] = groupLines([caption, below(level, 25), level]);
    expect(block?.lines.map(({ origin }) => origin.y)).toEqual([200, 225]);
  });

  it("joins the halves of a line that glare cut in two", () => {
    const left: TextLine = { ...level, length: 15 };
    const right: TextLine = { ...level, glyphPositions: [20, 10, 0], length: 18 };
    const [block] = groupLines([left, right, below(level, 25)]);
    expect(block?.lines).toHaveLength(2);
    expect(block?.lines[0] && pitchOf(block.lines[0])).toBeCloseTo(10, 1);
    expect(block?.lines[0]?.length).toBeCloseTo(40, 0);
  });

  it("keeps three lines together and in reading order, on their head too", () => {
    const three = [below(level, 34), level, below(level, 17)];
    const [block] = groupLines(three);
    expect(block?.lines.map(({ origin }) => origin.y)).toEqual([200, 217, 234]);
    const over = block && turnedBlock(block);
    expect(over?.lines.map(({ origin }) => origin.y)).toEqual([234, 217, 200]);
  });

  it("gives a line whose direction was seen the wrong way round its neighbours' direction", () => {
    const wrong = turned({ ...below(level, 25), directed: 0.4 });
    const [block] = groupLines([level, wrong]);
    expect(block?.lines.every(({ along }) => along.x > 0.99)).toBe(true);
  });
});
