import { describe, expect, it } from "vitest";
import { listSearch, maxHits, notSearched } from "#domain/list-search/screen-lists.ts";
import type { ListedPerson } from "#domain/screening/listed-person.ts";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import { maxListAgeHours, type StoredList } from "#domain/screening/stored-list.ts";

const now = new Date("2026-11-29T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const listed = (entry: string, list: ListCode = "eu"): ListedPerson => ({
  ...{ list, entry, programmes: ["UTO"], births: [{ from: "1971-03-09", to: "1971-03-09" }] },
  ...{ names: [{ full: "Tarik Mondego Sumbane", quality: "primary" }], countries: ["MZ"] },
});
const stored = (people: ListedPerson[], hours = 1): StoredList => ({
  ...{ list: "eu", publishedOn: "2026-11-28", fetchedAt: hoursAgo(hours), sha256: "5a", people },
});
const searchIn = (...lists: [ListCode, StoredList | undefined][]) => listSearch(new Map(lists));
const tarik = { name: { full: "Tarik Mondego Sumbane" }, birth: "1971-03-09", countries: ["MZ"] };
const nobody = { name: { full: "Ana Machava" }, birth: "1990-03-25", countries: ["MZ"] };

describe("a search in the lists of a stage", () => {
  it("shows each entry that may be the person, with the parts that agree", () => {
    const { outcome, hits } = searchIn(["eu", stored([listed("EU.1")])]).find(tarik, now);
    expect(outcome).toMatchObject({ result: "possible_match", left_out: 0 });
    expect(hits.entries).toEqual([
      {
        ...{ list: "eu", entry: "EU.1", name: "Tarik Mondego Sumbane", programmes: ["UTO"] },
        ...{ quality: "primary", relation: "same", because: [] },
        ...{ birth_date: "agrees", country: "agrees" },
      },
    ]);
  });

  it("clears a person only if every list was searched, and names each with its proof", () => {
    const whole = searchIn(["eu", stored([listed("EU.1")])]).find(nobody, now);
    expect(whole.outcome.result).toBe("clear");
    expect(whole.lists).toEqual({
      eu: {
        ...{ state: "used", published_on: "2026-11-28", fetched_at: hoursAgo(1) },
        ...{ sha256: "5a", people: 1 },
      },
    });
    const partly = searchIn(["eu", stored([])], ["un", undefined]).find(nobody, now);
    expect(partly.outcome.result).toBe("not_screened");
    expect(partly.lists.un).toEqual({ state: "missing" });
  });

  it("finds the people of an old list, and clears no other person by it", () => {
    const search = searchIn(["eu", stored([listed("EU.1")], maxListAgeHours + 1)]);
    expect(search.lists(now).eu?.state).toBe("old");
    expect(search.find(tarik, now).outcome.result).toBe("possible_match");
    expect(search.find(nobody, now).outcome.result).toBe("not_screened");
    expect(searchIn(["eu", stored([], maxListAgeHours)]).lists(now).eu?.state).toBe("used");
  });

  it.for([
    [maxHits, 0],
    [maxHits + 3, 3],
  ] as const)(
    "shows of %i entries as many as a reviewer reads, and counts %i more",
    ([count, leftOut]) => {
      const people = Array.from({ length: count }, (_, at) => listed(`EU.${at}`));
      const { outcome, hits } = searchIn(["eu", stored(people)]).find(tarik, now);
      expect(hits.entries).toHaveLength(maxHits);
      expect(outcome.left_out).toBe(leftOut);
    },
  );

  it("that was not made has a reason, and no result", () => {
    expect(notSearched("no_name")).toEqual({
      outcome: { result: "not_screened", hindrance: "no_name", namesakes: 0, left_out: 0 },
      lists: {},
      hits: { entries: [] },
    });
  });
});
