import { describe, expect, it } from "vitest";
import { readList } from "#domain/screening/read-list.ts";

const person = '<subjectType code="person"/>';
const alias = '<nameAlias wholeName="Ana Utopia"/>';

/** The only person of a file with this entry, beside one of a company. */
function read(inner: string, attributes = 'euReferenceNumber="EU.1"') {
  const file = `<export generationDate="2026-11-25T12:00:00.000+01:00">
    <sanctionEntity ${attributes}>${inner}</sanctionEntity>
    <sanctionEntity euReferenceNumber="EU.0">${person}<nameAlias wholeName="Always There"/></sanctionEntity>
  </export>`;
  const { people, others, publishedOn } = readList("eu", new TextEncoder().encode(file));
  return { found: people.length > 1 ? people[0] : undefined, others, publishedOn };
}

const born = (attributes: string) =>
  read(`${person}${alias}<birthdate ${attributes}/>`).found?.births;
const day = (text: string) => [{ from: text, to: text }];

describe("an entry of the European Union's list", () => {
  it.for<[string, boolean]>([
    ['<subjectType code="person"/>', true],
    ['<subjectType classificationCode="P"/>', true],
    ['<subjectType code="enterprise" classificationCode="P"/>', true],
    ['<subjectType code="enterprise" classificationCode="E"/>', false],
    ["<subjectType/>", false],
    ["", false],
  ])("with %s is a person: %s", ([subject, isPerson]) => {
    const { found, others } = read(`${subject}${alias}`);
    expect([found !== undefined, others]).toEqual([isPerson, isPerson ? 0 : 1]);
  });

  it.for<[string, string, object[]]>([
    [
      "the whole name",
      '<nameAlias wholeName=" Ana  Utopia "/>',
      [{ full: "Ana Utopia", quality: "primary" }],
    ],
    [
      "its parts where it has both",
      '<nameAlias firstName="Ana" middleName="Bela" lastName="Utopia" wholeName="Utopia Ana Bela"/>',
      [
        {
          ...{ full: "Utopia Ana Bela", quality: "primary" },
          ...{ givenNames: "Ana Bela", surname: "Utopia" },
        },
      ],
    ],
    [
      "its parts in place of a whole name",
      '<nameAlias firstName="Ana" lastName="Utopia" wholeName=""/>',
      [{ full: "Ana Utopia", quality: "primary", givenNames: "Ana", surname: "Utopia" }],
    ],
    [
      "one part alone as the whole",
      '<nameAlias lastName="Utopia"/>',
      [{ full: "Utopia", quality: "primary" }],
    ],
    [
      "a weak name, first or not",
      '<nameAlias wholeName="A B" strong="false"/><nameAlias wholeName="C D" strong="true"/>',
      [
        { full: "A B", quality: "weak_alias" },
        { full: "C D", quality: "alias" },
      ],
    ],
    [
      "an alias after an empty name",
      '<nameAlias wholeName=""/><nameAlias wholeName="C D"/>',
      [{ full: "C D", quality: "alias" }],
    ],
  ])("keeps %s", ([, names, expected]) => {
    expect(read(person + names).found?.names).toEqual(expected);
  });

  it("without any name is no person to look for", () => {
    expect(read(`${person}<nameAlias wholeName="–"/>`)).toMatchObject({
      found: undefined,
      others: 1,
    });
    expect(read(person).found).toBeUndefined();
  });

  it.for([
    ['euReferenceNumber="EU.1" logicalId="2"', "EU.1"],
    ['euReferenceNumber="" logicalId="2"', "2"],
    ['logicalId="2"', "2"],
    ["", "–"],
  ])("with %s is entry %s", ([attributes, entry]) => {
    expect(read(person + alias, attributes).found?.entry).toBe(entry);
  });

  it("names each programme once", () => {
    const regulations = ["UTO", "UTO", "DYS"]
      .map((one) => `<regulation programme="${one}"/>`)
      .join("");
    const { found } = read(`${person}${alias}${regulations}<regulation/>`);
    expect(found?.programmes).toEqual(["UTO", "DYS"]);
  });

  it.for<[string, object[] | undefined]>([
    ['birthdate="1959-04-28" year="1960"', day("1959-04-28")],
    ['year="1959" monthOfYear="4" dayOfMonth="28"', day("1959-04-28")],
    ['year="1959" monthOfYear="4"', [{ from: "1959-04-01", to: "1959-04-30" }]],
    ['year="1959"', [{ from: "1959-01-01", to: "1959-12-31" }]],
    ['year="1959" yearRangeFrom="1950"', [{ from: "1959-01-01", to: "1959-12-31" }]],
    ['yearRangeFrom="1950" yearRangeTo="1955"', [{ from: "1950-01-01", to: "1955-12-31" }]],
    ['yearRangeFrom="1950"', [{ from: "1950-01-01", to: "2099-12-31" }]],
    ['yearRangeTo="1950"', [{ from: "1800-01-01", to: "1950-12-31" }]],
    ['year="1959" circa="true"', [{ from: "1957-01-01", to: "1961-12-31" }]],
    ['year="1959" circa="false"', [{ from: "1959-01-01", to: "1959-12-31" }]],
    ['circa="true"', []],
    ['city="Nowhere"', []],
  ])("born %s may be born on %j", ([attributes, births]) => {
    expect(born(attributes)).toEqual(births);
  });

  it("has the countries of citizenship and of birth, each once, and no unknown one", () => {
    const countries = [
      ...['<citizenship countryIso2Code="PL"/>', '<citizenship countryIso2Code="00"/>'],
      ...[
        '<birthdate countryIso2Code="MZ"/>',
        '<birthdate countryIso2Code="PL"/>',
        "<citizenship/>",
      ],
    ].join("");
    expect(read(person + alias + countries).found?.countries).toEqual(["PL", "MZ"]);
  });

  it("is of the day that the file bears", () => {
    expect(read(person + alias).publishedOn).toBe("2026-11-25");
    const undated = `<export><sanctionEntity>${person}${alias}</sanctionEntity></export>`;
    expect(() => readList("eu", new TextEncoder().encode(undated))).toThrow(/when the list was/);
  });
});
