import fc from "fast-check";
import { expect, it } from "vitest";
import { diffLines, withContext } from "../../../../web/dashboard/pages/flows/diff.ts";

const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });

it("holds both versions whole, whatever changed", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before, after);
      const without = (sign: string) => diff.filter((line) => line.sign !== sign).map(toText);
      expect(without("+")).toEqual(before);
      expect(without("-")).toEqual(after);
    }),
  );
});

it("shows a change with the lines around it, and counts what it leaves out", () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const after = before.with(10, "changed");
  const shown = withContext(diffLines(before, after), 2);
  expect(shown).toEqual([
    { skipped: 8 },
    { sign: " ", text: "line 8" },
    { sign: " ", text: "line 9" },
    { sign: "-", text: "line 10" },
    { sign: "+", text: "changed" },
    { sign: " ", text: "line 11" },
    { sign: " ", text: "line 12" },
    { skipped: 7 },
  ]);
});

function toText({ text }: { text: string }): string {
  return text;
}
