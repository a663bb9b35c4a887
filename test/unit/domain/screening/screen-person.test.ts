import { describe, expect, it } from "vitest";
import type { ListedPerson } from "#domain/screening/listed-person.ts";
import { compareBirths } from "#domain/screening/match/compare-births.ts";
import { nameIndex } from "#domain/screening/match/name-index.ts";
import { screenPerson } from "#domain/screening/match/screen-person.ts";
import type { Screened } from "#domain/screening/match/weigh-entry.ts";
import { inventListed } from "../../../../lab/screening/listed-people.ts";
import { samePair } from "../../../../lab/screening/screening-pairs.ts";
import { randomOf } from "../../../../lab/specimen/random.ts";
import { isNightly } from "../../../nightly.ts";

const listed: ListedPerson = {
  list: "eu",
  entry: "EU.1",
  programmes: ["UTO"],
  names: [
    { full: "Ilídio Tarik Mondego Sumbane", quality: "primary" },
    { full: "Тарик Мондего", quality: "alias" },
    { full: "Sombra", quality: "weak_alias" },
  ],
  births: [{ from: "1971-03-09", to: "1971-03-09" }],
  countries: ["MZ"],
};
const index = () => nameIndex([listed]);
const of = (full: string, rest: Partial<Screened> = {}): Screened => ({
  name: { full },
  birth: "1971-03-09",
  countries: ["MZ"],
  ...rest,
});
const hits = (screened: Screened) => screenPerson(index(), screened).hits;

describe("a listed person", () => {
  it.for([
    ["as the list writes them", "ILIDIO TARIK MONDEGO SUMBANE"],
    ["surname first", "SUMBANE MONDEGO ILÍDIO TARIK"],
    ["without a name", "Ilídio Mondego Sumbane"],
    ["with two names in one word", "IlidioTarik Mondego Sumbane"],
    ["by an alias in another alphabet", "TARIK MONDEGO"],
    ["with a letter changed", "Ilidio Tarik Mondega Sumbane"],
    ["with two letters swapped", "Ilidio Tarik Modnego Sumbane"],
  ])("is found %s", ([, name = ""]) => {
    expect(hits(of(name))).toHaveLength(1);
  });

  it("is shown with the parts that agree, in closed codes, by the name that agrees best", () => {
    expect(hits(of("Sumbane Ilidio Tarik Mondego"))).toEqual([
      {
        person: listed,
        name: "Ilídio Tarik Mondego Sumbane",
        agreement: {
          name: "same",
          because: [],
          quality: "primary",
          birth: "agrees",
          country: "agrees",
        },
      },
    ]);
  });

  it("is found if the document's birth date was not read", () => {
    expect(hits(of("Ilidio Tarik Mondego Sumbane", { birth: undefined }))).toHaveLength(1);
  });
});

describe("a listed person of a single name", () => {
  const single = (births: ListedPerson["births"]): ListedPerson => ({
    ...listed,
    names: [{ full: "MARSINAH", quality: "primary" }],
    births,
    countries: ["ID"],
  });
  const without = nameIndex([single([])]);
  const asked: Screened = { name: { full: "Marsinah" }, birth: "1990-01-01", countries: ["ID"] };

  it("is found if the list has no birth date of theirs", () => {
    expect(screenPerson(without, asked).hits).toHaveLength(1);
    expect(screenPerson(without, { ...asked, countries: [] }).hits).toHaveLength(1);
  });

  it("is not found in a person of another country, of more names, or of another birth date", () => {
    const others: [typeof without, Screened][] = [
      [without, { ...asked, countries: ["MX"] }],
      [without, { ...asked, name: { full: "Marsinah Sumbane" } }],
      [nameIndex([single([{ from: "1971-03-09", to: "1971-03-09" }])]), asked],
    ];
    for (const [among, person] of others) expect(screenPerson(among, person).hits).toEqual([]);
  });
});

describe("an honest person", () => {
  it("of the same name and another birth date is shown as a namesake and needs no decision", () => {
    const found = screenPerson(
      index(),
      of("Ilidio Tarik Mondego Sumbane", { birth: "1994-11-30" }),
    );
    expect(found).toMatchObject({ hits: [], namesakes: 1 });
  });

  it.for([
    ["who shares a surname", "Teresa Sumbane"],
    ["who shares a word that was only heard of", "Sombra Tembe"],
    ["of another name", "Teresa Alina Cossa"],
  ])("%s is no hit", ([, name = ""]) => {
    expect(hits(of(name, { birth: "1990-01-01" }))).toEqual([]);
  });
});

describe("several entries that may be one person", () => {
  const entry = (of: string, more: Partial<ListedPerson>): ListedPerson => ({
    ...listed,
    entry: of,
    names: [{ full: "Tarik Mondego", quality: "primary" }],
    ...more,
  });
  const entries = [
    entry("near", { births: [{ from: "1971-09-03", to: "1971-09-03" }] }),
    entry("undated", { births: [] }),
    entry("part", { names: [{ full: "Tarik Mondego Cossa", quality: "primary" }] }),
    entry("alias", { names: [{ full: "Tarik Mondego", quality: "alias" }] }),
    entry("whole", {
      names: [
        { full: "Tarik Mondega", quality: "primary" },
        { full: "Tarik Mondego", quality: "primary" },
      ],
    }),
    entry("namesake", { births: [{ from: "1994-11-30", to: "1994-11-30" }] }),
    entry("relative", {
      names: [{ full: "Tarik Mondego Cossa", quality: "primary" }],
      births: [{ from: "1994-11-30", to: "1994-11-30" }],
    }),
  ];
  const find = () => screenPerson(nameIndex(entries), of("Tarik Mondego"));

  it("come by birth date, then by name, then by what the list calls the name", () => {
    const { hits } = find();
    const order = hits.map((hit) => hit.person.entry);
    expect(order).toEqual(["whole", "alias", "part", "near", "undated"]);
    expect(hits[0]?.name).toBe("Tarik Mondego");
  });

  it("count those of the very name and another birth date as namesakes, and no others", () => {
    expect(find()).toMatchObject({ namesakes: 1, compared: 8 });
  });
});

describe("a birth date", () => {
  const day = [{ from: "1971-03-09", to: "1971-03-09" }];
  const year = [{ from: "1971-01-01", to: "1971-12-31" }];
  it.for([
    ["1971-03-09", day, "agrees"],
    ["1971-03-09", year, "within"],
    ["1971-XX-XX", day, "within"],
    ["1971-09-03", day, "near"],
    ["1972-03-09", day, "near"],
    ["1972-06-01", year, "near"],
    ["1974-06-01", year, "differs"],
    ["1994-11-30", day, "differs"],
    ["XXXX-XX-XX", day, "unknown"],
    [undefined, day, "unknown"],
    ["1971-03-09", [], "unknown"],
    ["1994-11-30", [...day, { from: "1994-01-01", to: "1994-12-31" }], "within"],
    ["1971-03-10", day, "near"],
    ["1971-04-09", day, "near"],
    ["1971-04-10", day, "differs"],
    ["1972-09-03", day, "differs"],
    ["1971-09-04", day, "differs"],
    ["1971-10-03", day, "differs"],
    ["1971-03-XX", [{ from: "1971-02-28", to: "1971-02-28" }], "near"],
    ["1971-03-XX", [{ from: "1971-03-01", to: "1971-03-01" }], "within"],
    ["1981-03-09", day, "near"],
    ["1961-03-09", day, "near"],
    ["1982-03-09", day, "differs"],
    ["1970-06-01", year, "near"],
    ["1969-06-01", year, "differs"],
    ["1971-02-XX", day, "near"],
    ["1971-03-XX", [{ from: "1971-03-31", to: "1971-03-31" }], "within"],
    ["197X-XX-XX", day, "within"],
    ["198X-XX-XX", day, "differs"],
    ["197X-03-09", [{ from: "1979-12-31", to: "1979-12-31" }], "within"],
    ["1971-03-09T00", day, "unknown"],
    ["x1971-03-09", day, "unknown"],
    ["XX71-03-09", day, "unknown"],
  ] as const)("%s beside %o is shown as %s", ([date, births, relation]) => {
    expect(compareBirths(date, births)).toBe(relation);
  });
});

describe("an index of many names", { timeout: 60_000 }, () => {
  const random = randomOf(7);
  const people = Array.from({ length: 2000 }, (_, at) => inventListed(random, String(at)));
  const many = nameIndex(people.map((person) => person.listed));

  it("finds everybody in it as the list writes them, with their own birth date", () => {
    const missed = people
      .slice(0, isNightly ? people.length : 300)
      .filter(({ listed: { names, births, entry } }) => {
        const asked = { name: { full: names[0]?.full }, birth: births[0]?.from, countries: [] };
        return !screenPerson(many, asked).hits.some((hit) => hit.person.entry === entry);
      });
    expect(missed).toEqual([]);
  });

  it("holds a person against few of them: one name in two hundred on average", () => {
    const compared = people
      .slice(0, 200)
      .map((person) => screenPerson(many, samePair(person, random).screened).compared);
    const average = compared.reduce((sum, count) => sum + count, 0) / compared.length;
    expect(average).toBeLessThan(many.names / 200);
  });
});
