import { describe, expect, it } from "vitest";
import {
  areOfSounds,
  hasUnknownLetter,
  isReadable,
  toMrzWord,
} from "#domain/name/letter-spellings.ts";
import { arabicSpellings } from "#domain/name/letters/arabic.ts";
import { cyrillicSpellings } from "#domain/name/letters/cyrillic.ts";
import { greekSpellings } from "#domain/name/letters/greek.ts";
import { latinSpellings } from "#domain/name/letters/latin.ts";
import { nameWords } from "#domain/name/name-words.ts";
import { isBeginning, isSameWord } from "#domain/name/same-spelling.ts";

describe("a letter that a zone cannot print", () => {
  it.for([
    ...["Ŀ L", "ĸ Q", "Ɓ B", "Ɗ D", "Ƙ K", "Ɔ O", "Ɛ E", "Ʋ V", "Ǝ E", "Ɣ G", "Ɩ I", "Ɖ D"],
    ...["Ƒ F", "Ƴ Y", "Ʒ Z", "ª A", "º O", "Ə E", "Ş S", "Ț T", "Ł L", "Þ TH", "ẞ SS", "Ơ O"],
    ...["Ý Y", "Ŵ W", "Ĳ IJ", "ǅ DZ", "Å AA", "Ñ N", "Ж ZH", "Щ SHCH", "Я IA", "ش XSH", "Θ TH"],
  ])("is written as the recommended one: %s", (pair) => {
    const [letter = "", spelled = ""] = pair.split(" ");
    expect(toMrzWord(letter.toUpperCase())).toBe(spelled);
  });

  it("never takes the word with it, whichever letter it is", () => {
    for (let code = 0xc0; code < 0x24f; code++) {
      const letter = String.fromCodePoint(code);
      if (!/\p{Lu}/u.test(letter)) continue;
      expect(toMrzWord(`A${letter}A`), letter).toMatch(code < 0x180 ? /^A[A-Z]+A$/ : /^A[A-Z]*A$/);
    }
  });

  it.for([
    ["latin", latinSpellings, /^\p{Script=Latin}$/u],
    ["cyrillic", cyrillicSpellings, /^\p{Script=Cyrillic}$/u],
    ["greek", greekSpellings, /^\p{Script=Greek}$/u],
    ["arabic", arabicSpellings, /^[\p{Script=Arabic}\u0640]$/u],
  ] as const)("stands in the table of its own alphabet: %s", ([, table, script]) => {
    for (const [letter, options] of Object.entries(table)) {
      expect(letter).toMatch(script);
      expect(letter.toUpperCase()).toBe(letter);
      expect(options.every((spelling) => /^[A-Z]*$/.test(spelling))).toBe(true);
    }
  });
});

describe("two spellings of a word", () => {
  it.for([
    ["MÜLLER", ["MUELLER", "MUXXLLER", "MULLER"]],
    ["PEÑA", ["PENA", "PENXXA"]],
    ["ÅSA", ["AASA", "ASA"]],
    ["JÖRG", ["JOERG", "JORG"]],
    ["SOUSA", ["SOUSA"]],
    ["CONCEIÇÃO", ["CONCEICAO"]],
    ["ÐORĐE", ["DORDE"]],
    ["GROẞ", ["GROSS"]],
    ["ГОРБАЧЁВ", ["GORBACHEV", "HORBACHIOV"]],
    ["ЂОКОВИЋ", ["DOKOVIC", "DJOKOVIC"]],
    ["ЩЕРБИНА", ["SHCHERBINA", "SHCHERBYNA", "SHTERBINA"]],
    ["ИЛЬЯ", ["ILIA", "ILYA"]],
  ] as const)("are one: %s as %s", ([word, allowed]) => {
    for (const spelling of allowed) {
      expect(isSameWord(word, spelling), spelling).toBe(true);
      expect(isSameWord(spelling, word), spelling).toBe(true);
    }
  });

  it("are one where both have letters that a zone writes alike", () => {
    expect(isSameWord("МЮЛЛЕР", "MIULLER")).toBe(true);
    expect(isSameWord("SÖREN", "SØREN")).toBe(true);
    expect(isSameWord("ГЕОРГИ", "GEORGÏ")).toBe(true);
  });

  it.for([
    ["MÜLLER", "MOLLER"],
    ["PEÑA", "PENXA"],
    ["SOUSA", "SOUZA"],
    ["ANA", "ANNA"],
    ["ANA", ""],
    ["ПЕТРОВ", "PETROVA"],
  ] as const)("are two: %s and '%s'", ([word, spelling]) => {
    expect(isSameWord(word, spelling)).toBe(false);
    expect(isSameWord(spelling, word)).toBe(false);
  });

  it("take a letter of no known alphabet for any, and a word of such letters for none", () => {
    expect(isSameWord("ꓘARIMU", "KARIMU")).toBe(true);
    expect(isSameWord("ꓘARIMU", "CARIMU")).toBe(true);
    expect(isSameWord("ꓘARIMU", "SALIMO")).toBe(false);
    expect(isSameWord("毛", "MAO")).toBe(false);
    expect(isSameWord("毛", "毛")).toBe(true);
  });
});

it("knows the possible rests of a word, even if it was cut within a letter", () => {
  expect(isBeginning("MUE", "MÜLLER")).toBe(true);
  expect(isBeginning("SHC", "ЩЕРБИНА")).toBe(true);
  expect(isBeginning("M", "MÜLLER")).toBe(true);
  expect(isBeginning("MUELLERS", "MÜLLER")).toBe(false);
  expect(isBeginning("MO", "MÜLLER")).toBe(false);
  expect(isBeginning("", "MÜLLER")).toBe(false);
});

it("parts words at spaces, hyphens and points, drops apostrophes, and knows decomposed accents", () => {
  expect(nameWords("D’Artagnan-O'Neil, João")).toEqual(["DARTAGNAN", "ONEIL", "JOÃO"]);
  expect(nameWords("Joa\u0303o Groß")).toEqual(["JOÃO", "GROSS"]);
  expect(nameWords("Ma.Guadalupe J.P. Mª")).toEqual(["MA", "GUADALUPE", "J", "P", "MA"]);
  expect(nameWords("Kealiʻiokekai ǃNaruseb")).toEqual(["KEALIIOKEKAI", "ǃNARUSEB"]);
  expect(nameWords("Raman a/l Gopal")).toEqual(["RAMAN", "AL", "GOPAL"]);
  expect(nameWords("D'Angelo", "at_apostrophes")).toEqual(["D'", "ANGELO"]);
  expect(nameWords(" - 12 … ")).toEqual([]);
  expect(nameWords("Ana3 B*b")).toEqual(["ANA", "BB"]);
});

it.for([
  ["ꓘARIMU", true],
  ["AB毛", true],
  // Half of it, and a sign that is written as no letter.
  ["A毛", false],
  ["AЬ", true],
  ["毛Ь", false],
  ["毛", false],
] as const)("knows whether enough of %s is known: %s", ([word, readable]) => {
  expect(isReadable(word)).toBe(readable);
});

it("doubles the letter before a shadda, or does not, and drops a loose accent", () => {
  expect(["M", "MM", "MMM"].map((spelling) => isSameWord("مّ", spelling))).toEqual([
    ...[true, true, false],
  ]);
  expect(isSameWord("X\u0302A", "XA")).toBe(true);
  expect(hasUnknownLetter("X\u0302A")).toBe(false);
});

describe("an Arabic word beside letters A to Z", () => {
  it.for(["MAHMOUD", "MAXIM", "MAXABU", "MAXSAD"])("is compared by sound: %s", (word) => {
    expect(areOfSounds(["محمود"], [word])).toBe(true);
    expect(areOfSounds(["ANA", word], ["محمود", "ANA"])).toBe(true);
  });

  it.for(
    [
      ...["XTH", "XH", "XKH", "XDH", "XSH", "XSS", "XDZ"],
      ...["XTT", "XZZ", "XTA", "XAA", "XAE", "XAH", "XAY"],
    ].map((letters) => `MA${letters}UD`),
  )("is compared letter for letter if ICAO's marks are there: %s", (word) => {
    expect(areOfSounds(["محمود"], ["ANA", word])).toBe(false);
  });

  it("is none if both sides are Arabic, or neither", () => {
    expect(areOfSounds(["محمود"], ["محمد"])).toBe(false);
    expect(areOfSounds(["ANA"], ["EVA"])).toBe(false);
  });
});
