import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListedPerson } from "#domain/screening/listed-person.ts";
import { nameIndex } from "#domain/screening/match/name-index.ts";
import { wordKeys } from "#domain/screening/match/word-keys.ts";

const listed = (full: string): ListedPerson => ({
  ...{ list: "eu", entry: full, programmes: [], births: [], countries: [] },
  names: [{ full, quality: "primary" }],
});
const finds = (asked: string, among: string) =>
  nameIndex([listed(among)]).candidates({ full: asked }).length === 1;

describe("the names that are compared with a searched one", () => {
  it.for([
    ["Tarik Mondego", "Mondego Tarik", "two words in another order"],
    ["Tarik Mondego Cossa", "Tarik Mondego Sumbane", "two words in common"],
    ["Mondego", "Tarik Mondego", "the only word of the searched name"],
    ["Tarik Mondego", "Mondego", "the only word of the listed name"],
    ["Tarikmondego", "Tarik Mondego", "two words that the searched name joins"],
    ["Tarik Mondego", "Tarikmondego", "two words that the listed name joins"],
    ["Tarik Mondego", "Tarikmondego Cossa", "two joined words beside another"],
    ["Tarikmondego Cossa", "Tarik Mondego Cossa", "joined words and another"],
    ["Gustavo Modego", "Kustavo Mondego", "a changed and a missing consonant"],
    ["Tarik Mamedov", "Tarik Manmedov", "a word without the consonant between two equal ones"],
  ])("%s finds %s by %s", ([asked = "", among = ""]) => {
    expect(finds(asked, among)).toBe(true);
  });

  it.for([
    ["Tarik Cossa", "Tarik Sumbane", "one word in common"],
    ["J Mondego Cossa", "J Mondego Sumbane", "an initial in common beside one word"],
    ["Ana de Cossa", "Ana de Machava", "a particle in common beside one word"],
    ["Teresa Cossa", "Tarik Mondego", "no word in common"],
  ])("%s leaves %s out with %s", ([asked = "", among = ""]) => {
    expect(finds(asked, among)).toBe(false);
  });

  it("count people and names apart", () => {
    const [one, other] = [listed("Tarik Mondego"), listed("Ana Cossa")];
    const names = [...one.names, ...other.names];
    const { people, names: count } = nameIndex([{ ...one, names }, other]);
    expect([people, count]).toEqual([2, 3]);
  });
});

it("finds a word without any one of its consonants", () => {
  const consonants = fc.array(fc.constantFrom(..."BDFGKLMNPRSTV"), { minLength: 4 });
  fc.assert(
    fc.property(consonants, fc.nat(), (letters, at) => {
      const word = letters.map((letter) => `${letter}A`);
      const less = word.toSpliced(at % word.length, 1);
      const keys = new Set(wordKeys(word.join("")));
      expect(wordKeys(less.join("")).some((key) => keys.has(key))).toBe(true);
    }),
  );
});

it.for([
  ["SCHMIDT", "CHMITD", false],
  ["PHILIPE", "FILIPE", true],
  ["QUITO", "KITO", true],
  ["ZOUZA", "SOUSA", true],
  ["WALTER", "VALTER", true],
  ["JUSSUF", "YUSUF", true],
  ["XAVIER", "CHAVIER", true],
] as const)("writes %s and %s by the same keys: %s", ([one, other, isSame]) => {
  expect(wordKeys(one).join() === wordKeys(other).join()).toBe(isSame);
});

it("has one key for a short word, and none for no letter", () => {
  expect(wordKeys("")).toEqual([]);
  expect(wordKeys("LEE")).toEqual(["L"]);
  expect(wordKeys("BADA")).toEqual(["BD"]);
  expect(wordKeys("BADAGA")).toHaveLength(4);
  expect(wordKeys("BANNNA")).toEqual(wordKeys("BANA"));
});
