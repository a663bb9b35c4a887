import { describe, expect, it } from "vitest";
import { mergeFields } from "#checks/document-read/merge-fields.ts";
import type { PrintValue } from "#domain/document/print/read-fields.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";

const fromZone = (value: string | null, confidence = 0.99): DocumentField => ({
  value,
  source: "mrz",
  confidence,
  checkDigitOk: null,
});
const printed = (field: string, value: string, confidence = 0.97) =>
  ({
    field,
    value,
    printed: value,
    confidence,
    checkDigitOk: null,
    places: [],
  }) satisfies PrintValue;

type Names = { family_names: string | null; given_names: string | null };
const merged = (zone: Names, print: Partial<Record<keyof Names, string>>) => {
  const fields = Object.fromEntries(Object.entries(zone).map(([k, v]) => [k, fromZone(v)]));
  const values = Object.entries(print).map(([field, value]) => printed(field, value));
  const { family_names, given_names } = mergeFields(fields, values, {
    enough: 0.9,
    isNameCut: true,
  });
  return { family_names: family_names?.value, given_names: given_names?.value };
};

describe("a zone that may have cut a name", () => {
  it.each([
    ["a word cut short", { given_names: "MARIA FERNA" }, { given_names: "MARIA FERNANDA" }],
    ["a word left out", { given_names: "MARIA" }, { given_names: "MARIA JOSÉ" }],
    ["an initial", { family_names: "DOS SANTOS M" }, { family_names: "DOS SANTOS MACUÁCUA" }],
  ])("is completed by the print: %s", (_, zone, print) => {
    const names = { family_names: "SILVA", given_names: "ANA", ...zone };
    expect(merged(names, print)).toEqual({ ...names, ...print });
  });

  it.each([
    ["both parts under one caption", { family_names: "COSSA, MARIA ANA" }],
    ["both parts in spoken order", { family_names: "MARIA COSSA" }],
    ["titles alone", { family_names: "MAG. DR." }],
    ["a title before the name", { family_names: "DR. COSSA" }],
    ["a line of another field", { given_names: "Profession/ Profession Director General" }],
    ["another name", { given_names: "JOANA FERNANDA" }],
  ])("keeps what it says beside print that does not complete it: %s", (_, print) => {
    const names = { family_names: "COSSA", given_names: "MARIA" };
    expect(merged(names, print)).toEqual(names);
  });

  it("takes no whole name for the part that the zone could not read", () => {
    const names = { family_names: "COSSA", given_names: null };
    expect(merged(names, { given_names: "COSSA MARIA" })).toEqual(names);
    expect(merged(names, { given_names: "MARIA" })).toEqual({ ...names, given_names: "MARIA" });
  });
});
