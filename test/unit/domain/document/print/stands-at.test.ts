import { describe, expect, it } from "vitest";
import type { Extent } from "#domain/document/print/frame.ts";
import { isBetween, type Relation, standsAt } from "#domain/document/print/stands-at.ts";
import { captionAt, restAt } from "../../../../fixtures/printed-lines.ts";

/** A caption of ten letters, each 100 px high. */
const at: Extent = { left: 1000, right: 2000, middle: 1000, height: 100 };
const caption = captionAt(undefined, "NATIONALIT", [1000, 1000]);
const rest = restAt("CUBANA", [1000, 1000]);

const placed = (spot: Partial<Extent>, own: Partial<typeof caption> = {}, place = at) =>
  standsAt(
    { caption: { ...caption, ...own }, at: place },
    { rest, spot: { ...at, right: (spot.left ?? at.left) + 200, ...spot } },
  );

describe("a value beside its caption", () => {
  it.for<[why: string, spot: Partial<Extent>, nearness: number]>([
    ["close to it", { left: 2000 }, 1],
    ["ten letters on", { left: 3000 }, 0.7],
    ["half a row lower", { left: 2000, middle: 1050 }, 0.85],
    ["half a row higher", { left: 2000, middle: 950 }, 0.85],
    ["half a row lower and ten letters on", { left: 3000, middle: 1050 }, 0.55],
    ["with its box over the caption's end", { left: 1950 }, 1],
    ["almost fourteen heights on", { left: 3399 }, 1 - 13.99 * 0.03],
    ["in smaller print", { left: 2800, height: 60 }, 0.7],
  ])("stands %s", ([, spot, nearness]) => {
    expect(placed(spot)).toEqual({ relation: "beside", nearness: expect.closeTo(nearness, 6) });
  });

  it.for<[why: string, spot: Partial<Extent>]>([
    ["fourteen heights on", { left: 3400 }],
    ["at the page's other edge", { left: 6000 }],
    ["over the caption", { left: 1940 }],
    ["left of the caption", { left: 500 }],
    ["in the next row", { left: 2500, middle: 1062 }],
    ["a row lower", { left: 2500, middle: 1100 }],
    ["a row higher", { left: 2000, middle: 900 }],
  ])("does not stand %s", ([, spot]) => {
    expect(placed(spot)).toBeUndefined();
  });
});

describe("a value below its caption", () => {
  const narrow = { ...at, right: 1100 };

  it.for<[why: string, spot: Partial<Extent>, nearness: number, place?: Extent]>([
    ["in the next row", { middle: 1100 }, 0.94],
    ["so close that the boxes overlap", { middle: 1050 }, 1],
    ["two rows and more lower", { middle: 1270 }, 0.736],
    ["three letters in", { middle: 1100, left: 1300 }, 0.76],
    ["three letters out", { middle: 1100, left: 700, right: 1100 }, 0.76],
    ["under the caption's end", { middle: 1100, left: 1900 }, 0.59],
    ["beside a short caption's end", { middle: 1100, left: 1150 }, 0.85, narrow],
  ])("stands %s", ([, spot, nearness, place]) => {
    expect(placed(spot, {}, place)).toEqual({
      relation: "below",
      nearness: expect.closeTo(nearness, 6),
    });
  });

  it.for<[why: string, spot: Partial<Extent>, place?: Extent]>([
    ["on the caption", { middle: 1049 }],
    ["three rows lower", { middle: 1271 }],
    ["where the caption ends", { middle: 1100, left: 2000 }],
    ["where the caption begins", { middle: 1100, left: 800, right: 1000 }],
    ["further beside a short caption", { middle: 1100, left: 1151 }, narrow],
  ])("does not stand %s", ([, spot, place]) => {
    expect(placed(spot, {}, place)).toBeUndefined();
  });

  it("is less likely one of a number, whose value is beside it", () => {
    expect(placed({ middle: 1100 }, { isItem: true })?.nearness).toBeCloseTo(0.64, 6);
    expect(placed({ left: 2000 }, { isItem: true })?.nearness).toBe(1);
  });
});

it("print on a caption's own line is the value of the caption before it alone", () => {
  const own = { ...rest, line: caption.line };
  const there = (after?: typeof caption) =>
    standsAt({ caption, at }, { rest: { ...own, ...(after && { after }) }, spot: at });
  expect(there(caption)).toEqual({ relation: "same_line", nearness: 1 });
  expect(there({ ...caption })).toBeUndefined();
  expect(there()).toBeUndefined();
});

describe("another caption takes a value", () => {
  const between = (relation: Relation, other: Partial<Extent>, spot: Partial<Extent> = {}) => {
    const place =
      relation === "beside" ? { left: 3000, right: 3500 } : { right: 1500, middle: 1300 };
    const usual =
      relation === "beside" ? { left: 2300, right: 2600 } : { right: 1400, middle: 1150 };
    return isBetween(
      { ...at, ...usual, ...other },
      { at, spot: { ...at, ...place, ...spot }, relation },
    );
  };

  it.for<[other: Partial<Extent>, isTaken: boolean, spot?: Partial<Extent>]>([
    [{}, true],
    [{ middle: 1059 }, true],
    [{ middle: 1060 }, false],
    [{ middle: 941 }, true],
    [{ middle: 940 }, false],
    [{ middle: 1300 }, false],
    // Small print has small rows.
    [{ middle: 1040 }, false, { height: 50 }],
    [{ left: 999 }, false],
    [{ left: 1000 }, false],
    [{ left: 1001 }, true],
    [{ left: 2999 }, true],
    [{ left: 3000 }, false],
  ])("in the row between the two: %j, %s", ([other, isTaken, spot]) => {
    expect(between("beside", other, spot)).toBe(isTaken);
  });

  it.for<[other: Partial<Extent>, isTaken: boolean, spot?: Partial<Extent>]>([
    [{}, true],
    [{ middle: 1040 }, false],
    [{ middle: 1041 }, true],
    [{ middle: 1259 }, true],
    [{ middle: 1260 }, false],
    [{ middle: 1030 }, true, { height: 50 }],
    [{ left: 1499, right: 1700 }, true],
    [{ left: 1500, right: 1700 }, false],
    [{ left: 1600, right: 1700 }, false],
    [{ left: 800, right: 1001 }, true],
    [{ left: 800, right: 1000 }, false],
    [{ left: 800, right: 900 }, false],
  ])("over it and below the other: %j, %s", ([other, isTaken, spot]) => {
    expect(between("below", other, spot)).toBe(isTaken);
  });
});
