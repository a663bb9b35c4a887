import { expect, it } from "vitest";
import { documentName, documentWord, fieldWord } from "#domain/words.ts";

it.for([
  ["MZ", "bilhete_identidade", "Bilhete de identidade, Mozambique"],
  ["MX", "passport", "Passport, Mexico"],
  ["MX", "national_id", "National ID (INE), Mexico"],
  ["FR", "national_id", "National identity card, France"],
  // A type from no country of the catalog, and from none at all.
  ["FR", "passport", "Passport, France"],
  [undefined, "passport", "Passport"],
  ["PT", "residence_permit", "Residence permit, Portugal"],
  ["not a country", "residence_permit", "Residence permit, not a country"],
  ["MZ", undefined, "–"],
] as const)("calls a document of %s, %s: %s", ([country, type, word]) => {
  expect(documentWord(country, type)).toBe(word);
});

it("calls a document by the name that its own country gives it", () => {
  expect(documentName("MX", "national_id")).not.toBe(documentName(undefined, "dire"));
  expect(documentName("MZ", "unheard_of")).toBe("Other document (unheard_of)");
});

it("writes a field's name as a person does", () => {
  expect(fieldWord("date_of_birth")).toBe("Date of birth");
  expect(fieldWord("")).toBe("");
});
