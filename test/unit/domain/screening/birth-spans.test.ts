import { describe, expect, it } from "vitest";
import {
  isoSpan,
  slashedSpan,
  spanBetween,
  spanOf,
  widened,
  writtenSpan,
} from "#domain/screening/birth-spans.ts";

const day = (from: string) => ({ from, to: from });
const year = (text: string) => ({ from: `${text}-01-01`, to: `${text}-12-31` });

describe("a birth date with open parts", () => {
  it.for([
    [{ year: "1960" }, year("1960")],
    [
      { year: "1960", month: "2" },
      { from: "1960-02-01", to: "1960-02-29" },
    ],
    [{ year: "1960", month: "2", day: "7" }, day("1960-02-07")],
    [{ year: "1960", month: "02", day: "29" }, day("1960-02-29")],
    // February had no thirtieth, and no year a thirteenth month.
    [
      { year: "1961", month: "02", day: "30" },
      { from: "1961-02-01", to: "1961-02-28" },
    ],
    [{ year: "1960", month: "13", day: "7" }, year("1960")],
    [{ year: "1960", month: "0", day: "7" }, year("1960")],
    [{ year: "1960", month: "xx", day: "7" }, year("1960")],
    [{ year: "1960", month: "123" }, year("1960")],
    [
      { year: "1960", month: "4", day: "0" },
      { from: "1960-04-01", to: "1960-04-30" },
    ],
    [{ month: "4", day: "1" }, undefined],
    [{ year: "1760" }, undefined],
    [{ year: "19601" }, undefined],
    [{ year: "119601" }, undefined],
    [{ year: "60" }, undefined],
  ] as const)("%o is %o", ([parts, span]) => {
    expect(spanOf(parts)).toEqual(span);
  });
});

describe("a date as the lists write it", () => {
  it.for([
    ["1960-03-09", day("1960-03-09")],
    [" 1960-03-09T00:00:00Z", day("1960-03-09")],
    ["1960-03", { from: "1960-03-01", to: "1960-03-31" }],
    ["1960", year("1960")],
    ["born 1960-03-09", undefined],
    ["", undefined],
  ] as const)("of ISO: '%s'", ([text, span]) => {
    expect(isoSpan(text)).toEqual(span);
  });

  it.for([
    ["09/03/1960", day("1960-03-09")],
    [" dd/mm/1960 ", year("1960")],
    ["dd/03/1960", { from: "1960-03-01", to: "1960-03-31" }],
    ["1960", year("1960")],
    // The month before the day.
    ["03/13/1960", year("1960")],
    ["dd/mm/yyyy", undefined],
  ] as const)("with strokes: '%s'", ([text, span]) => {
    expect(slashedSpan(text)).toEqual(span);
  });

  it.for([
    ["09 Mar 1960", day("1960-03-09")],
    ["9 March. 1960", day("1960-03-09")],
    ["9  Jan  1960 ", day("1960-01-09")],
    ["Jan 1960", { from: "1960-01-01", to: "1960-01-31" }],
    ["Dec 1960", { from: "1960-12-01", to: "1960-12-31" }],
    ["Smarch 1960", year("1960")],
    ["1960", year("1960")],
    ["circa 1960", { from: "1958-01-01", to: "1962-12-31" }],
    ["approx. 1960", { from: "1958-01-01", to: "1962-12-31" }],
    ["Approx 1960", { from: "1958-01-01", to: "1962-12-31" }],
    ["Approximately 1960", { from: "1958-01-01", to: "1962-12-31" }],
    ["1960 to 1963", { from: "1960-01-01", to: "1963-12-31" }],
    ["1963 to 1960", { from: "1960-01-01", to: "1963-12-31" }],
    ["circa 1960 to 1963", { from: "1958-01-01", to: "1965-12-31" }],
    ["1960 to unknown", undefined],
    ["unknown to 1960", undefined],
    ["1960, perhaps", undefined],
    ["in 1960", undefined],
    ["the 9 Mar 1960", undefined],
    ["unknown", undefined],
    ["", undefined],
  ] as const)("in words: '%s'", ([text, span]) => {
    expect(writtenSpan(text)).toEqual(span);
  });
});

it("joins two spans in any order, and widens one by two years to either side", () => {
  const both = { from: "1960-01-01", to: "1963-05-05" };
  expect(spanBetween(day("1963-05-05"), year("1960"))).toEqual(both);
  expect(spanBetween(year("1960"), day("1963-05-05"))).toEqual(both);
  expect(widened(day("1960-03-09"))).toEqual({ from: "1958-01-01", to: "1962-12-31" });
});
