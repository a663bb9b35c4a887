import { expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { screenedPerson } from "#domain/list-search/screened-person.ts";

const field = (value: string) => ({ value, source: "mrz", confidence: 0.99, checkDigitOk: true });

function readingOf(values: Record<string, string>): Evidence {
  const fields = Object.entries(values).map(([name, value]) => [name, field(value)]);
  return { status: "pass", reasons: [], inputs: [], fields: Object.fromEntries(fields) };
}

const named = { family_names: "COSSA", given_names: "ANA" };

it("looks for the holder's name, birth and each country once", () => {
  const birth = "1990-01-01";
  const asked = { ...named, date_of_birth: birth, nationality: "MOZ", issuing_country: "MOZ" };
  expect(screenedPerson(readingOf(asked))).toMatchObject({
    ...{ name: { surname: "COSSA", givenNames: "ANA" }, birth, countries: ["MZ"] },
  });
});

it.for([
  [{ nationality: "MOZ", issuing_country: "MEX" }, ["MZ", "MX"]],
  [{ nationality: " mz " }, ["MZ"]],
  [{ nationality: "D<<" }, ["DE"]],
  [{ nationality: "MZX" }, []],
  [{ nationality: "M1" }, []],
  [{}, []],
] as const)("knows the countries of %j", ([said, countries]) => {
  expect(screenedPerson(readingOf({ ...named, ...said }))?.countries).toEqual(countries);
});

it("looks for nobody without a name", () => {
  expect(screenedPerson(readingOf({ date_of_birth: "1990-01-01" }))).toBeUndefined();
});
