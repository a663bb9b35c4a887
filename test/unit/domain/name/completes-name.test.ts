import { expect, it } from "vitest";
import { completesName, holdsWordOf, isNameField } from "#domain/name/completes-name.ts";

it.for([
  ["a word more", "given_names", "ANA", "ANA MARIA", true],
  ["the word of an initial", "given_names", "ANA M", "ANA MARIA", true],
  ["letters that were cut", "family_names", "MACHAV", "MACHAVA", true],
  ["an abbreviation's word", "family_names", "HDEZ", "HERNANDEZ", true],
  ["a title and a word more", "given_names", "ANA", "DR ANA MARIA", true],
  ["another spelling and a word", "family_names", "SOUSA A", "SOUZA ANA", false],
  ["a title alone", "family_names", "MACHAVA", "DR MACHAVA", false],
  ["a particle alone", "family_names", "MACHAVA", "DE MACHAVA", false],
  ["a suffix alone", "family_names", "SILVA", "SILVA JUNIOR", false],
  ["less than it has", "given_names", "ANA MARIA", "ANA", false],
  ["nothing", "given_names", "ANA", "ANA", false],
  ["another name and more", "given_names", "ANA", "EVA MARIA", false],
  ["another spelling", "family_names", "SOUSA", "SOUZAS", false],
] as const)("completes a name by %s", ([, field, short, text, completes]) => {
  expect(completesName(field, short, text)).toBe(completes);
});

it("knows a text that holds a word of the other part, however it is written", () => {
  expect(holdsWordOf("Machava Ana", "ANA MARIA")).toBe(true);
  expect(holdsWordOf("Machava", "ANA MARIA")).toBe(false);
  expect(holdsWordOf("", "ANA")).toBe(false);
});

it("compares parts of names alone", () => {
  const fields = ["family_names", "given_names", "full_name", "place_of_birth"];
  expect(fields.filter(isNameField)).toEqual(["family_names", "given_names"]);
});
