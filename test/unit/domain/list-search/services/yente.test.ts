import { describe, expect, it } from "vitest";
import { yente } from "#domain/list-search/services/yente.ts";

const now = new Date("2026-11-28T12:00:00.000Z");

describe("the lists of yente", () => {
  const listsOf = (index_version: string | null, wanted = ["default"]) =>
    yente.readLists({ datasets: [{ name: "default", index_version }] }, wanted, now).lists;

  it("are used with the time in their version", () => {
    expect(yente.aboutLists).toEqual({ path: "/catalog" });
    expect(listsOf("20261128060102-abc")).toEqual({
      default: {
        ...{ state: "used", fetched_at: "2026-11-28T06:01:02.000Z" },
        version: "20261128060102-abc",
      },
    });
  });

  it.for<[string, string | null, string]>([
    ["of three days ago", "20261125060102-abc", "old"],
    ["without a time", "latest", "old"],
    ["with an impossible time", "20261199060102-abc", "old"],
    ["with more digits than a time has", "202611280601021", "old"],
    ["with a time that does not stand first", "v20261128060102", "old"],
    ["without a version", null, "missing"],
  ])("are not used: a version %s", ([, version, state]) => {
    expect(listsOf(version).default?.state).toBe(state);
  });

  it("give no unknown time, and are missing if they are absent", () => {
    expect(listsOf("latest").default).toEqual({ state: "old", version: "latest" });
    expect(listsOf("20261128060102-abc", ["other"])).toEqual({ other: { state: "missing" } });
    expect(() => yente.readLists({}, [], now)).toThrow("datasets");
  });
});

describe("a question to yente", () => {
  const bodyOf = (screened: Parameters<typeof yente.about>[0]) => {
    const [{ body } = { body: undefined }] = yente.about(screened, ["default"], 0.7);
    return body;
  };
  const asking = (properties: object) => ({
    queries: { person: { schema: "Person", properties } },
  });

  it("is one for each list, by a path of its own", () => {
    const screened = { name: { full: "ANNA" }, birth: undefined, countries: [] };
    const query = "limit=50&threshold=0.7";
    expect(yente.about(screened, ["default", "a/b"], 0.7).map(({ path }) => path)).toEqual([
      `/match/default?${query}`,
      `/match/a%2Fb?${query}`,
    ]);
  });

  it("names the parts of the name, the birth and the countries", () => {
    const name = { surname: "ERIKSSON", givenNames: "ANNA" };
    expect(bodyOf({ name, birth: "1974-08-12", countries: ["SE", "NO"] })).toEqual(
      asking({
        ...{ name: ["ANNA ERIKSSON"], lastName: ["ERIKSSON"], firstName: ["ANNA"] },
        ...{ birthDate: ["1974-08-12"], nationality: ["se", "no"] },
      }),
    );
  });

  it.for<[string | undefined, string[]]>([
    ["1974-08-XX", ["1974-08"]],
    ["1974-XX-XX", ["1974"]],
    ["XXXX-XX-XX", []],
    [undefined, []],
  ])("has the known part of the birth date %s, and no name that was not read", ([birth, said]) => {
    expect(bodyOf({ name: { full: "ANNA" }, birth, countries: [] })).toEqual(
      asking({ name: ["ANNA"], birthDate: said, nationality: [] }),
    );
  });
});

describe("an answer of yente", () => {
  const result = {
    ...{ id: "NK-1", caption: "Anna Eriksson", schema: "Person", score: 0.9, properties: {} },
  };
  const read = (...results: object[]) =>
    yente.readEntries({ responses: { person: { status: 200, results } } }, 0.7);

  it("gives an entry with its names, births, countries and programs", () => {
    const properties = {
      ...{ name: ["Anna E."], alias: ["Ana", ""], weakAlias: ["A."] },
      ...{ birthDate: ["1974-08-12", "unknown"], programId: ["UN-UTOPIA"] },
      ...{ nationality: ["se"], citizenship: ["no", "nowhere"], birthCountry: ["fi", "eu1"] },
    };
    expect(read({ ...result, datasets: ["un", "eu"], properties })).toEqual([
      {
        ...{ list: "un", entry: "NK-1", score: 0.9, programmes: ["UN-UTOPIA"] },
        names: [
          { full: "Anna Eriksson", quality: "primary" },
          { full: "Anna E.", quality: "alias" },
          { full: "Ana", quality: "alias" },
          { full: "A.", quality: "weak_alias" },
        ],
        births: [{ from: "1974-08-12", to: "1974-08-12" }],
        countries: ["SE", "NO", "FI"],
      },
    ]);
  });

  it("may lack all but the caption", () => {
    expect(read(result)).toEqual([
      {
        ...{ list: "unknown", entry: "NK-1", score: 0.9, programmes: [], births: [] },
        ...{ countries: [], names: [{ full: "Anna Eriksson", quality: "primary" }] },
      },
    ]);
  });

  it("counts from the minimum score on, and is refused in another form", () => {
    const found = read(
      { ...result, id: "low", score: 0.69 },
      { ...result, id: "just", score: 0.7 },
    );
    expect(found.map(({ entry }) => entry)).toEqual(["just"]);
    for (const name of ["id", "caption"]) {
      expect(() => read({ ...result, [name]: "" })).toThrow(name);
    }
    const failed = { responses: { person: { status: 500, results: [] } } };
    expect(() => yente.readEntries(failed, 0.7)).toThrow("status");
  });
});
