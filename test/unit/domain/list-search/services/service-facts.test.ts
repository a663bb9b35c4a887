import { describe, expect, it } from "vitest";
import { maxHits } from "#domain/list-search/screen-lists.ts";
import { fullName } from "#domain/list-search/services/full-name.ts";
import type { FoundEntry } from "#domain/list-search/services/search-service.ts";
import { serviceFacts } from "#domain/list-search/services/service-facts.ts";

const screened = {
  ...{ name: { surname: "ERIKSSON", givenNames: "ANNA MARIA" }, birth: "1974-08-12" },
  countries: ["SE"],
};
const lists = { default: { state: "used", version: "1" } } as const;

const entry = (more: Partial<FoundEntry> = {}): FoundEntry => ({
  ...{ list: "default", entry: "NK-1", score: 0.9, births: [], countries: [], programmes: [] },
  names: [{ full: "Anna Maria Eriksson", quality: "primary" }],
  ...more,
});

const factsOf = (...found: FoundEntry[]) => serviceFacts("yente", { lists }, { screened, found });
const hitOf = (more: Partial<FoundEntry>) => factsOf(entry(more)).hits.entries[0];

describe("the facts of a search by a service", () => {
  it("are clear without an entry, and name the service and its version", () => {
    expect(factsOf()).toEqual({
      ...{ outcome: { result: "clear", namesakes: 0, left_out: 0 }, lists },
      ...{ hits: { entries: [] }, service: { name: "yente" } },
    });
    const { service } = serviceFacts("watchman", { lists, version: "2" }, { screened, found: [] });
    expect(service).toEqual({ name: "watchman", version: "2" });
  });

  it("have every entry that the service found, and how it agrees", () => {
    const births = [{ from: "1974-08-12", to: "1974-08-12" }];
    expect(factsOf(entry({ births, countries: ["SE"], programmes: ["UTOPIA"] }))).toMatchObject({
      outcome: { result: "possible_match", left_out: 0 },
      hits: {
        entries: [
          {
            ...{ list: "default", entry: "NK-1", score: 0.9, programmes: ["UTOPIA"] },
            ...{ name: "Anna Maria Eriksson", relation: "same", quality: "primary" },
            ...{ birth_date: "agrees", country: "agrees", because: [] },
          },
        ],
      },
    });
  });

  it("show the name that agrees best", () => {
    const primary = { full: "Boris Utopian", quality: "primary" } as const;
    const alias = { full: "Anna Maria Eriksson", quality: "alias" } as const;
    const weak = { full: "Anna Eriksson", quality: "weak_alias" } as const;
    for (const names of [
      [primary, alias, weak],
      [primary, weak, alias],
    ]) {
      expect(hitOf({ names })).toMatchObject({ name: alias.full, quality: "alias" });
    }
  });

  it("keep an entry whose names differ, because the service decides", () => {
    const names = [{ full: "Boris Utopian", quality: "weak_alias" } as const];
    expect(hitOf({ names })).toMatchObject({
      ...{ name: "Boris Utopian", relation: "different", quality: "weak_alias" },
    });
    expect(hitOf({ names: [] })).toMatchObject({
      ...{ name: "NK-1", quality: "primary", relation: "different", because: [] },
      ...{ birth_date: "unknown", country: "unknown" },
    });
  });

  it("begin with the highest score, and count those beyond what a reviewer reads", () => {
    const found = Array.from({ length: maxHits + 2 }, (_, at) =>
      entry({ entry: `NK-${at}`, score: 0.7 + at / 100 }),
    );
    const { outcome, hits } = factsOf(...found);
    expect(outcome.left_out).toBe(2);
    expect(hits.entries).toHaveLength(maxHits);
    expect(hits.entries[0]?.entry).toBe(`NK-${maxHits + 1}`);
    expect(hits.entries.at(-1)?.entry).toBe("NK-2");
  });
});

it("joins the parts of a name that were read", () => {
  expect(fullName({ full: "ANNA E.", surname: "ERIKSSON" })).toBe("ANNA E.");
  expect(fullName({ givenNames: "ANNA", surname: "ERIKSSON" })).toBe("ANNA ERIKSSON");
  expect(fullName({ surname: "ERIKSSON" })).toBe("ERIKSSON");
});
