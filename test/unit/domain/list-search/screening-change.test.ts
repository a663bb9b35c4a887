import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { notSearched, screeningEvidence, withResult } from "#domain/list-search/screen-lists.ts";
import { editionOf, noEdition, screeningChange } from "#domain/list-search/screening-change.ts";
import { watchedFrom } from "#domain/list-search/watched-from.ts";

const used = (sha256: string) => ({ state: "used", sha256 }) as const;
const long = "0123456789abcdef";

describe("an edition", () => {
  it("names each list by the beginning of its file's hash, or by its version", () => {
    expect(editionOf({ un: used(long), eu: { state: "used", version: "7" } })).toBe(
      "eu:7.un:0123456789ab",
    );
  });

  it("is the same whatever the order of the lists", () => {
    const [un, eu] = [used(long), used("ff")];
    expect(editionOf({ un, eu })).toBe(editionOf({ eu, un }));
  });

  it.for<[string, ScreeningFacts["lists"]]>([
    ["there is no list", {}],
    ["one is old", { un: used(long), eu: { ...used("ff"), state: "old" } }],
    ["one is missing", { un: used(long), eu: { state: "missing" } }],
    ["one does not name its file", { un: used(long), eu: { state: "used" } }],
  ])("is none if %s", ([, lists]) => {
    expect(editionOf(lists)).toBeUndefined();
  });
});

type Hit = ScreeningFacts["hits"]["entries"][number];

const hit = (list: string, entry: string): Hit => ({
  ...{ list, entry, name: "Anna", programmes: [], because: [] },
  ...{ quality: "primary", relation: "same", birth_date: "unknown", country: "unknown" },
});

function search(entries: Hit[], left_out = 0): ScreeningFacts {
  const lists = { un: used(long) };
  return withResult({ outcome: { namesakes: 0, left_out }, lists, hits: { entries } });
}

describe("a later search", () => {
  const [a, b, c] = [hit("un", "1"), hit("un", "2"), hit("eu", "1")];
  const named = (one: Hit) => ({ list: one.list, entry: one.entry });

  it("has not changed with the same entries in another order", () => {
    expect(screeningChange(search([a, b]), search([b, a]))).toBeUndefined();
    expect(screeningChange(search([]), search([]))).toBeUndefined();
  });

  it("names the new entries and the missing ones, by list and entry", () => {
    expect(screeningChange(search([a, b]), search([b, c]))).toEqual({
      ...{ resultBefore: "possible_match", result: "possible_match" },
      ...{ added: [named(c)], gone: [named(a)] },
    });
  });

  it("is a change if entries only came, and if they only went", () => {
    const same = { resultBefore: "possible_match", result: "possible_match" };
    const [fewer, more] = [search([a]), search([a, b])];
    expect(screeningChange(fewer, more)).toEqual({ ...same, added: [named(b)], gone: [] });
    expect(screeningChange(more, fewer)).toEqual({ ...same, added: [], gone: [named(b)] });
  });

  it("tells a result that changed", () => {
    const change = screeningChange(search([]), search([a]));
    expect(change).toMatchObject({ resultBefore: "clear", result: "possible_match", gone: [] });
    expect(change?.added).toEqual([named(a)]);
  });

  it("counts nothing as new or gone if hits were left out", () => {
    expect(screeningChange(search([a], 1), search([a, b]))).toBeUndefined();
    expect(screeningChange(search([a, b]), search([a], 1))).toBeUndefined();
  });

  it("compares with stored evidence that lacks members", () => {
    expect(screeningChange({}, search([]))).toMatchObject({ resultBefore: "not_screened" });
    expect(screeningChange({ outcome: { result: "clear" } }, search([]))).toBeUndefined();
    expect(screeningChange({ outcome: {}, hits: {} }, search([]))?.added).toEqual([]);
  });
});

describe("a person is searched for again", () => {
  const evidence = (facts: ScreeningFacts, more: Partial<Evidence> = {}): Evidence => ({
    ...screeningEvidence(facts, []),
    ...more,
  });

  it("from the edition that was searched, or from any if there was none", () => {
    expect(watchedFrom(evidence(search([])))).toBe("un:0123456789ab");
    expect(watchedFrom(evidence({ ...search([]), lists: { un: { state: "missing" } } }))).toBe(
      noEdition,
    );
    expect(watchedFrom(evidence(notSearched("search_failed")))).toBe(noEdition);
  });

  it.for<[string, Evidence]>([
    ["no name was read", evidence(notSearched("no_name"))],
    ["the stage has no lists", evidence(notSearched("no_lists"))],
    ["a scenario set the evidence", evidence(search([]), { simulated: true })],
    ["nothing was searched", { status: "not_run", reasons: [], inputs: [] }],
  ])("never if %s", ([, screening]) => {
    expect(watchedFrom(screening)).toBeUndefined();
  });
});
