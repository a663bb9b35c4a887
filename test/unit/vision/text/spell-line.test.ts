import { expect, it } from "vitest";
import { confidenceOf, type LineLogits, spellLine } from "#vision/text/spell-line.ts";

const letters = ["A", "B", " "];

/** Probabilities of each step, of blank, `A`, `B` and space, as logits. */
function logitsOf(steps: readonly (readonly number[])[]): LineLogits {
  const data = Float32Array.from(steps.flat(), (probability) => Math.log(probability));
  return { steps: steps.length, data };
}

const blank = [0.97, 0.01, 0.01, 0.01];
const a = [0.05, 0.9, 0.03, 0.02];
const b = [0.05, 0.03, 0.9, 0.02];
const space = [0.1, 0.05, 0.05, 0.8];

const textOf = (...steps: (readonly number[])[]) =>
  spellLine(logitsOf(steps), letters)
    .map(({ char }) => char)
    .join("");

it("reads a letter once however many steps it takes, and twice if a blank parts it", () => {
  expect(textOf(a, a, b, b)).toBe("AB");
  expect(textOf(a, blank, a)).toBe("AA");
});

it("says of each letter how sure it was at its surest step", () => {
  const read = spellLine(logitsOf([a, [0.02, 0.96, 0.01, 0.01], blank, b]), letters);
  expect(read[0]?.confidence).toBeCloseTo(0.96);
  expect(read[1]?.confidence).toBeCloseTo(0.9);
});

it("parts words that stand so close together that a blank is likelier than a space", () => {
  expect(textOf(a, [0.66, 0.01, 0.01, 0.32], b)).toBe("A B");
  expect(textOf(a, [0.95, 0.01, 0.01, 0.03], b)).toBe("AB");
  expect(textOf(a, [0.66, 0.01, 0.01, 0.32], space, b)).toBe("A B");
});

it("begins and ends a line with print", () => {
  expect(textOf(space, a, blank, space)).toBe("A");
  expect(textOf(space, blank)).toBe("");
});

it("is as sure of a line as of its letters, whatever it thinks of the spaces", () => {
  const read = spellLine(logitsOf([a, [0.66, 0.01, 0.01, 0.32], b]), letters);
  expect(confidenceOf(read)).toBeCloseTo(0.9);
  expect(confidenceOf([])).toBe(0);
});

it("is as sure of a vowel whose accent it hardly saw, and not of a letter that has another name", () => {
  const vowels = ["U", "Ú", "u", "N", "Ñ"];
  const [[first], [second]] = [
    spellLine(logitsOf([[0.02, 0.6, 0.3, 0.05, 0.02, 0.01]]), vowels),
    spellLine(logitsOf([[0.02, 0.01, 0.01, 0.01, 0.6, 0.35]]), vowels),
  ];
  expect(first).toMatchObject({ char: "U", confidence: expect.closeTo(0.95) });
  expect(second).toMatchObject({ char: "N", confidence: expect.closeTo(0.6) });
});
