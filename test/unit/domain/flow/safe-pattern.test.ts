import fc from "fast-check";
import { expect, it } from "vitest";
import { maxPatternedLength, safePattern } from "#domain/flow/safe-pattern.ts";

it.for([
  ["[A-Z]{2}\\d{6,9}", "AB123456", "AB12345"],
  ["^\\d{12}[A-Z]$", "110100123456B", "x110100123456B"],
  ["(?:\\+258)?8[2-7]\\d{7}", "+258841234567", "+2588412345678"],
  ["yes|no", "no", "yesno"],
  ["\\w+@\\w+", "a@b", "a@"],
  ["\\p{L}+", "Conceição", "Ana2"],
  ["[\\p{L}\\p{M} '-]+", "Zoe\u0308 d'Ávila-Núñez", "Zoë_"],
  ["\\p{Lu}\\p{Ll}+", "Ávila", "ávila"],
  ["\\p{N}{2,4}", "٣٤", "3a"],
  ["[^\\p{L}]+", "123", "12é"],
  ["\\P{N}+", "Ana", "Ana1"],
] as const)("admits %s for a whole value", ([pattern, fits, differs]) => {
  const expression = safePattern(pattern);
  expect(expression?.test(fits)).toBe(true);
  expect(expression?.test(differs)).toBe(false);
});

it.for([
  "(a+)+b",
  "(a|a)*b",
  "(a?){30}a{30}",
  "a*a*a*b",
  "(?=a)a",
  "(a)\\1",
  "(?<name>a)",
  "a**",
  "a{1,9999}",
  "(a",
  "a)",
  "[a",
  "",
  `${"(a|a)".repeat(20)}b`,
  "a".repeat(201),
  "(\\p{L}+)+",
  "\\p{L}*\\p{L}*\\p{L}*b",
  "\\p{L",
  "\\p{}",
  "\\pL",
  "\\p{Lx}",
  "[\\p{L}",
  "\\p{L}{257}",
  "\\p{Script=Latin}",
])("refuses %j, which is broken or could be slow", (pattern) => {
  expect(safePattern(pattern)).toBeUndefined();
});

it("never takes long, whatever it admits and whatever it is tried on", () => {
  const piece = fc.constantFrom(
    "a",
    "[ab]",
    "\\d",
    ".",
    "a*",
    "a+",
    "a?",
    "[ab]{1,9}",
    "(a|b)",
    "(ab?)?",
    "\\p{L}+",
    "[\\p{L}\\p{N}]*",
    "|",
  );
  const patterns = fc
    .array(piece, { minLength: 1, maxLength: 20 })
    .map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(patterns, fc.constantFrom("a", "ab", "1"), (pattern, unit) => {
      const expression = safePattern(pattern);
      if (!expression) return;
      const value = `${unit.repeat(maxPatternedLength).slice(1, maxPatternedLength)}!`;
      // A pattern that backtracks without end outlasts the suite's own time limit.
      expression.test(value);
    }),
    { numRuns: 300 },
  );
});

// A star, a plus or an open end stands for 256 ways to match, and 100,000 ways is the most.
it.for([
  ["a{256}", true],
  ["a{257}", false],
  ["a{0,256}", true],
  ["a{0,257}", false],
  ["a{5,2}", false],
  ["a{2,2}", true],
  ["a{300,}", false],
  ["a{100}b{100}c{100}d{100}", true],
  ["a{1,100}b{1,100}c{1,10}", true],
  ["a{1,100}b{1,100}c{1,11}", false],
  ["a{3,}b{3,}", true],
  ["a{3,}b{3,}c?", false],
  ["a*b+", true],
  ["a*b+c?", false],
  ["a*b*|c*d{0,133}", true],
  ["a*b*|c*d{0,134}", false],
  ["(?:a*b*)?", true],
  ["(?:a*b*)?c?", false],
  ["(?:a{1,50}|b{1,50})c{1,100}d{1,10}", true],
  ["(?:a{1,50}|b{1,51})c{1,100}d{1,10}", false],
  ["a".repeat(200), true],
  ["(a)??", false],
  ["(?:a)?", true],
  ["(a){2}", false],
  ["(a)*", false],
  ["(?<!a)b", false],
  ["a\\1", false],
] as const)("counts the ways to match %s, and admits them: %s", ([pattern, admits]) => {
  expect(safePattern(pattern) !== undefined).toBe(admits);
});

it.for([
  ["^a$", "a", true],
  ["a\\$", "a$", true],
  ["a\\$", "a", false],
  ["\\^a", "^a", true],
  ["a|b", "ab", false],
  ["[^a]", "b", true],
  ["[\\]a]", "]", true],
  ["\\d.\\(", "5x(", true],
  ["(a|b)?c", "c", true],
  ["(a|b)?c", "abc", false],
] as const)("takes %s at %s to fit a whole value: %s", ([pattern, value, fits]) => {
  expect(safePattern(pattern)?.test(value)).toBe(fits);
});
