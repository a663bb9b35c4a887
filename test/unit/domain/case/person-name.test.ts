import { expect, it } from "vitest";
import { personName } from "#domain/case/person-name.ts";

const read = (fields: Record<string, unknown>) => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
});
const claimed = { given_names: "Rui", family_names: "Silva" };

it.for<[string, Record<string, unknown>, Record<string, unknown> | undefined, string | undefined]>([
  [
    "the document's, in spoken order",
    { family_names: "COSSA", given_names: "ANA" },
    claimed,
    "ANA COSSA",
  ],
  ["the document's whole name", { full_name: " ANA COSSA " }, claimed, "ANA COSSA"],
  ["the only part that was read", { family_names: "COSSA", given_names: null }, claimed, "COSSA"],
  ["the claimed one if none was read", { family_names: null, sex: "female" }, claimed, "Rui Silva"],
  ["the claimed one if a blank was read", { full_name: "  " }, claimed, "Rui Silva"],
  ["none if a claim is no text", {}, { full_name: 7 }, undefined],
  ["none without a reading and a claim", {}, undefined, undefined],
])("the name of a person is %s", ([, fields, claim, name]) => {
  expect(personName(read(fields), claim)).toBe(name);
});

it("the name of a person is the claimed one before a document was read", () => {
  expect(personName(undefined, claimed)).toBe("Rui Silva");
  expect(personName({}, claimed)).toBe("Rui Silva");
});
