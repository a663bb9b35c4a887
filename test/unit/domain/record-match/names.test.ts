import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeNames } from "#domain/document/mrz/write-names.ts";
import { compareName, containsName } from "#domain/record-match/compare-name.ts";
import { recordMatch } from "#domain/record-match/record-match.ts";
import vectors from "../../../fixtures/mrz-vectors.json" with { type: "json" };
import { zoneName } from "../../../fixtures/zone-name.ts";

/** ICAO writes its examples as primary identifier, comma, secondary identifier. */
function writtenParts(written: string) {
  const [surname, givenNames] = written.split(", ");
  return { surname, givenNames };
}

const whole = (full: string) => ({ full });
const plain = (full: string) => ({ full, isTransliterated: true });
const compared = (claimed: string, read: string) =>
  compareName("full_name", whole(claimed), plain(read));

describe("ICAO's own examples", () => {
  it.for(vectors.names)("take $written for $field", ({ field, written }) => {
    const found = compareName("full_name", writtenParts(written), zoneName(field));
    expect(found.result).toBe("match");
  });

  it.for(vectors.names)("take no other example for $field", ({ field, written }) => {
    // Some vectors are of one person in two cuts, and one is written with a letter more.
    const others = vectors.names.filter(
      (other) => other.written.slice(0, 16) !== written.slice(0, 16),
    );
    for (const other of others) {
      const found = compareName("full_name", writtenParts(other.written), zoneName(field));
      expect(found.result).toBe("divergent");
    }
  });
});

it.for([
  ["João da Conceição", "JOAO DA CONCEICAO", "words"],
  ["MUELLER HANS", "Müller Hans", "words"],
  ["Hans Müller", "MUELLER HANS", "words"],
  ["Hans Muller", "MUELLER HANS", "transliteration"],
  ["Peña Nieto", "PENXXA NIETO", "words"],
  ["Søren Aagård", "SOEREN AAGAARD", "words"],
  ["Machava Ana Maria", "ANA MARIA MACHAVA", "words"],
  ["maria-josé O'Neil", "MARIA JOSE ONEIL", "collapsed"],
  ["D Artagnan", "DARTAGNAN", "collapsed"],
  ["Ana Delacruz", "ANA DE LA CRUZ", "collapsed"],
  ["Jose\u0301  Silva", "JOSÉ SILVA", "words"],
  ["Groß", "GROSS", "words"],
  ["O'Brien Sean", "SEAN O BRIEN", "words"],
  ["Dupont Jean-Pierre", "JEANPIERRE DUPONT", "collapsed"],
  ["Rəşad Əliyev", "RESAD ELIYEV", "words"],
  ["Иванова Анна", "IVANOVA ANNA", "words"],
  ["Ana dos Santos", "ANA SANTOS", "particles"],
  ["Mª José Núñez", "MARIA JOSE NUNEZ", "abbreviation"],
  ["FNU Sudarmo", "SUDARMO", "placeholders"],
  ["Dr. Carlos Machel", "CARLOS MACHEL", "titles"],
] as const)("takes %s for %s", ([claimed, read, rule]) => {
  expect(compared(claimed, read)).toMatchObject({ field: "full_name", result: "match", rule });
});

it.for([
  ["Ana Sousa", "ANA SOUZA", "respelled"],
  ["Ana Machava", "ANNA MACHAVA", "respelled"],
  ["Ana Machava", "ANA MARIA MACHAVA", "contained"],
  ["Ana Maria Machava", "ANA MACHAVA", "contained"],
  ["A Machava", "ANA MACHAVA", "abbreviated"],
  ["Ana Ana Machava", "ANA MACHAVA MACHAVA", "different"],
  ["Zeferino Mutola", "ANA MACHAVA", "different"],
  ["Antonio Filho", "ANTONIO NETO", "different"],
] as const)(
  "does not take %s for %s, which is %s, and scores how alike they are",
  ([claimed, read, relation]) => {
    const found = compared(claimed, read);
    expect(found).toMatchObject({ result: "divergent", relation });
    expect(found.score).toBeGreaterThanOrEqual(0);
    expect(found.score).toBeLessThan(100);
  },
);

it("scores a slip above another person", () => {
  const slip = compared("Ana Sousa", "ANA SOUZA").score ?? 0;
  const stranger = compared("Zeferino Mutola", "ANA SOUZA").score ?? 0;
  expect(slip).toBeGreaterThan(80);
  expect(stranger).toBeLessThan(50);
});

it.for([
  ["Carlos Machel Filho", "CARLOS MACHEL", "claimed_only"],
  ["Carlos Machel", "CARLOS MACHEL NETO", "read_only"],
  ["Carlos Machel Neto", "CARLOS MACHEL FILHO", "differs"],
  ["Carlos Machel Jr.", "CARLOS MACHEL JUNIOR", "same"],
  ["Carlos Machel Júnior", "CARLOS MACHEL JUNIOR", "same"],
] as const)(
  "tells that a suffix of %s and %s is %s, and decides nothing by it",
  ([claimed, read, suffix]) => {
    expect(compared(claimed, read)).toMatchObject({ result: "match", suffix });
  },
);

it("takes a suffix alone for the name that it then is", () => {
  expect(compared("Neto", "NETO")).toMatchObject({ result: "match", rule: "words" });
  expect(compared("Neto", "FILHO").result).toBe("divergent");
});

it("helps with spellings of letters only if one side can be a zone", () => {
  const printed = compareName("full_name", whole("Hans Muller"), whole("HANS MUELLER"));
  expect(printed).toMatchObject({ result: "divergent", relation: "respelled" });
});

it("accepts beginnings only of a zone that may be cut", () => {
  const cut = { ...plain("JUAN CARLOS AUGUS PEREZ"), isFull: true, places: 23 };
  const claimed = whole("Juan Carlos Augusto Pérez López");
  expect(compareName("full_name", claimed, cut)).toMatchObject({ rule: "truncated_prefix" });
  expect(compareName("full_name", claimed, plain(cut.full)).result).toBe("divergent");
  expect(compareName("full_name", whole("Juan Pérez"), cut).result).toBe("divergent");
});

it.for(["毛", "123", "", " ", "x".repeat(201)])("compares nothing with %j", (claimed) => {
  expect(compared(claimed, "ANA").result).toBe("not_available");
});

it("tells no name by its sound in the Arabic script for another", () => {
  expect(compared("محمود عبدالرحيم", "MXHMWD EBDALRXHYM").result).toBe("match");
  expect(compared("محمود عبدالرحيم", "MAHMOUD ABDULRAHIM").rule).toBe("not_comparable");
});

it("contains a name whose every word was read", () => {
  expect(containsName(whole("Maria Machava"), whole("ANA MARIA MACHAVA"))).toBe(true);
  expect(containsName(whole("Marta Machava"), whole("ANA MARIA MACHAVA"))).toBe(false);
});

describe("a claim in two fields", () => {
  const matched = (claimed: Record<string, string>, fields: Record<string, string>) =>
    recordMatch({
      plan: { mode: "simple_match", fields: ["name"] },
      record: { payload: {}, claimed },
      reading: {
        status: "pass",
        reasons: [],
        inputs: [],
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            { value, source: "mrz", confidence: 1, checkDigitOk: null },
          ]),
        ),
      },
    });

  it.for([
    [{ given_names: "FNU", family_names: "Sudarmo" }],
    [{ given_names: "Sudarmo", family_names: "Sudarmo" }],
  ])("is of a person with a single name: %j", ([claimed = {}]) => {
    const found = matched(claimed, { family_names: "SUDARMO" });
    expect(found).toMatchObject({ status: "pass", reasons: [] });
  });

  it("takes a suffix for the surname if there is no other", () => {
    const filho = { given_names: "Antonio", family_names: "Filho" };
    const found = matched(filho, { given_names: "ANTONIO", family_names: "NETO" });
    expect(found.reasons.map(({ code }) => code)).toEqual(["name_divergence"]);
    const own = matched(filho, { given_names: "ANTONIO", family_names: "FILHO" });
    expect(own.status).toBe("pass");
  });

  it("repeats no word of the name, which a breakdown may not", () => {
    const found = matched(
      { given_names: "Ana", family_names: "Sitoe" },
      { given_names: "ANA MARIA", family_names: "SITOE" },
    );
    expect(found.breakdown?.name).toMatchObject({ relation: "contained", because: ["left_out"] });
    expect(JSON.stringify(found)).not.toMatch(/MARIA|SITOE/i);
  });
});

const words = fc.array(fc.stringMatching(/^[A-ZÃÇÉÑÖÜ]{2,9}$/), { minLength: 1, maxLength: 5 });

it("takes every name for itself, in any order, case and zone", () => {
  fc.assert(
    fc.property(words, fc.nat(4), (name, turn) => {
      const turned = [...name.slice(turn), ...name.slice(0, turn)].join(" ");
      expect(compared(turned.toLowerCase(), name.join(" ")).result).toBe("match");
      const field = writeNames({ surname: name.join(" "), givenNames: "ANA" }, 39);
      const claimed = { surname: turned, givenNames: "Ana" };
      expect(compareName("n", claimed, zoneName(field)).result).toBe("match");
    }),
  );
});
