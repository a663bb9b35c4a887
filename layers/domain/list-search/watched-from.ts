import type { Evidence } from "../evidence/evidence.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import { StoredScreeningFacts } from "../evidence/facts/screening.ts";
import { editionOf, noEdition } from "./screening-change.ts";

/**
 * The edition of the lists from which on a person is searched for again; undefined if that can never be: no name was
 * read, the stage has no lists, or a scenario set the evidence.
 */
export function watchedFrom(screening: Evidence): string | undefined {
  const { outcome, lists = {} } = readFacts(StoredScreeningFacts, screening);
  if (screening.simulated || !outcome) return undefined;
  if (outcome.hindrance === "no_name" || outcome.hindrance === "no_lists") return undefined;
  return editionOf(lists) ?? noEdition;
}
