import { describe, expect, it } from "vitest";
import { ListFault } from "#domain/screening/list-fault.ts";
import { ListedPerson } from "#domain/screening/listed-person.ts";
import { maxListBytes, readList } from "#domain/screening/read-list.ts";
import { type ListCode, listCodes } from "#domain/screening/sanctions-lists.ts";
import { publishedSamples } from "../../../fixtures/sanctions-lists.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function faultOf(list: ListCode, file: Uint8Array): string {
  try {
    readList(list, file);
  } catch (error) {
    if (error instanceof ListFault) return error.code;
    throw error;
  }
  return "none";
}

describe("a published list", () => {
  it.for(listCodes)(
    "of %s is read into entries of one form, without companies and ships",
    (list) => {
      const { people, others } = readList(list, publishedSamples[list]);
      expect(people).toHaveLength(1);
      expect(others).toBe(1);
      for (const person of people) expect(ListedPerson.parse(person)).toEqual(person);
    },
  );

  it("of the United Nations keeps aliases with their quality, dates with their spans, and countries", () => {
    const { publishedOn, people } = readList("un", publishedSamples.un);
    expect(publishedOn).toBe("2026-11-27");
    expect(people).toEqual([
      {
        list: "un",
        entry: "UTi.001",
        programmes: ["Utopia"],
        names: [
          { full: "ILÍDIO TARIK MONDEGO", quality: "primary" },
          { full: "Илидио Тарик Мондего", quality: "primary" },
          { full: "Ilidio Mondego & Filho", quality: "alias" },
          { full: "O Sombra", quality: "weak_alias" },
        ],
        births: [
          { from: "1971-03-09", to: "1971-03-09" },
          { from: "1967-01-01", to: "1971-12-31" },
          { from: "1960-01-01", to: "1962-12-31" },
        ],
        countries: ["KP", "MZ"],
      },
    ]);
  });

  it("of OFAC is dated as its publisher writes dates, and keeps every way of writing a birth date", () => {
    const { publishedOn, people } = readList("ofac_sdn", publishedSamples.ofac_sdn);
    expect(publishedOn).toBe("2026-11-26");
    expect(people[0]).toMatchObject({
      list: "ofac_sdn",
      entry: "900101",
      programmes: ["UTOPIA-EO1", "UTOPIA-EO2"],
      names: [
        { full: "Rosalba Ivette QUETZAL MORALES", surname: "QUETZAL MORALES", quality: "primary" },
        { full: "Rosalba QUETZAL", quality: "alias" },
        { full: "LA QUETZAL", quality: "weak_alias" },
      ],
      births: [
        { from: "1982-10-07", to: "1982-10-07" },
        { from: "1978-01-01", to: "1982-12-31" },
        { from: "1983-10-01", to: "1983-10-31" },
        { from: "1984-01-01", to: "1985-12-31" },
      ],
      countries: ["MX", "KP"],
    });
  });

  it("of the European Union keeps open ranges, and no country if the list knows none", () => {
    const { publishedOn, people } = readList("eu", publishedSamples.eu);
    expect(publishedOn).toBe("2026-11-25");
    expect(people[0]).toMatchObject({
      entry: "EU.9001.01",
      programmes: ["UTO"],
      names: [
        { full: "Grzegorz Wymyślony", givenNames: "Grzegorz", quality: "primary" },
        { full: "Гжегож Вымышлёный", quality: "alias" },
        { full: "Grześ", quality: "weak_alias" },
      ],
      births: [
        { from: "1959-04-28", to: "1959-04-28" },
        { from: "1955-01-01", to: "1959-12-31" },
        { from: "1800-01-01", to: "1950-12-31" },
      ],
      countries: ["PL"],
    });
  });

  it("of the United Kingdom takes masked days and months as open", () => {
    const { publishedOn, people } = readList("uk", publishedSamples.uk);
    expect(publishedOn).toBe("2026-11-21");
    expect(people[0]).toMatchObject({
      entry: "UTO0001",
      programmes: ["The Utopia (Sanctions) Regulations 2020"],
      names: [
        { full: "NUNCA JAMAIS EXISTIU", surname: "EXISTIU", quality: "primary" },
        { full: "Jamais Existiu", quality: "alias" },
        { full: "Ninguem", quality: "weak_alias" },
        { full: "Нунка Жамайс", quality: "primary" },
      ],
      births: [
        { from: "1945-01-01", to: "1945-12-31" },
        { from: "1946-02-01", to: "1946-02-28" },
        { from: "1958-03-01", to: "1958-03-01" },
      ],
      countries: ["RU", "AO"],
    });
  });
});

describe("a file that is no such list is refused whole, in a sentence:", () => {
  const un = new TextDecoder().decode(publishedSamples.un);
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>`;
  const deep = "<a>".repeat(100);
  const cases: readonly (readonly [string, ListCode, Uint8Array, string])[] = [
    ["an entity bomb", "un", bytes(bomb), "has_doctype"],
    ["a file of 64 MB and a byte", "un", new Uint8Array(maxListBytes + 1), "too_large"],
    ["another publisher's list", "un", publishedSamples.eu, "wrong_root"],
    ["a web page", "uk", bytes("<html><body>404</body></html>"), "wrong_root"],
    ["a page that is no XML", "uk", bytes("Not found"), "not_xml"],
    ["an empty file", "uk", bytes(""), "not_xml"],
    ["a download that was cut short", "un", bytes(un.slice(0, -60)), "not_xml"],
    ["two roots", "un", bytes(`${un}<a/>`), "not_xml"],
    [
      "tags that cross",
      "un",
      bytes("<CONSOLIDATED_LIST><a><b></a></b></CONSOLIDATED_LIST>"),
      "not_xml",
    ],
    [
      "an entity that XML does not have",
      "un",
      bytes("<CONSOLIDATED_LIST>&constructor;</CONSOLIDATED_LIST>"),
      "not_xml",
    ],
    ["a quote that never ends", "un", bytes('<CONSOLIDATED_LIST a="'), "not_xml"],
    ["elements within elements", "un", bytes(`<CONSOLIDATED_LIST>${deep}`), "too_deep"],
    ["bytes that are no text", "un", new Uint8Array([0x3c, 0xff, 0xfe]), "not_text"],
    ["a list without a date", "un", bytes(un.replace("dateGenerated", "date")), "no_date"],
    ["a list without people", "un", bytes(un.replaceAll("INDIVIDUAL>", "ENTITY>")), "no_people"],
  ];

  it.for(cases)("%s", ([, list, file, code]) => {
    expect(faultOf(list, file)).toBe(code);
    expect(new ListFault("not_xml").message).toMatch(/^The file .*\.$/);
  });

  it("reads on in time that grows with the length, whatever stands in it", () => {
    const dense = `<CONSOLIDATED_LIST dateGenerated="2026-01-01">${'<a b="&lt;">&amp;</a>'.repeat(100_000)}`;
    expect(faultOf("un", bytes(dense))).toBe("not_xml");
  });
});
