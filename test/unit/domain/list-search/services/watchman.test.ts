import { describe, expect, it } from "vitest";
import { watchman } from "#domain/list-search/services/watchman.ts";

const now = new Date("2026-11-28T12:00:00.000Z");
const info = {
  lists: { us_ofac: 4, eu_csl: 0, un_csl: 2 },
  listHashes: { us_ofac: "aa11", eu_csl: "bb22" },
  endedAt: "2026-11-28T07:00:00+01:00",
  version: "v0.51.0",
};

describe("the lists of Watchman", () => {
  it("are used with their hash, and missing if empty, without a hash or absent", () => {
    const missing = { state: "missing" };
    expect(watchman.readLists(info, ["us_ofac", "eu_csl", "un_csl", "absent"], now)).toEqual({
      version: "v0.51.0",
      lists: {
        us_ofac: { state: "used", fetched_at: "2026-11-28T06:00:00.000Z", version: "aa11" },
        ...{ eu_csl: missing, un_csl: missing, absent: missing },
      },
    });
  });

  it("are old after two days", () => {
    const { lists } = watchman.readLists(info, ["us_ofac"], new Date("2026-12-01T12:00:00.000Z"));
    expect(lists.us_ofac?.state).toBe("old");
  });

  it("are read from no other answer", () => {
    expect(watchman.aboutLists).toEqual({ path: "/v2/listinfo" });
    for (const name of Object.keys(info)) {
      expect(() => watchman.readLists({ ...info, [name]: undefined }, [], now)).toThrow(name);
    }
  });
});

describe("a question to Watchman", () => {
  const name = { surname: "ERIKSSON", givenNames: "ANNA" };
  const asked = (birth: string | undefined) => {
    const [question, ...more] = watchman.about({ name, birth, countries: [] }, ["a", "b"], 0.7);
    expect(more).toEqual([]);
    const [path, query] = question?.path.split("?") ?? [];
    return { path, ...Object.fromEntries(new URLSearchParams(query)) };
  };
  const always = {
    ...{ path: "/v2/search", type: "person", name: "ANNA ERIKSSON", limit: "50", minMatch: "0.7" },
  };

  it("names the person and a whole birth date, once for all lists", () => {
    expect(asked("1974-08-12")).toEqual({ ...always, birthDate: "1974-08-12" });
  });

  it.for(["1974-XX-XX", undefined])("leaves out the birth date %s", (birth) => {
    expect(asked(birth)).toEqual(always);
  });
});

describe("an answer of Watchman", () => {
  const entity = {
    ...{ name: "Anna Eriksson", entityType: "person", sourceList: "us_ofac", sourceID: "9" },
    match: 0.9,
  };
  const read = (...entities: object[]) => watchman.readEntries({ entities }, 0.7);

  it("gives an entry with its names, birth and programs", () => {
    const person = { altNames: ["Ana E.", ""], birthDate: "1974-08-12" };
    const sanctionsInfo = { programs: ["UTOPIA"] };
    expect(read({ ...entity, person, sanctionsInfo })).toEqual([
      {
        ...{ list: "us_ofac", entry: "9", score: 0.9, programmes: ["UTOPIA"], countries: [] },
        names: [
          { full: "Anna Eriksson", quality: "primary" },
          { full: "Ana E.", quality: "alias" },
        ],
        births: [{ from: "1974-08-12", to: "1974-08-12" }],
      },
    ]);
  });

  it.for([
    {},
    { person: null, sanctionsInfo: null },
    { person: { altNames: null, birthDate: null }, sanctionsInfo: { programs: null } },
    { person: { altNames: null, birthDate: "unknown" } },
  ])("may lack all but the name: %j", (more) => {
    expect(read({ ...entity, ...more })).toEqual([
      expect.objectContaining({
        ...{ births: [], programmes: [], names: [{ full: "Anna Eriksson", quality: "primary" }] },
      }),
    ]);
  });

  it("counts only people, from the minimum score on", () => {
    const found = read(
      { ...entity, sourceID: "ship", entityType: "vessel" },
      { ...entity, sourceID: "low", match: 0.69 },
      { ...entity, sourceID: "just", match: 0.7 },
    );
    expect(found.map(({ entry }) => entry)).toEqual(["just"]);
  });

  it("may have no entry, and is refused in another form", () => {
    expect(watchman.readEntries({ entities: null }, 0.7)).toEqual([]);
    expect(() => watchman.readEntries({}, 0.7)).toThrow("entities");
    for (const name of ["name", "sourceList", "sourceID"]) {
      expect(() => read({ ...entity, [name]: "" })).toThrow(name);
    }
    expect(() => read({ ...entity, match: "0.9" })).toThrow("match");
  });
});
