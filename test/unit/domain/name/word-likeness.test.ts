import { describe, expect, it } from "vitest";
import { isAbbreviation, kindOf, suffixOf } from "#domain/name/word-kinds.ts";
import { folded, likeness } from "#domain/name/word-likeness.ts";

it.for([
  ["SOUSA", "SOUZA", 1],
  ["PHILIPE", "FILIPE", 1],
  ["THIAGO", "TIAGO", 1],
  ["SHEILA", "CHEILA", 1],
  ["QUEIROZ", "KEIROS", 1],
  ["MOHAMED", "MUHAMMAD", 0.71],
  ["IBRAHIM", "IBRAIM", 0.86],
  ["ANA", "EVA", 0.33],
] as const)("finds %s and %s alike as they are written or spoken: %f", ([one, other, share]) => {
  expect(likeness(one, other)).toBeCloseTo(share, 2);
  expect(likeness(other, one)).toBeCloseTo(share, 2);
});

it.for([
  [["MÜLLER", "MUELLER", "MUXXLLER"], "MULLER"],
  [["PEÑA", "PENXXA"], "PENA"],
  [["ÅSA", "AASA", "AESA", "AAESA", "ASA"], "ASA"],
  [["JØRG", "JOERG", "JOORG", "JOOERG", "JORG"], "JORG"],
  [["MUXX", "MUEE", "MUU"], "MU"],
  [["XXUX", "NXU"], undefined],
] as const)("gives %j one form: %s", ([spellings, form]) => {
  for (const each of spellings) expect(folded(each)).toBe(form ?? each);
});

describe("a word", () => {
  it.for([
    ["XX", "placeholder"],
    ["FNU", "placeholder"],
    ["X", "name"],
    ["XXAVIER", "name"],
    ["DUXX", "name"],
    ["FNUS", "name"],
    ["DE", "particle"],
    ["DRA", "title"],
    ["JNR", "suffix"],
    ["CONSTRUCTOR", "name"],
  ] as const)("%s in a name is a %s", ([word, kind]) => {
    expect(kindOf(word)).toBe(kind);
  });

  it("has one form for all ways of writing a suffix", () => {
    expect(["JR", "JNR", "JÚNIOR"].map(suffixOf)).toEqual(["JUNIOR", "JUNIOR", "JUNIOR"]);
    expect(suffixOf("NETO")).toBe("NETO");
    expect(suffixOf("toString")).toBe("toString");
  });

  it("is shortened as records shorten it, and in no other way", () => {
    expect(isAbbreviation("FCO", "FRANCISCO")).toBe(true);
    expect(isAbbreviation("MUHAMMAD", "MOHD")).toBe(true);
    expect(isAbbreviation("FCO", "FRANCISCA")).toBe(false);
    expect(isAbbreviation("FRANCISCO", "FRANCISCO")).toBe(false);
    expect(isAbbreviation("toString", "FRANCISCO")).toBe(false);
  });
});
