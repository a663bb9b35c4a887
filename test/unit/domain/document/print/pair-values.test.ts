import { describe, expect, it } from "vitest";
import type { Rest } from "#domain/document/print/cut-print.ts";
import type { Caption } from "#domain/document/print/find-captions.ts";
import { pairValues } from "#domain/document/print/pair-values.ts";
import { textOf } from "#domain/document/print/printed-line.ts";
import type { PrintedField } from "#domain/document/print/printed-side.ts";
import { captionAt, restAt } from "../../../../fixtures/printed-lines.ts";

const fieldOf = (field: string, reads: PrintedField["reads"]): PrintedField => ({
  field,
  reads,
  captions: [],
});
const name = fieldOf("full_name", "name");
const given = fieldOf("given_names", "name");
const address = fieldOf("address", "text");
const sex = fieldOf("sex", "sex");
const birth = fieldOf("date_of_birth", "date");
const issue = fieldOf("date_of_issue", "date");

/** Each value with its field, the one that fits best first. */
function paired(captions: Caption[], rests: Rest[]) {
  const lines = [...captions, ...rests].map(({ line }) => line);
  return pairValues({ captions, rests }, lines, { today: "2026-06-01" }).map(
    ({ field, rest, relation }) => `${field.field}: ${textOf(rest)}, ${relation}`,
  );
}

describe("a value belongs to the caption that it stands at", () => {
  const nome = captionAt(name, "NOME", [100, 100]);
  const below = restAt("ANA MARIA", [100, 124]);

  it("below it or beside it, if the field can have it", () => {
    expect(paired([nome], [below])).toEqual(["full_name: ANA MARIA, below"]);
    const beside = restAt("ANA MARIA", [160, 100]);
    expect(paired([nome], [beside])).toEqual(["full_name: ANA MARIA, beside"]);
    expect(paired([nome], [restAt("12345", [100, 124])])).toEqual([]);
    expect(paired([nome], [restAt("ANA MARIA", [100, 500])])).toEqual([]);
    expect(paired([captionAt(undefined, "SIGNATURE", [100, 100])], [below])).toEqual([]);
  });

  it("a line that holds a caption is a value of free text only", () => {
    const tainted = { ...below, isTainted: true };
    expect(paired([nome], [tainted])).toEqual([]);
    const street = captionAt(address, "MORADA", [100, 100]);
    expect(paired([street], [tainted])).toEqual(["address: ANA MARIA, below"]);
  });

  it("not text behind another caption on its own line", () => {
    const own = captionAt(sex, "SEX", [100, 100]);
    const line = restAt("GENDER F", [60, 124]);
    const other = { ...captionAt(undefined, "GENDER F", [60, 124]), line: line.line, to: 6 };
    const behind = { ...line, from: 6, after: other };
    expect(paired([own, other], [behind])).toEqual([]);
    expect(paired([own], [{ ...line, from: 6 }])).toEqual(["sex: F, below"]);
    expect(paired([{ ...other, field: sex }], [behind])).toEqual([]);
    const taking = { ...other, field: sex };
    expect(paired([taking], [{ ...behind, after: taking }])).toEqual(["sex: F, same_line"]);
  });

  it("not one that another caption stands over", () => {
    const low = restAt("ANA MARIA", [100, 148]);
    const others = [
      captionAt(undefined, "SIGNATURE", [700, 500]),
      captionAt(undefined, "DATE", [100, 124]),
    ];
    expect(paired([nome], [low])).toEqual(["full_name: ANA MARIA, below"]);
    expect(paired([nome, ...others], [low])).toEqual([]);
  });

  it("a word between that is part of the caption's own line takes nothing", () => {
    const text = "NOME SAME";
    const first = { ...captionAt(name, text, [100, 100]), to: 4 };
    const second = { ...first, field: undefined, from: 5, to: 9 };
    expect(paired([first, second], [restAt("ANA MARIA", [220, 100])])).toEqual([
      "full_name: ANA MARIA, beside",
    ]);
  });
});

describe("of several that fit", () => {
  it("no print is two values, and no field has two", () => {
    const above = captionAt(name, "NOME", [100, 100]);
    const left = captionAt(given, "NOME", [20, 124]);
    expect(paired([above, left], [restAt("ANA MARIA", [100, 124])])).toEqual([
      "given_names: ANA MARIA, beside",
    ]);
    const again = captionAt(name, "NOME", [600, 100]);
    const rests = [restAt("ANA", [100, 130]), restAt("EVA", [600, 120])];
    expect(paired([above, again], rests)).toEqual(["full_name: EVA, below"]);
  });

  it("the caption that is more alike outweighs the one that is nearer", () => {
    const misread = { ...captionAt(name, "NQME", [100, 100]), likeness: 0.8 };
    const right = captionAt(name, "NOME", [600, 100]);
    const rests = [restAt("ANA", [100, 120]), restAt("EVA", [600, 140])];
    expect(paired([misread, right], rests)).toEqual(["full_name: EVA, below"]);
  });

  it("a text outweighs a single letter that is nearer", () => {
    const street = captionAt(address, "MORADA", [100, 100]);
    const rests = [restAt("7", [160, 100]), restAt("RUA 12", [100, 120])];
    expect(paired([street], rests)).toEqual(["address: RUA 12, below"]);
  });
});

describe("the values of one issuer stand alike", () => {
  const date = (field: PrintedField, relation: "below" | "beside", y: number) => ({
    caption: captionAt(field, "DATE", [700, y]),
    rest: restAt("14/08/1994", relation === "below" ? [700, y + 24] : [760, y]),
  });
  const nome = captionAt(name, "NOME", [100, 100]);
  /** It is nearer beside its caption. */
  const preferBeside = [restAt("ANA", [160, 100]), restAt("EVA", [100, 124])];
  /** It is nearer below its caption. */
  const preferBelow = [restAt("ANA", [200, 100]), restAt("EVA", [100, 120])];
  const withDates = (relation: "below" | "beside", caption: Caption, rests: Rest[]) => {
    const dates = [date(birth, relation, 300), date(issue, relation, 400)];
    return paired(
      [caption, ...dates.map((one) => one.caption)],
      [...rests, ...dates.map((one) => one.rest)],
    ).filter((text) => text.startsWith("full_name"));
  };

  it("the nearer one counts where nothing tells how", () => {
    expect(paired([nome], preferBeside)).toEqual(["full_name: ANA, beside"]);
    expect(paired([nome], preferBelow)).toEqual(["full_name: EVA, below"]);
  });

  it("dates tell for names whether values stand below or beside", () => {
    expect(withDates("below", nome, preferBeside)).toEqual(["full_name: EVA, below"]);
    expect(withDates("beside", nome, preferBelow)).toEqual(["full_name: ANA, beside"]);
  });

  it("a number has its value beside it all the same", () => {
    const item = { ...captionAt(name, "1", [100, 100]), isItem: true };
    const rests = [restAt("ANA", [200, 100]), restAt("EVA", [100, 120])];
    expect(withDates("below", item, rests)).toEqual(["full_name: ANA, beside"]);
  });

  it("names tell nothing, because they can be read in many ways", () => {
    const names = ["a", "b", "c"].map((field, k) => ({
      caption: captionAt(fieldOf(field, "name"), "WORD", [400, 500 + 100 * k]),
      rest: restAt("IDA", [450, 500 + 100 * k]),
    }));
    const one = { caption: captionAt(sex, "SEX", [700, 300]), rest: restAt("F", [700, 324]) };
    const all = [...names, one];
    const values = paired(
      [nome, ...all.map(({ caption }) => caption)],
      [...preferBeside, ...all.map(({ rest }) => rest)],
    );
    expect(values).toContain("sex: F, below");
    expect(values).toContain("full_name: EVA, below");
  });
});
