import fc from "fast-check";
import { expect, it } from "vitest";
import { type Fit, fitAt, isAlike } from "#domain/document/print/plain-text.ts";

/** The same by the whole table of edits. */
function slowFit(pattern: string, text: string, start: number, max: number): Fit | undefined {
  const rest = text.slice(start, start + pattern.length + max);
  const edits = Array.from({ length: pattern.length + 1 }, (_, i) =>
    Array.from({ length: rest.length + 1 }, (_, j) => i + j),
  );
  const at = (i: number, j: number) => edits[i]?.[j] ?? Number.NaN;
  for (let i = 1; i <= pattern.length; i++) {
    for (let j = 1; j <= rest.length; j++) {
      const swap = at(i - 1, j - 1) + (isAlike(pattern[i - 1], rest[j - 1]) ? 0 : 1);
      edits[i]?.splice(j, 1, Math.min(swap, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  const off = (j: number) => Math.abs(j - pattern.length);
  const [best] = Array.from({ length: rest.length + 1 }, (_, j) => j)
    .filter((j) => at(pattern.length, j) <= max)
    .sort((a, b) => at(pattern.length, a) - at(pattern.length, b) || off(a) - off(b) || a - b);
  return best === undefined ? undefined : { end: start + best, edits: at(pattern.length, best) };
}

const letters = fc.string({ unit: fc.constantFrom("A", "B", "8", "O", "0", "X"), maxLength: 14 });

it("finds the stretch that the whole table of edits finds", () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(6), fc.nat(5), (pattern, text, from, max) => {
      const start = Math.min(from, text.length);
      expect(fitAt(pattern, text, start, max)).toEqual(slowFit(pattern, text, start, max));
    }),
    { numRuns: 3000 },
  );
});

it("reads a long text as well as a short one", () => {
  const long = `${"X".repeat(900)}APELIDO`;
  expect(fitAt("APELIDO", long, 900, 1)).toEqual({ end: 907, edits: 0 });
  expect(fitAt("X".repeat(700), long, 0, 2)).toEqual({ end: 700, edits: 0 });
});

it.for([
  ["O", "0", true],
  ["8", "B", true],
  ["S", "5", true],
  ["A", "A", true],
  ["A", "B", false],
  ["", "A", false],
] as const)("takes %s and %s for alike: %s", ([one, other, expected]) => {
  expect(isAlike(one, other)).toBe(expected);
});
