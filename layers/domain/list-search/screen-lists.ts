import { judgeScreening } from "../assessment/judge-screening.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { ScreeningFacts } from "../evidence/facts/screening.ts";
import { nameIndex } from "../screening/match/name-index.ts";
import { type Screening, screenPerson } from "../screening/match/screen-person.ts";
import type { Screened } from "../screening/match/weigh-entry.ts";
import { isOld, type ListsOfStage } from "../screening/stored-list.ts";

/** As many as a reviewer reads; the others are counted. */
export const maxHits = 20;

/** A search that is made ready once and asked for many people. */
export type ListSearch = {
  find(screened: Screened, now: Date): ScreeningFacts;
  /** The lists that it searches in. */
  lists(now: Date): ScreeningFacts["lists"];
};

/** An old list is searched too: its hits count, although it clears no person. */
export function listSearch(lists: ListsOfStage): ListSearch {
  const index = nameIndex([...lists.values()].flatMap((list) => list?.people ?? []));
  return {
    lists: (now) => usesOf(lists, now),
    find(screened, now) {
      const found = screenPerson(index, screened);
      return withResult({
        outcome: { namesakes: found.namesakes, left_out: Math.max(0, found.hits.length - maxHits) },
        lists: usesOf(lists, now),
        hits: { entries: found.hits.slice(0, maxHits).map(hitOf) },
      });
    },
  };
}

/** Facts of a search that was not made. */
export function notSearched(
  hindrance: NonNullable<ScreeningFacts["outcome"]["hindrance"]>,
): ScreeningFacts {
  return withResult({
    outcome: { hindrance, namesakes: 0, left_out: 0 },
    lists: {},
    hits: { entries: [] },
  });
}

export function screeningEvidence(facts: ScreeningFacts, inputs: Evidence["inputs"]): Evidence {
  const { status, reasons } = judgeScreening(facts);
  return { status, reasons, breakdown: facts, inputs };
}

/** The facts of a search with the result that follows from them. */
export function withResult(
  facts: Omit<ScreeningFacts, "outcome"> & { outcome: Omit<ScreeningFacts["outcome"], "result"> },
): ScreeningFacts {
  const { result } = judgeScreening(facts);
  return { ...facts, outcome: { result, ...facts.outcome } };
}

function usesOf(lists: ListsOfStage, now: Date): ScreeningFacts["lists"] {
  const uses: ScreeningFacts["lists"] = {};
  for (const [code, list] of lists) {
    uses[code] = list
      ? {
          state: isOld(list, now) ? "old" : "used",
          published_on: list.publishedOn,
          fetched_at: list.fetchedAt,
          sha256: list.sha256,
          people: list.people.length,
        }
      : { state: "missing" };
  }
  return uses;
}

function hitOf({ person, name, agreement }: Screening["hits"][number]) {
  const { name: relation, because, quality, birth, country } = agreement;
  const { list, entry, programmes } = person;
  return { list, entry, name, programmes, quality, relation, because, birth_date: birth, country };
}
