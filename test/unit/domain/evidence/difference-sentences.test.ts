import { describe, expect, it } from "vitest";
import { differenceSentence } from "#domain/difference-sentence.ts";
import { comparedFields, differencesInCodes } from "#domain/evidence/difference-sentences.ts";
import type { Difference } from "#domain/evidence/evidence.ts";

const names: Difference = {
  reason: "front_back_inconsistent",
  name: "names",
  relation: "different",
  because: [{ code: "other_words", words: ["COSSA"] }],
  said: [
    { field: "names", source: "mrz", item: "id_back", value: "COSSA, RUI" },
    { field: "names", source: "viz", item: "id_front", value: "MACHAVA, ANA" },
  ],
};
const born: Difference = {
  reason: "fields_inconsistent",
  name: "curp_birth",
  relation: "different",
  because: [],
  said: [
    { field: "curp", source: "viz", item: "id_front", value: "GOMC900131HDFRRR04" },
    { field: "date_of_birth", source: "viz", item: "id_front", value: "1990-02-13" },
  ],
};
const values = /COSSA|RUI|MACHAVA|ANA|GOMC|1990/;

it("says both places and how they differ where values may not travel, and no value", () => {
  const sentence = differencesInCodes([names, born, names]);
  expect(sentence).toBe(
    "The MRZ (id_back) and the visual zone (id_front) differ: names (different: other_words). " +
      "Two fields of the visual zone (id_front) differ: curp beside date_of_birth.",
  );
  expect(sentence).not.toMatch(values);
});

it.for([names, born])("tells a reviewer both values, each with its place: $name", (difference) => {
  const sentence = differenceSentence(difference);
  for (const { value } of difference.said) expect(sentence).toContain(`“${value}”`);
  expect(sentence).toMatch(/MRZ, Document, back|visual zone, Document, front/);
});

describe("a difference with two causes, between two fields that must fit", () => {
  const difference: Difference = {
    ...{ reason: "front_back_inconsistent", name: "curp_birth", relation: "different" },
    because: [
      { code: "initial", words: ["A", "ANA"] },
      { code: "title", words: ["DR"] },
    ],
    said: [
      { source: "viz", item: "id_front", field: "curp", value: "X1" },
      { source: "viz", item: "id_front", field: "date_of_birth", value: "Y2" },
    ],
  };
  const [first] = difference.said;

  it("names both fields, or the one that two places tell", () => {
    expect(comparedFields(difference)).toEqual(["curp", "date_of_birth"]);
    const alike = first ? [first, { ...first, source: "mrz" as const }] : [];
    expect(comparedFields({ ...difference, said: alike })).toEqual(["curp_birth"]);
  });

  it("is explained with values and words to members who may read them, and by codes to everybody", () => {
    const sentence = differenceSentence(difference);
    const [what, causes] = sentence.split(/(?<=\)\.) /);
    expect(what).toMatch(
      /^[^,:]+, [^,:]+: “X1” \(visual zone, [^)]+\), “Y2” \(visual zone, [^)]+\)\.$/,
    );
    expect(causes).toBe(
      "Only an initial in one of them: A, ANA. A title that one of them leaves out: DR.",
    );
    const bare = difference.said.map(({ item: _, ...said }) => said);
    expect(differenceSentence({ ...difference, said: bare })).toContain("“X1” (visual zone), “Y2”");
    expect(differencesInCodes([difference])).toBe(
      "Two fields of the visual zone (id_front) differ: curp beside date_of_birth (different: initial, title).",
    );
    const other = { ...difference, because: [], name: "other" };
    expect(differencesInCodes([difference, other])).toContain("title), curp beside date_of_birth.");
  });
});
