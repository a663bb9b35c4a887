import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeNames } from "#domain/document/mrz/write-names.ts";
import { compareNames } from "#domain/name/compare-names.ts";
import { wordsOf } from "#domain/name/name-words.ts";
import type { WrittenName } from "#domain/name/written-name.ts";
import vectors from "../../../fixtures/mrz-vectors.json" with { type: "json" };
import { zoneName } from "../../../fixtures/zone-name.ts";

function print(written: string): WrittenName {
  const [surname, givenNames] = written.split(", ");
  return written.includes(", ") ? { surname, givenNames } : { full: written };
}

const card = (names: string) => zoneName(names.padEnd(30, "<"));
const book = (names: string) => zoneName(names.padEnd(39, "<"));

describe("print and zone of one person", () => {
  it.for(vectors.names)("agree as ICAO has it: $field is $written", ({ field, written }) => {
    expect(compareNames(print(written), zoneName(field))?.agrees).toBe(true);
  });

  it.for([
    ["D'ALMEIDA, ANA", book("D<ALMEIDA<<ANA"), "same"],
    ["D’ALMEIDA, ANA", book("DALMEIDA<<ANA"), "same"],
    ["N'GUENHA, ANA-MARIA", book("NGUENHA<<ANAMARIA"), "same"],
    ["D'ANGELO LÓPEZ, ANA", card("D<ANGELO<LOPEZ<<ANA"), "same"],
    ["ANA MARIA DOS SANTOS", card("SANTOS<<ANA<MARIA"), "contained"],
    ["D'ALMEIDA, ANA", book("ALMEIDA<<ANA"), "contained"],
    ["DE LA CRUZ PÉREZ, JOSÉ", book("CRUZ<PEREZ<<JOSE"), "contained"],
    ["AL-BASRI, HUDA", book("BASRI<<HUDA"), "contained"],
    ["ALBASRI, HUDA", book("BASRI<<HUDA"), "contained"],
    ["VAN DER MÜELLEN, MARTIN", book("VANDERMUELLEN<<MARTIN"), "same"],
    ["SILVA JÚNIOR, JOÃO", book("SILVA<JR<<JOAO"), "same"],
    ["SILVA JÚNIOR, JOÃO", book("SILVA<<JOAO"), "contained"],
    [
      "NHANTUMBO CHISSANO, MAXIMILIANO BARTOLOMEU CONSTANTINO",
      book("NHANTUMBO<CHISSANO<<MAXIMILIANO"),
      "contained",
    ],
    [
      "NHANTUMBO CHISSANO, MAXIMILIANO BARTOLOMEU",
      book("NHANTUMBO<CHISSANO<<MAXIMILIANO<BAR"),
      "abbreviated",
    ],
    ["ƏLİYEV, RƏŞAD", book("ELIYEV<<RESAD"), "same"],
    ["YÜKSEL, ÇAĞRI", book("YUKSEL<<CAGRI"), "same"],
    ["SUDARMO", book("SUDARMO"), "same"],
    ["SUDARMO", book("<<SUDARMO"), "same"],
    ["SUDARMO, FNU", book("SUDARMO"), "same"],
    ["SUDARMO, SUDARMO", book("<<SUDARMO"), "same"],
    ["GARCÍA LÓPEZ, Mª DEL CARMEN", book("GARCIA<LOPEZ<<MARIA<DEL<CARMEN"), "abbreviated"],
    ["ANNA MARIA ERIKSSON", book("ERIKSSON<<ANNA<MARIA"), "same"],
    ["TEMBE, JOSÉ 3rd", book("TEMBE<III<<JOSE"), "same"],
    ["TEMBE 2ND, JOSÉ", book("TEMBE<<JOSE"), "contained"],
    ["ÉPOUSE COSTA, ANA", book("COSTA<<ANA"), "contained"],
    ["NÉE COSTA, ANA", book("COSTA<<ANA"), "contained"],
  ] as const)(
    "agree, whatever was left out or written otherwise: %s",
    ([written, zone, relation]) => {
      for (const [one, other] of [
        [print(written), zone],
        [zone, print(written)],
      ] as const) {
        expect(compareNames(one, other)).toMatchObject({ agrees: true, relation });
      }
    },
  );

  it.for([
    ["ANA MARIA CELESTE CHISSANO", card("CHISSANO<<ANA<MARIA"), "contained", ["left_out"]],
    ["MACHAVA, ANA MARIA", book("MACHAVA<<ANA<M"), "abbreviated", ["initial"]],
    ["MACHAVA, ANABELA", book("MACHAVA<<ANA"), "abbreviated", ["cut_short"]],
    ["SOUZA, ANA", book("SOUSA<<ANA"), "respelled", ["respelled"]],
    ["SILVA NETO, JOÃO", book("SILVA<FILHO<<JOAO"), "contained", ["suffix_differs"]],
  ] as const)(
    "differ without contradicting each other: %s",
    ([written, zone, relation, because]) => {
      const found = compareNames(print(written), zone);
      expect(found).toMatchObject({ agrees: false, relation, isAlike: true });
      expect(found?.because.map(({ code }) => code)).toEqual(because);
    },
  );

  it("say which words differ", () => {
    const found = compareNames(print("ANA MARIA CELESTE DOS SANTOS"), card("SANTOS<<ANA<MARIA"));
    expect(found?.because).toEqual([
      { code: "particle", words: ["DOS"] },
      { code: "left_out", words: ["CELESTE"] },
    ]);
    expect(found).toMatchObject({ sharedWords: 3, lacks: [0, 1] });
  });
});

const zone = (full: string, isFull = false): WrittenName => ({
  full,
  isTransliterated: true,
  ...(isFull && { places: full.length, isFull }),
});

it.for<[one: WrittenName, other: WrittenName, because: string[]]>([
  [zone("ANA MULLER"), { full: "ANA MUELLER" }, ["transliteration MULLER"]],
  [{ full: "ANA MULLER" }, { full: "ANA MUELLER" }, ["respelled MULLER MUELLER"]],
  [{ full: "ꓘARIMU" }, { full: "KARIMU" }, ["unknown_letter ꓘARIMU"]],
  [{ full: "KARIMU" }, { full: "ꓘARIMU" }, ["unknown_letter ꓘARIMU"]],
  [{ full: "FNU ANA COSTA" }, { full: "ANA COSTA" }, ["placeholder FNU"]],
  [{ full: "ANA COSTA" }, { full: "DR ANA COSTA" }, ["title DR"]],
  [{ full: "FCO COSTA" }, { full: "FRANCISCO COSTA" }, ["abbreviation FCO"]],
  [{ full: "FRANCISCO COSTA" }, { full: "FCO COSTA" }, ["abbreviation FCO"]],
  [{ full: "ANA MARIA COSTA" }, { full: "ANAMARIA COSTA" }, ["joined ANAMARIA"]],
  // Words of two parts are not written together.
  [
    { surname: "MARIA", givenNames: "ANA" },
    { full: "ANAMARIA" },
    ["cut_short ANA", "left_out MARIA"],
  ],
  // An article that is written together with its name, and words that only look so.
  [{ full: "ANA ALBASRI" }, { full: "ANA BASRI" }, ["particle ALBASRI"]],
  [{ full: "ANA ELIAS" }, { full: "ANA IAS" }, ["other_words ELIAS IAS"]],
  [{ full: "ANA DEALBA" }, { full: "ANA ALBA" }, ["other_words DEALBA ALBA"]],
  // The nearest words are one, in whatever order they stand.
  [
    { full: "MARIANA MARINA" },
    { full: "MARINNA" },
    ["respelled MARINA MARINNA", "left_out MARIANA"],
  ],
  // Two letters, or a particle, are no beginning of a name.
  [{ full: "ANABELA COSTA" }, { full: "AN COSTA" }, ["other_words ANABELA AN"]],
  [{ full: "ANA DEL COSTA" }, { full: "ANA DELFINA COSTA" }, ["other_words DEL DELFINA"]],
  // A field without room has the beginning of each word, whatever that word is by itself.
  [
    { ...zone("", true), full: undefined, surname: "SILVA E S", givenNames: "ANA" },
    { surname: "SILVA EDUARDO SANTOS", givenNames: "ANA" },
    ["cut_to_fit E S"],
  ],
  [zone("ANA VAN DER MUE", true), { full: "ANA VANDERMUELLEN" }, ["cut_to_fit VANDERMUELLEN"]],
  [{ full: "ANA VANDERMUELLEN" }, zone("ANA VAN DER MUE", true), ["cut_to_fit VANDERMUELLEN"]],
  [zone("ANA VANDERMUE", true), { full: "ANA VAN DER MUELLEN" }, ["cut_to_fit VANDERMUE"]],
  [{ full: "ANA VAN DER MUELLEN" }, zone("ANA VANDERMUE", true), ["cut_to_fit VANDERMUE"]],
  [
    zone("ANA VANDERMUELLEN", true),
    { full: "ANA VAN DER MUE" },
    ["particle VAN DER", "other_words VANDERMUELLEN MUE"],
  ],
  [zone("ANA MUE", true), { full: "ANA MÜLLER" }, ["cut_to_fit MUE"]],
  [zone("ANA MULLER", true), { full: "ANA MUELLERSTEIN" }, ["cut_to_fit MULLER"]],
])("says of %j beside %j: %j", ([one, other, because]) => {
  const found = compareNames(one, other);
  expect(found?.because.map(({ code, words }) => [code, ...words].join(" "))).toEqual(because);
});

it("knows names that share no word and are nearly alike, and two that are not", () => {
  const carla = { surname: "COSTA", givenNames: "CARLA" };
  const marta = compareNames(carla, { surname: "LIMA", givenNames: "MARTA" });
  expect(marta).toMatchObject({ isAlike: true, sharedWords: 0 });
  const eva = compareNames(carla, { surname: "LIMA", givenNames: "EVA" });
  expect(eva).toMatchObject({ isAlike: false, sharedWords: 0, lacks: [2, 2] });
});

it("compares names as long as names are, and none that is longer", () => {
  const words = "A B C D F G H J K L M N O P Q R S T V W X Z BA CA";
  expect(compareNames({ full: words }, { full: words })?.relation).toBe("same");
  expect(compareNames({ full: "A".repeat(200) }, { full: "A".repeat(200) })?.agrees).toBe(true);
  const [surname, givenNames] = ["A".repeat(150), "B".repeat(60)];
  expect(compareNames({ surname, givenNames }, { surname, givenNames: "B" })).toBeUndefined();
});

it.for<[WrittenName, string]>([
  [{ surname: "SILVA", full: "X Y" }, "SILVA name"],
  [{ givenNames: "ANA", full: "X Y" }, "ANA name"],
  [{ full: "FNU" }, "FNU name"],
  [{ full: "ANTÓNIO FILHO" }, "ANTÓNIO name, FILHO name"],
  [{ full: "ANTÓNIO SILVA FILHO" }, "ANTÓNIO name, SILVA name, FILHO suffix"],
  [{ surname: "FILHO", givenNames: "ANTÓNIO" }, "ANTÓNIO name, FILHO name"],
  [{ surname: "DE JR" }, "DE name, JUNIOR name"],
  [{ surname: "SILVA JR" }, "SILVA name, JUNIOR suffix"],
  [{ full: "DON" }, "DON name"],
  [{ full: "DR DE ANA" }, "DR title, DE particle, ANA name"],
  [{ full: "D'ALMEIDA ANA" }, "D particle, ALMEIDA name, ANA name"],
  [{ full: "ANA'MARIA COSTA" }, "ANA name, MARIA name, COSTA name"],
  [{ full: "ANA COSTA ANA COSTA" }, "ANA name, COSTA name"],
  [{ full: "AN A A NA" }, "AN name, A name, A name, NA name"],
])("knows what each word of %j is: %s", ([name, kinds]) => {
  expect(
    wordsOf(name)
      .map(({ text, kind }) => `${text} ${kind}`)
      .join(", "),
  ).toBe(kinds);
});

it("takes the joined words of a full field for their beginning, and those of a field with room for others", () => {
  const written = print("NHANTUMBO VAN DER MUELLEN, MAXIMILIANO");
  const full = compareNames(written, card("NHANTUMBO<VANDERMUE<<MAXIMILIA"));
  expect(full).toMatchObject({ agrees: true });
  expect(full?.because.map(({ code }) => code)).toContain("cut_to_fit");
  const roomy = compareNames(written, book("NHANTUMBO<VANDERMUE<<MAXIMILIANO"));
  expect(roomy?.agrees).toBe(false);
});

it("counts a particle that ends a name as a name, and once", () => {
  const kinds = (full: string) => wordsOf({ full }).map(({ kind }) => kind);
  expect(kinds("ANA COSTA DE")).toEqual(["name", "name", "name"]);
  expect(kinds("ANA DE COSTA")).toEqual(["name", "particle", "name"]);
  const found = compareNames(print("LE VAN DUNG"), book("NGUYEN<<VAN<DUNG"));
  expect(found?.because.map(({ code }) => code)).toEqual(["other_words"]);
});

describe("names of two people", () => {
  it.for([
    ["MUTOLA, ZEFERINO", book("MACHAVA<<ANA"), false],
    ["DA SILVA, JOSÉ", book("DA<COSTA<<ANA"), false],
    ["MACHAVA, BEATRIZ", book("MACHAVA<<ANA"), true],
    ["LE, VAN DUNG", book("NGUYEN<<VAN<DUNG"), true],
    ["LE VAN DUNG", book("NGUYEN<<VAN<DUNG"), true],
    ["FILHO, ANTÓNIO", book("NETO<<ANTONIO"), true],
    ["SOUSA, ANA", book("SOUZA<<EVA"), true],
  ] as const)("are different, and may share a word: %s", ([written, zone, isAlike]) => {
    const found = compareNames(print(written), zone);
    expect(found).toMatchObject({ relation: "different", agrees: false, isAlike });
  });
});

describe("are not compared", () => {
  it.for([
    ["an empty name", { full: "" }, { full: "ANA" }],
    ["signs alone", { full: "--- 12" }, { full: "ANA" }],
    ["a text longer than names are", { full: "A".repeat(201) }, { full: "ANA" }],
    ["more words than names have", { full: "A B C D E ".repeat(5) }, { full: "ANA" }],
    ["letters of an alphabet that no table has", { full: "毛 泽东" }, { full: "MAO ZEDONG" }],
    ["a name half in such letters", { full: "毛 ANA" }, { full: "ANA" }],
    ["vowels that a script leaves out", { full: "محمود" }, { full: "MAHMOUD" }],
  ] as const)("%s", ([, one, other]) => {
    expect(compareNames(one, other)).toBeUndefined();
    expect(compareNames(other, one)).toBeUndefined();
  });
});

const letters = fc.stringMatching(/^[A-ZÃÇÉÑÖÜŞƏŁЖЩЯ'-]{1,9}$/);
const names = fc.array(letters, { minLength: 1, maxLength: 6 }).map((list) => list.join(" "));

it("answers the same from either side, and every name is its own", () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const [there, back] = [
        compareNames({ full: one }, { full: other }),
        compareNames({ full: other }, { full: one }),
      ];
      expect(back?.relation).toBe(there?.relation);
      expect(back?.agrees).toBe(there?.agrees);
      expect(compareNames({ full: one }, { full: one })?.relation ?? "same").toBe("same");
    }),
  );
});

it("takes what a zone makes of a name for that name, cut by ICAO's rules to any length", () => {
  const word = fc.string({ unit: fc.constantFrom(..."ABCÇÑÜÕ"), minLength: 1, maxLength: 14 });
  const part = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));
  fc.assert(
    fc.property(part, part, fc.constantFrom(30, 31, 39), (surname, givenNames, length) => {
      const zone = zoneName(writeNames({ surname, givenNames }, length));
      expect(compareNames({ surname, givenNames }, zone)?.agrees).toBe(true);
      const full = `${givenNames} ${surname}`;
      expect(compareNames({ full }, zone)?.agrees).toBe(true);
    }),
  );
});
