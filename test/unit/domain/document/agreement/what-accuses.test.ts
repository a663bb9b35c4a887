import { describe, expect, it } from "vitest";
import { type Comparison, compareSources } from "#domain/document/agreement/comparison.ts";
import { printedSource } from "#domain/document/agreement/printed-source.ts";
import type { SideValues } from "#domain/document/agreement/source.ts";
import { severityOf } from "#domain/document/agreement/what-accuses.ts";
import { zoneSource } from "#domain/document/agreement/zone-source.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { mayAccuse } from "#domain/document/register/register.ts";
import { namedDocuments } from "#domain/document/types.ts";

const parsed = parseMrz(
  ["P<MOZMACHAVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<", "AB12345671MOZ9001011F3001019110100123456B<92"],
  "2026-06-01",
);
if (!parsed) throw new Error("The zone is one.");
const zone = zoneSource(parsed, { isSure: () => true });

const proven = { isSeen: true, isSurest: true, agreed: 2 };

function weighed(values: SideValues, proof: Partial<typeof proven> = {}) {
  const [comparison] = compareSources(zone, printedSource(values));
  return comparison && severityOf(comparison, { ...proven, ...proof });
}

const parts = (family_names: string, given_names: string) => ({ family_names, given_names });

describe("a difference of names", () => {
  it.for([
    ["no word of which is alike", parts("MUTOLA", "ZEFERINO"), "critical"],
    ["of a sister", parts("MACHAVA", "BEATRIZ"), "warning"],
    ["of a person whose surname is alike", parts("MACHAVELA", "ZITA"), "warning"],
    ["in one letter", parts("MACHAVE", "ANA MARIA"), "warning"],
    ["by a given name more on the page", parts("MACHAVA", "ANA MARIA CELESTE"), "info"],
    ["by a given name less on the page", parts("MACHAVA", "ANA"), "info"],
    ["by an initial", parts("MACHAVA", "ANA M."), "info"],
    ["by a word cut short where there is room", parts("MACHAVA", "ANA MAR"), "warning"],
    ["where only one word is left of it", { full_name: "MACHAVA" }, "warning"],
  ] as const)("%s", ([, values, severity]) => {
    expect(weighed(values)).toBe(severity);
  });

  it.for([
    parts("MACHAVA", "ANA-MARIA"),
    parts("DA MACHAVA", "ANA MARIA"),
    parts("MACHAVA JÚNIOR", "ANA MARIA"),
    parts("MACHAVA", "ANAMARIA"),
  ])("is none if one name is written in two ways: %j", (values) => {
    expect(weighed(values)).toBeUndefined();
  });
});

describe("a contradiction accuses no holder", () => {
  const stranger = parts("MUTOLA", "ZEFERINO");

  it.for([
    ["whose document was never seen", { isSeen: false }],
    ["where the print was not read more surely than is needed to tell it", { isSurest: false }],
    ["where fewer than two other values agree", { agreed: 1 }],
  ] as const)("%s", ([, proof]) => {
    expect(weighed(stranger, proof)).toBe("warning");
    expect(weighed({ date_of_birth: "1991-01-01" }, proof)).toBe("warning");
    expect(weighed({ document_number: "AB1234568" }, proof)).toBe("warning");
  });

  it("and does so for every field alike if nothing of that is so", () => {
    const values: SideValues[] = [
      { date_of_birth: "1991-01-01" },
      { date_of_expiry: "2031-01-01" },
      { document_number: "AB1234568" },
      { sex: "male" },
    ];
    expect(values.map((one) => weighed(one))).toEqual(Array(4).fill("critical"));
  });

  it("nor does a value that one place gives only in part", () => {
    const open: Comparison = {
      name: "date_of_birth",
      relation: "contained",
      because: [],
      agrees: true,
      contradicts: false,
      said: [
        { field: "date_of_birth", source: "mrz", value: "1990-XX-XX" },
        { field: "date_of_birth", source: "viz", value: "1990-05-06" },
      ],
    };
    expect(severityOf(open, proven)).toBeUndefined();
  });
});

it("holds nothing against a document without specimens of two holders, as all of them are today", () => {
  expect(namedDocuments.filter(mayAccuse)).toEqual([]);
  expect(mayAccuse({ country: "PT", documentType: "passport" })).toBe(false);
});
