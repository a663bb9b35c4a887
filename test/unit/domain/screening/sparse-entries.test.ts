import { expect, it } from "vitest";
import { readList } from "#domain/screening/read-list.ts";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";

/** A list of one entry with these members, in the form of its publisher. */
const files = {
  un: (members: string) =>
    `<CONSOLIDATED_LIST dateGenerated="2026-01-01"><INDIVIDUAL>${members}</INDIVIDUAL></CONSOLIDATED_LIST>`,
  uk: (members: string) =>
    `<Designations><DateGenerated>01/01/2026</DateGenerated><Designation><IndividualEntityShip>Individual</IndividualEntityShip>${members}</Designation></Designations>`,
  ofac_sdn: (members: string) =>
    `<sdnList><publshInformation><Publish_Date>01/02/2026</Publish_Date></publshInformation><sdnEntry><sdnType>Individual</sdnType>${members}</sdnEntry></sdnList>`,
} satisfies Partial<Record<ListCode, (members: string) => string>>;

const named = {
  un: "<FIRST_NAME>Ana</FIRST_NAME>",
  uk: "<Names><Name><Name6>Ana</Name6></Name></Names>",
  ofac_sdn: "<lastName>Ana</lastName>",
};
const lists = ["un", "uk", "ofac_sdn"] as const;
type List = (typeof lists)[number];

const read = (list: List, more = "") =>
  readList(list, new TextEncoder().encode(files[list](named[list] + more))).people[0];

it.for(lists)("an entry of %s with a name alone is read, without anything invented", (list) => {
  const quality = list === "uk" ? "alias" : "primary";
  expect(read(list)).toEqual({
    ...{ list, entry: "–", programmes: [], births: [], countries: [] },
    names: [{ full: "Ana", quality }],
  });
});

it.for(lists)("an entry of %s without a name is counted and finds no person", (list) => {
  const nameless = files[list]("");
  const whole = files[list](named[list]);
  const [, entry = ""] = /(<(INDIVIDUAL|Designation|sdnEntry)>.*<\/\2>)/.exec(nameless) ?? [];
  const both = whole.replace(/<\/(CONSOLIDATED_LIST|Designations|sdnList)>$/, `${entry}</$1>`);
  const { people, others } = readList(list, new TextEncoder().encode(both));
  expect([people.length, others]).toEqual([1, 1]);
});

it.for<[List, string, object]>([
  ["un", "<DATAID>6</DATAID>", { entry: "6" }],
  ["un", "<DATAID>6</DATAID><REFERENCE_NUMBER>X.1</REFERENCE_NUMBER>", { entry: "X.1" }],
  [
    "un",
    "<INDIVIDUAL_DATE_OF_BIRTH><FROM_YEAR>1960</FROM_YEAR></INDIVIDUAL_DATE_OF_BIRTH>",
    { births: [{ from: "1960-01-01", to: "1960-12-31" }] },
  ],
  [
    "un",
    "<INDIVIDUAL_DATE_OF_BIRTH><TO_YEAR>1960</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>",
    { births: [{ from: "1960-01-01", to: "1960-12-31" }] },
  ],
  [
    "ofac_sdn",
    "<placeOfBirthList><placeOfBirthItem><placeOfBirth>Beira, Mozambique</placeOfBirth></placeOfBirthItem></placeOfBirthList>",
    { countries: ["MZ"] },
  ],
  [
    "ofac_sdn",
    "<placeOfBirthList><placeOfBirthItem><placeOfBirth>Portugal</placeOfBirth></placeOfBirthItem></placeOfBirthList>",
    { countries: ["PT"] },
  ],
])("of %s keeps the only part that %s has", ([list, members, expected]) => {
  expect(read(list, members)).toMatchObject(expected);
});
