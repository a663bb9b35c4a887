import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNames } from "#domain/document/mrz/names.ts";
import { writeNames } from "#domain/document/mrz/write-names.ts";
import { compareName, containsName } from "#domain/record-match/compare-name.ts";
import vectors from "../../../fixtures/mrz-vectors.json" with { type: "json" };

/** The full name as a zone with this names field gives it. */
function inZone(field: string) {
  const { surname, givenNames, mayBeTruncated } = parseNames(field);
  const text = [givenNames.value, surname.value].filter((part) => part !== null).join(" ");
  return { text, mayBeTruncated };
}

const whole = (text: string) => ({ text, mayBeTruncated: false });
const compared = (claimed: string, read: string) => compareName("full_name", claimed, whole(read));

describe("ICAO's own examples", () => {
  it.for(vectors.names)("take $written for $field", ({ field, written }) => {
    expect(compareName("full_name", written, inZone(field))).toMatchObject({ result: "match" });
  });

  it.for(vectors.names)("take no other example for $field", ({ field, written }) => {
    // Some vectors are of one person in two cuts, and one is written with a letter more.
    const others = vectors.names.filter(
      (other) => other.written.slice(0, 16) !== written.slice(0, 16),
    );
    for (const other of others) {
      expect(compareName("full_name", other.written, inZone(field)).result).toBe("divergent");
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
  ["maria-josé O'Neil", "MARIA JOSE ONEIL", "words"],
  ["D Artagnan", "DARTAGNAN", "collapsed"],
  ["Ana Delacruz", "ANA DE LA CRUZ", "collapsed"],
  ["Jose\u0301  Silva", "JOSÉ SILVA", "words"],
  ["Groß", "GROSS", "words"],
] as const)("takes %s for %s", ([claimed, read, rule]) => {
  expect(compared(claimed, read)).toEqual({ field: "full_name", result: "match", rule });
});

it.for([
  ["Ana Sousa", "ANA SOUZA"],
  ["Ana Machava", "ANNA MACHAVA"],
  ["Ana Machava", "ANA MARIA MACHAVA"],
  ["Ana Maria Machava", "ANA MACHAVA"],
  ["Ana Ana Machava", "ANA MACHAVA MACHAVA"],
  ["Zeferino Mutola", "ANA MACHAVA"],
] as const)("does not take %s for %s, and scores how alike they are", ([claimed, read]) => {
  const { result, score } = compared(claimed, read);
  expect(result).toBe("divergent");
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThan(100);
});

it("scores a slip above another person", () => {
  const slip = compared("Ana Sousa", "ANA SOUZA").score ?? 0;
  const stranger = compared("Zeferino Mutola", "ANA SOUZA").score ?? 0;
  expect(slip).toBeGreaterThan(80);
  expect(stranger).toBeLessThan(50);
});

it.for([
  ["Carlos Machel Filho", "CARLOS MACHEL", "claimed_only"],
  ["Carlos Machel", "CARLOS MACHEL NETO", "read_only"],
  ["Carlos Machel Jr.", "CARLOS MACHEL JUNIOR", "differs"],
  ["Carlos Machel Júnior", "CARLOS MACHEL JUNIOR", "same"],
] as const)(
  "tells that a suffix of %s and %s is %s, and decides nothing by it",
  ([claimed, read, suffix]) => {
    expect(compared(claimed, read)).toMatchObject({ result: "match", suffix });
  },
);

it("takes a suffix alone for the name that it then is", () => {
  expect(compared("Neto", "NETO")).toEqual({ field: "full_name", result: "match", rule: "words" });
  expect(compared("Neto", "FILHO").result).toBe("divergent");
});

it("accepts beginnings only of a zone that may be cut", () => {
  const cut = { text: "JUAN CARLOS AUGUS PEREZ", mayBeTruncated: true };
  const claimed = "Juan Carlos Augusto Pérez López";
  expect(compareName("full_name", claimed, cut)).toMatchObject({ rule: "truncated_prefix" });
  expect(compareName("full_name", claimed, whole(cut.text)).result).toBe("divergent");
  expect(compareName("full_name", "Juan Pérez", cut).result).toBe("divergent");
});

it.for(["Иванов", "毛", "123", "", " ", "x".repeat(201)])("compares nothing with %j", (claimed) => {
  expect(compared(claimed, "ANA").result).toBe("not_available");
});

it("contains a name whose every word was read", () => {
  expect(containsName("Maria Machava", whole("ANA MARIA MACHAVA"))).toBe(true);
  expect(containsName("Marta Machava", whole("ANA MARIA MACHAVA"))).toBe(false);
});

const words = fc.array(fc.stringMatching(/^[A-ZÃÇÉÑÖÜ]{2,9}$/), { minLength: 1, maxLength: 5 });

it("takes every name for itself, in any order, case and zone", () => {
  fc.assert(
    fc.property(words, fc.nat(4), (name, turn) => {
      const turned = [...name.slice(turn), ...name.slice(0, turn)].join(" ");
      expect(compared(turned.toLowerCase(), name.join(" ")).result).toBe("match");
      const field = writeNames({ surname: name.join(" "), givenNames: "ANA" }, 39);
      expect(compareName("n", `Ana ${turned}`, inZone(field)).result).toBe("match");
    }),
  );
});
