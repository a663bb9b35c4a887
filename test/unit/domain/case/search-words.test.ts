import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFoundBy, matchedFields, searchedWords, searchWords } from "#domain/case/search-words.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { aCase } from "./a-case.ts";

function read(values: Record<string, string>): Evidence {
  const fields = Object.entries(values).map(([name, value]) => [
    name,
    { value, source: "viz", confidence: 0.99, checkDigitOk: null },
  ]);
  return { status: "pass", reasons: [], inputs: [], fields: Object.fromEntries(fields) };
}

const finds = (text: string, words: string[]) => {
  const searched = searchedWords(text);
  return (
    searched.length > 0 && searched.every((word) => words.some((each) => isFoundBy(each, word)))
  );
};

describe("a Case", () => {
  it.for([
    ["José", true],
    ["jose", true],
    ["NUÑEZ", true],
    ["nunez josé", true],
    ["muller", true],
    ["Mueller", true],
    ["D'Ávila", true],
    ["davila", true],
    ["d avila", true],
    ["Ávila", true],
    ["delacruz", true],
    ["de la cruz", true],
    ["anamaria", true],
    ["Ana Maria", true],
    ["Jos", true],
    ["Nuñ mül", true],
    ["Jo", false],
    ["osé", false],
    ["José Cossa", false],
  ] as const)("with a name of accents is found by %s: %s", ([text, is]) => {
    const reading = read({
      given_names: "JOSÉ MÜLLER ANA-MARIA",
      family_names: "NÚÑEZ D’ÁVILA DE LA CRUZ",
    });
    expect(finds(text, searchWords(aCase(), { reading }))).toBe(is);
  });

  it.for([
    ["AB 123-4567", true],
    ["ab1234567", true],
    ["1234567", false],
    ["AB12345", false],
  ] as const)("is found by its document's number whole, and never by a part: %s", ([text, is]) => {
    const reading = read({ document_number: "AB1234567" });
    expect(finds(text, searchWords(aCase(), { reading }))).toBe(is);
  });

  it.for([
    ["real_face-mismatch42", true],
    ["face", true],
    ["MISMATCH", true],
    ["42", true],
    ["face 42", true],
    ["mism", true],
    ["fa", false],
    ["ismatch", false],
    ["4", false],
  ] as const)("is found by a part of the client's reference: %s", ([text, is]) => {
    const words = searchWords(aCase({ referenceId: "real_face-mismatch42" }), {});
    expect(finds(text, words)).toBe(is);
  });

  it("is found by the client's claims about the person, if nothing could be read", () => {
    const reference = { payload: { first_name: "Ana", last_name: "Machava" }, claimed: {} };
    const { claimed: _, ...mapped } = reference;
    expect(finds("machava ana", searchWords(aCase(), { reference: mapped }))).toBe(true);
    const prefilled = aCase({ prefill: { full_name: "Ana Machava", document_number: "X 12" } });
    expect(finds("x12", searchWords(prefilled, {}))).toBe(true);
    const owner = aCase({ claimed: { family_names: "Cossa" } });
    expect(finds("cossa", searchWords(owner, {}))).toBe(true);
  });

  it("has at most thirty words, however long a reference or a name is", () => {
    const words = fc.array(fc.string({ maxLength: 80 }), { maxLength: 100 });
    fc.assert(
      fc.property(words, words, (names, parts) => {
        const reading = read({ full_name: names.join(" ") });
        const all = searchWords(aCase({ referenceId: parts.join("-") }), { reading });
        expect(all.length).toBeLessThanOrEqual(30);
        expect(all.filter((word) => word.length < 2 || word.length > 64)).toEqual([]);
      }),
    );
  });
});

describe("the matches of a search", () => {
  const claimed = { given_names: "Ana", family_names: "Cossa" };
  const theCase = aCase({ referenceId: "customer-4711", claimed });
  const reading = read({
    given_names: "ANA MARIA",
    family_names: "MACHAVA",
    document_number: "AB1234567",
  });

  it.for([
    ["machava", ["name"]],
    ["mac", ["name"]],
    ["ana", ["name"]],
    ["cossa", ["claimed_name"]],
    ["4711", ["reference_id"]],
    ["AB 123-4567", ["document_number"]],
    ["cust ana cos", ["reference_id", "name", "claimed_name"]],
    ["customer ana cossa", ["reference_id", "name", "claimed_name"]],
  ] as const)("name %s: %s", ([text, fields]) => {
    expect(matchedFields(theCase, { reading }, searchedWords(text))).toEqual(fields);
  });

  it("name every word by which a Case is found", () => {
    fc.assert(
      fc.property(fc.constantFrom(...searchWords(theCase, { reading })), (word) => {
        expect(matchedFields(theCase, { reading }, [word])).toHaveLength(1);
      }),
    );
  });
});

it("searches for nothing if nothing of a text can be found", () => {
  for (const text of ["", "  ", "a", "!!", "…"]) expect(searchedWords(text)).toEqual([]);
});
