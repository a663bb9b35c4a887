import { describe, expect, it } from "vitest";
import { compareFigures, mayGrow } from "../../../../lab/bench/compare.ts";
import type { Figure } from "../../../../lab/bench/figure.ts";

const cpu = (value: number): Figure => ({
  what: "create, processor time",
  value,
  unit: "ms",
  steady: "processor",
});
const units = (value: number): Figure => ({
  what: "table writes",
  value,
  unit: "units",
  steady: "counted",
});
const seconds = (value: number): Figure => ({ what: "submit to completed", value, unit: "s" });

describe("a commit beside another", () => {
  it("has grown if it takes more of the processor than noise explains", () => {
    const max = 10 * (1 + mayGrow.processor);
    expect(compareFigures([[cpu(10)]], [[cpu(max)]]).grown).toEqual([]);
    expect(compareFigures([[cpu(10)]], [[cpu(max + 0.1)]]).grown).toEqual([cpu(0).what]);
  });

  it("has grown by a single unit that is counted", () => {
    expect(compareFigures([[units(239)]], [[units(239)]]).grown).toEqual([]);
    expect(compareFigures([[units(239)]], [[units(240)]]).grown).toEqual([units(0).what]);
    expect(compareFigures([[units(0)]], [[units(1)]]).grown).toEqual([units(0).what]);
  });

  it("is judged by the least of its turns: others on the machine only add", () => {
    const { grown, rows } = compareFigures([[cpu(10)], [cpu(30)]], [[cpu(45)], [cpu(9)]]);
    expect(grown).toEqual([]);
    expect(rows).toEqual([[cpu(0).what, "10.0 ms", "9.00 ms", "-10 %", ""]]);
  });

  it("is not judged by seconds, nor by what the other cannot be measured in", () => {
    expect(compareFigures([[seconds(1)]], [[seconds(9)]])).toEqual({ rows: [], grown: [] });
    const { grown, rows } = compareFigures([[]], [[cpu(9)]]);
    expect(grown).toEqual([]);
    expect(rows).toEqual([[cpu(0).what, "not measured", "9.00 ms", "", ""]]);
  });
});
