import { describe, expect, it } from "vitest";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import type { StoredList } from "#domain/screening/stored-list.ts";
import { fetchLists } from "#usecases/screening/fetch-lists.ts";
import { searchOf } from "#usecases/screening/search-of.ts";
import { publishedSamples } from "../../../fixtures/sanctions-lists.ts";

function stage(files: Partial<Record<ListCode, Uint8Array>>) {
  const kept = new Map<ListCode, StoredList>();
  const time = { now: Date.parse("2026-11-28T12:00:00.000Z") };
  const ports = {
    clock: { now: () => new Date(time.now), sleep: async () => {} },
    source: {
      async fetch(list: ListCode) {
        const found = files[list];
        if (!found) throw new Error("the publisher answered 503");
        return found;
      },
    },
    lists: {
      read: async (list: ListCode) => kept.get(list),
      async write(list: StoredList) {
        kept.set(list.list, list);
      },
    },
  };
  const wanted: ListCode[] = ["un", "eu"];
  return {
    kept,
    files,
    time,
    fetch: () => fetchLists(ports, wanted),
    async search(birth?: string) {
      const { find } = await searchOf(ports, wanted);
      const screened = { name: { full: "Ilidio Tarik Mondego" }, birth, countries: ["MZ"] };
      return find(screened, ports.clock.now());
    },
  };
}

describe("lists that are fetched", () => {
  it("are kept with the hash of the publisher's file, its day, and when they came", async () => {
    const { fetch, kept } = stage({ un: publishedSamples.un, eu: publishedSamples.eu });
    expect(await fetch()).toEqual([
      { list: "un", people: 1 },
      { list: "eu", people: 1 },
    ]);
    expect(kept.get("un")).toMatchObject({
      publishedOn: "2026-11-27",
      fetchedAt: "2026-11-28T12:00:00.000Z",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("stay as they were if the next file is none, or is refused, and the others go on", async () => {
    const held = stage({ un: publishedSamples.un, eu: publishedSamples.eu });
    await held.fetch();
    const before = held.kept.get("un");
    held.files.un = publishedSamples.uk;
    expect(await held.fetch()).toEqual([
      { list: "un", failed: "The file is XML of another kind than this list." },
      { list: "eu", people: 1 },
    ]);
    expect(held.kept.get("un")).toEqual(before);
    delete held.files.eu;
    expect(await held.fetch()).toContainEqual({
      list: "eu",
      failed: "the publisher answered 503",
    });
  });
});

describe("a search in them", () => {
  it("names the entry, the list, its day and its hash", async () => {
    const held = stage({ un: publishedSamples.un, eu: publishedSamples.eu });
    await held.fetch();
    expect(await held.search("1971-03-09")).toMatchObject({
      outcome: { result: "possible_match", namesakes: 0 },
      lists: {
        un: { state: "used", published_on: "2026-11-27", sha256: held.kept.get("un")?.sha256 },
        eu: { state: "used" },
      },
      hits: {
        entries: [{ list: "un", entry: "UTi.001", relation: "same", birth_date: "agrees" }],
      },
    });
    expect((await held.search("1994-11-30")).outcome).toMatchObject({
      result: "clear",
      namesakes: 1,
    });
  });

  it("clears no person if a list was never fetched, or 48 hours ago", async () => {
    const held = stage({ un: publishedSamples.un });
    await held.fetch();
    expect(await held.search("1994-11-30")).toMatchObject({
      outcome: { result: "not_screened" },
      lists: { un: { state: "used" }, eu: { state: "missing" } },
    });
    held.files.eu = publishedSamples.eu;
    await held.fetch();
    expect((await held.search("1994-11-30")).outcome.result).toBe("clear");
    held.time.now += 48 * 3_600_000 + 1;
    expect(await held.search("1994-11-30")).toMatchObject({
      outcome: { result: "not_screened" },
      lists: { un: { state: "old" }, eu: { state: "old" } },
    });
  });
});
