import { describe, expect, it } from "vitest";
import {
  fittedTo,
  folded,
  greedyText,
  probabilityOf,
  type RowPosteriors,
} from "#checks/document-read/visual/row-text.ts";
import { visualAlphabet, visualClasses } from "#vision/models.ts";

/** One step per entry: characters with their probability, the rest blank. */
function row(...steps: Record<string, number>[]): RowPosteriors {
  const data = new Float32Array(steps.length * visualClasses);
  for (const [step, seen] of steps.entries()) {
    let rest = 1;
    for (const [character, probability] of Object.entries(seen)) {
      data[step * visualClasses + visualAlphabet.indexOf(character) + 1] = probability;
      rest -= probability;
    }
    data[step * visualClasses] = rest;
  }
  return { steps: steps.length, data };
}

describe("a row", () => {
  it("keeps a doubled letter only where a blank parts it", () => {
    expect(greedyText(row({ L: 0.9 }, { L: 0.9 }, {}, { L: 0.9 }))).toBe("LL");
    expect(greedyText(row({ L: 0.9 }, { L: 0.9 }))).toBe("L");
  });

  it("is as likely as all its alignments together", () => {
    const seen = row({ A: 0.5 }, { A: 0.5 });
    expect(probabilityOf(seen, "A")).toBeCloseTo(0.75, 6);
    expect(probabilityOf(seen, "")).toBeCloseTo(0.25, 6);
    expect(probabilityOf(seen, "AA")).toBe(0);
    expect(probabilityOf(seen, "Ж")).toBe(0);
  });

  it("of capitals counts a small letter as its capital", () => {
    const seen = row({ S: 0.5, s: 0.4 });
    expect(probabilityOf(seen, "S")).toBeCloseTo(0.5, 6);
    expect(probabilityOf(folded(seen, "capitals"), "S")).toBeCloseTo(0.9, 6);
    expect(probabilityOf(folded(row({ O: 0.5, "0": 0.4 }), "digits"), "0")).toBeCloseTo(0.9, 6);
  });

  it("keeps accents in names and drops them from numbers", () => {
    const seen = row({ Ã: 0.9 });
    expect(greedyText(folded(seen, "capitals"))).toBe("Ã");
    expect(greedyText(folded(seen, "capitals_and_digits"))).toBe("A");
  });

  it("of a known form puts look-alikes right and refuses the rest", () => {
    expect(fittedTo("1101OO123456B", "DDDDDDDDDDDDL")).toBe("110100123456B");
    expect(fittedTo("AB12345678", "LLDDDDDDD")).toBeUndefined();
    expect(fittedTo("A81234567", "LLDDDDDDD")).toBe("AB1234567");
    expect(fittedTo("ABX234567", "LLDDDDDDD")).toBeUndefined();
    expect(probabilityOf(row({ O: 0.5, "0": 0.45 }), "0", "D")).toBeCloseTo(0.95, 6);
  });
});
