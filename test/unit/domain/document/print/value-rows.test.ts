import { describe, expect, it } from "vitest";
import type { Caption } from "#domain/document/print/find-captions.ts";
import type { Pair } from "#domain/document/print/pair-values.ts";
import { textOf } from "#domain/document/print/printed-line.ts";
import type { PrintedField } from "#domain/document/print/printed-side.ts";
import { rowAbove, rowsOf } from "#domain/document/print/value-rows.ts";
import { captionAt, restAt } from "../../../../fixtures/printed-lines.ts";

const reading = { today: "2026-06-01" };
const field: PrintedField = { field: "given_names", reads: "name", captions: [] };

/** Letters are 100 px high and 50 wide. */
const rowAt = (text: string, left: number, middle: number, height = 100) =>
  restAt(text, [left, middle], { height });
const headAt = (text: string, left: number, middle: number) =>
  captionAt(undefined, text, [left, middle], { height: 100 });
type Row = ReturnType<typeof rowAt>;

function pairAt(rest: Row, caption: Caption, relation: Pair["relation"] = "below"): Pair {
  const read = { value: textOf(rest), checkDigitOk: null, printed: textOf(rest), strength: 0.6 };
  return { field, caption, rest, relation, nearness: 1, read, along: [1, 0] };
}

const value = rowAt("BOX", 1000, 1000);
const caption = headAt("NAMES", 1000, 900);

type Setting = { captions?: Caption[]; used?: Row[] };

describe("the further rows of a value", () => {
  const textsOf = (rows: Row[], max = 2, { captions = [], used = [] }: Setting = {}) =>
    rowsOf(
      pairAt(value, caption),
      max,
      { captions: [caption, ...captions], rests: [value, ...rows] },
      new Set([value, ...used]),
      reading,
    ).map(textOf);

  it.for<[why: string, row: Row, isOne: boolean]>([
    ["half a row lower", rowAt("ANA", 1000, 1050), false],
    ["a little more than half a row lower", rowAt("ANA", 1000, 1051), true],
    ["with space between", rowAt("ANA", 1000, 1174), true],
    ["with room for another row between", rowAt("ANA", 1000, 1175), false],
    ["above", rowAt("ANA", 1000, 900), false],
    ["three letters in", rowAt("ANA", 1159, 1100), true],
    ["further in", rowAt("ANA", 1160, 1100), false],
    ["three letters out", rowAt("ANA", 841, 1100), true],
    ["further out", rowAt("ANA", 840, 1100), false],
    ["in smaller print", rowAt("ANA", 1000, 1100, 61), true],
    ["in small print", rowAt("ANA", 1000, 1100, 60), false],
    ["in larger print", rowAt("ANA", 1000, 1100, 159), true],
    ["in large print", rowAt("ANA", 1000, 1100, 160), false],
    ["that is no name", rowAt("12345", 1000, 1100), false],
    ["that holds a caption", { ...rowAt("ANA", 1000, 1100), isTainted: true }, false],
    ["that a caption stands before", { ...rowAt("ANA", 1000, 1100), after: caption }, false],
  ])("row %s", ([, row, isOne]) => {
    expect(textsOf([row])).toEqual(isOne ? ["BOX", textOf(row)] : ["BOX"]);
  });

  it("follow one another, no more than the field has, and none twice", () => {
    const rows = ["ANA", "EVA", "IDA"].map((text, k) => rowAt(text, 1000, 1100 + k * 100));
    expect(textsOf(rows, 1)).toEqual(["BOX"]);
    expect(textsOf(rows, 2)).toEqual(["BOX", "ANA"]);
    expect(textsOf(rows, 4)).toEqual(["BOX", "ANA", "EVA", "IDA"]);
    expect(textsOf(rows, 9)).toEqual(["BOX", "ANA", "EVA", "IDA"]);
    expect(textsOf(rows, 4, { used: rows.slice(1) })).toEqual(["BOX", "ANA"]);
  });

  it("the nearest row is next, in whatever order the rows were read", () => {
    const [near, far] = [rowAt("ANA", 1000, 1060), rowAt("EVA", 1000, 1160)];
    expect(textsOf([far, near], 3)).toEqual(["BOX", "ANA", "EVA"]);
  });

  it("begin where the first one does, and not where the last one does", () => {
    const rows = [rowAt("ANA", 1100, 1100), rowAt("EVA", 1200, 1200)];
    expect(textsOf(rows, 3)).toEqual(["BOX", "ANA"]);
  });

  it.for<[why: string, other: Caption, isOthers: boolean]>([
    ["between the two", headAt("DATE", 1000, 1050), true],
    ["between the two at the row's end", headAt("DATE", 1149, 1050), true],
    ["right of the row", headAt("DATE", 1150, 1050), false],
    ["far right of the row", headAt("DATE", 1400, 1050), false],
    ["between the two at the row's start", headAt("DATE", 801, 1050), true],
    ["left of the row", headAt("DATE", 800, 1050), false],
    ["far left of the row", headAt("DATE", 500, 1050), false],
    ["in the first row", headAt("DATE", 1000, 1000), false],
    ["in the second row", headAt("DATE", 1000, 1100), false],
  ])("a row is another field's by a caption %s", ([, other, isOthers]) => {
    const row = rowAt("ANA", 1000, 1100);
    const texts = textsOf([row], 2, { captions: [other] });
    expect(texts).toEqual(isOthers ? ["BOX"] : ["BOX", "ANA"]);
  });

  it("the value's own caption takes none of its rows", () => {
    const beside = headAt("NAMES", 1000, 1050);
    const rows = rowsOf(
      pairAt(value, beside),
      2,
      { captions: [beside], rests: [value, rowAt("ANA", 1000, 1100)] },
      new Set([value]),
      reading,
    );
    expect(rows.map(textOf)).toEqual(["BOX", "ANA"]);
  });
});

describe("the row above another field's value", () => {
  const textOver = (rows: Row[], below: Pair, { captions = [], used = [] }: Setting = {}) => {
    const cut = { captions: [below.caption, ...captions], rests: [below.rest, ...rows] };
    const row = rowAbove(below, field, cut, new Set([below.rest, ...used]), reading);
    return row && textOf(row);
  };
  /** Its caption stands left of it. */
  const beside = pairAt(value, headAt("NAMES", 700, 1000), "beside");
  const under = pairAt(value, headAt("NAMES", 1400, 1000));

  it.for<[why: string, row: Row, isOne: boolean, below?: Pair]>([
    ["half a row higher", rowAt("ANA", 1000, 950), false],
    ["a little more than half a row higher", rowAt("ANA", 1000, 949), true],
    ["with space between", rowAt("ANA", 1000, 826), true],
    ["with room for another row between", rowAt("ANA", 1000, 825), false],
    ["below", rowAt("ANA", 1000, 1100), false],
    ["three letters in", rowAt("ANA", 1159, 900), true],
    ["further in", rowAt("ANA", 1160, 900), false],
    ["over the caption", rowAt("ANA", 600, 900), true],
    ["between caption and value", rowAt("ANA", 850, 900), true],
    ["left of the caption", rowAt("ANA", 541, 900), true],
    ["further left", rowAt("ANA", 540, 900), false],
    ["right of a value whose caption is left", rowAt("ANA", 1500, 900), false],
    ["over a caption that is right of the value", rowAt("ANA", 1500, 900), true, under],
    [
      "right of the value, its caption beside it",
      rowAt("ANA", 1500, 900),
      false,
      { ...under, relation: "beside" },
    ],
    ["in smaller print", rowAt("ANA", 1000, 900, 61), true],
    ["in small print", rowAt("ANA", 1000, 900, 60), false],
    ["in larger print", rowAt("ANA", 1000, 900, 159), true],
    ["in large print", rowAt("ANA", 1000, 900, 160), false],
    ["that is no name", rowAt("12345", 1000, 900), false],
    ["that holds a caption", { ...rowAt("ANA", 1000, 900), isTainted: true }, false],
    ["that a caption stands before", { ...rowAt("ANA", 1000, 900), after: caption }, false],
  ])("row %s", ([, row, isOne, below = beside]) => {
    expect(textOver([row], below)).toBe(isOne ? textOf(row) : undefined);
  });

  it("is none if another value has it, or if two rows may be it", () => {
    const [row, other] = [rowAt("ANA", 1000, 900), rowAt("EVA", 700, 900)];
    expect(textOver([row], beside, { used: [row] })).toBeUndefined();
    expect(textOver([row, other], beside)).toBeUndefined();
    expect(textOver([row, other], beside, { used: [other] })).toBe("ANA");
  });

  it.for<[why: string, other: Caption, isOthers: boolean]>([
    ["left of it", headAt("DATE", 500, 900), true],
    ["left of it, a little lower", headAt("DATE", 500, 949), true],
    ["left of it, half a row lower", headAt("DATE", 500, 950), false],
    ["where it begins", headAt("DATE", 1000, 900), false],
    ["right of it", headAt("DATE", 1500, 900), false],
  ])("is another field's by a caption %s", ([, other, isOthers]) => {
    const text = textOver([rowAt("ANA", 1000, 900)], beside, { captions: [other] });
    expect(text).toBe(isOthers ? undefined : "ANA");
  });

  it("is not taken by the caption of the value below", () => {
    const raised = pairAt(value, headAt("NAMES", 700, 920), "beside");
    expect(textOver([rowAt("ANA", 1000, 900)], raised)).toBe("ANA");
  });
});
