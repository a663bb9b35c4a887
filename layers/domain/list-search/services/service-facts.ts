import type { ScreeningFacts } from "../../evidence/facts/screening.ts";
import { relations } from "../../name/name-relation.ts";
import { type Agreement, type Screened, weighEntry } from "../../screening/match/weigh-entry.ts";
import type { SearchServiceName } from "../../screening/search-services.ts";
import { maxHits, withResult } from "../screen-lists.ts";
import type { FoundEntry, ServiceLists } from "./search-service.ts";

type Hit = ScreeningFacts["hits"]["entries"][number];

/**
 * The facts of a search that a service made. It decides which entries are hits. How each agrees is compared here, so
 * that a reviewer reads the same words for every search.
 */
export function serviceFacts(
  service: SearchServiceName,
  { lists, version }: ServiceLists,
  { screened, found }: { screened: Screened; found: readonly FoundEntry[] },
): ScreeningFacts {
  const hits = found
    .toSorted((one, other) => other.score - one.score)
    .map((entry) => hitOf(screened, entry));
  return withResult({
    outcome: { namesakes: 0, left_out: Math.max(0, hits.length - maxHits) },
    lists,
    hits: { entries: hits.slice(0, maxHits) },
    service: { name: service, ...(version !== undefined && { version }) },
  });
}

function hitOf(screened: Screened, found: FoundEntry): Hit {
  const { list, entry, score, programmes, names, births, countries } = found;
  const weighed = names.flatMap((name) => {
    const agreement = weighEntry(screened, { person: { births, countries }, name })?.agreement;
    return agreement ? [{ name, agreement }] : [];
  });
  const [best] = weighed.sort((one, other) => rank(one.agreement) - rank(other.agreement));
  const { name: relation, because, birth, country } = best?.agreement ?? notCompared;
  const shown = best?.name ?? names[0];
  return {
    ...{ list, entry, programmes, score, relation, because, country },
    name: shown?.full ?? entry,
    quality: shown?.quality ?? "primary",
    birth_date: birth,
  };
}

const notCompared = {
  ...{ name: "different", birth: "unknown", country: "unknown" },
  because: [],
} as const satisfies Omit<Agreement, "quality">;

function rank({ name }: Agreement): number {
  return relations.indexOf(name);
}
