import { expect, it } from "vitest";
import { letterConfidences, textOf } from "#domain/document/print/printed-line.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

const line = {
  ...printedLine("A B-1", [0, 0], { confidence: 0.5 }),
  letters: [
    { char: "A", confidence: 0.9 },
    { char: "B", confidence: 0.8 },
    { char: "-", confidence: 0.1 },
    { char: "1", confidence: 0.7 },
  ],
};

it("a stretch of a line is its text without the spaces round it", () => {
  expect(textOf({ line, from: 1, to: 4 })).toBe("B-");
});

it.for<[from: number, to: number, confidences: number[]]>([
  [0, 5, [0.9, 0.8, 0.7]],
  [2, 5, [0.8, 0.7]],
  [0, 2, [0.9]],
  [2, 4, [0.8]],
])("letters %i to %i are as certain as they were read, signs aside", ([from, to, confidences]) => {
  expect(letterConfidences({ line, from, to })).toEqual(confidences);
});

it.for<[unread: string, confidences: number[]]>([
  ["B", [0.9, 0.5, 0.7]],
  ["B-", [0.9, 0.5, 0.7]],
  ["AB-1", [0.5, 0.5, 0.5]],
])(
  "letters without a certainty of their own, %s, are as certain as their line",
  ([unread, all]) => {
    const letters = line.letters.filter(({ char }) => !unread.includes(char));
    expect(letterConfidences({ line: { ...line, letters }, from: 0, to: 5 })).toEqual(all);
  },
);
