import { expect, it } from "vitest";
import { cutPrint } from "#domain/document/print/cut-print.ts";
import type { Caption } from "#domain/document/print/find-captions.ts";
import { textOf } from "#domain/document/print/printed-line.ts";
import { captionAt, printedLine, printedSide } from "../../../../fixtures/printed-lines.ts";

const side = printedSide([], { titles: ["ABCDEFGHIJ"], heads: ["REPUBLIC OF NOWHERE"] });

/** A line with captions at these places of its text. */
function lineWith(text: string, ...places: [from: number, to: number][]) {
  const line = printedLine(text, [0, 0]);
  const captions = places.map(
    ([from, to]): Caption => ({ ...captionAt(undefined, text, [0, 0]), line, from, to }),
  );
  return { line, captions, within: [] as Caption[] };
}

const restsOf = (...found: ReturnType<typeof lineWith>[]) =>
  cutPrint(found, side).rests.map((rest) => textOf(rest));

it.for<[text: string, rests: string[]]>([
  ["ANA MARIA", ["ANA MARIA"]],
  ["12", ["12"]],
  // Strokes and points are no value.
  ["-- . --", []],
  // A machine-readable zone has fillers; a single one is chance.
  ["P<MOZMACHAVA<<ANA", []],
  ["I<MOZ", ["I<MOZ"]],
  // A title, or most of a line.
  ["ABCDEFGHIJ", []],
  ["ABCDEFGHIX", []],
  ["ABCDEFGHIJ KL", []],
  ["ABCDEFGHIJ KLM", ["ABCDEFGHIJ KLM"]],
  ["ZYXWVUTSRQ", ["ZYXWVUTSRQ"]],
  ["REPUBLIC OF NOWHERE", []],
])("leaves of '%s' as values %j", ([text, rests]) => {
  expect(restsOf(lineWith(text))).toEqual(rests);
});

it("a title with a caption in it is a line of values", () => {
  expect(restsOf(lineWith("ABCDEFGHIJ", [0, 4]))).toEqual(["EFGHIJ"]);
});

it("captions part a line, and each value knows the caption before it", () => {
  const found = lineWith("12 NAME: ANA SEX F", [3, 7], [13, 16]);
  const [name, sex] = found.captions;
  const { captions, rests } = cutPrint([found, lineWith("NAME:", [0, 4])], side);
  expect(captions).toHaveLength(3);
  expect(captions.slice(0, 2)).toEqual([name, sex]);
  expect(rests).toEqual([
    { line: found.line, from: 0, to: 3, isTainted: false },
    { line: found.line, from: 7, to: 13, after: name, isTainted: false },
    { line: found.line, from: 16, to: 18, after: sex, isTainted: false },
  ]);
  expect(rests[0]).not.toHaveProperty("after");
  expect(rests[1]?.after).toBe(name);
});

it("a line that holds a caption inside a value is marked, whole as it is", () => {
  const { captions, ...found } = lineWith("ANA NAME", [4, 8]);
  const cut = cutPrint([{ ...found, captions: [], within: captions }], side);
  expect(cut).toEqual({
    captions: [],
    rests: [{ line: found.line, from: 0, to: 8, isTainted: true }],
  });
});
