import * as z from "zod";
import { isoSpan } from "../../screening/birth-spans.ts";
import { isOld } from "../../screening/stored-list.ts";
import { fullName } from "./full-name.ts";
import { maxAsked, type SearchService } from "./search-service.ts";

/** The used part of `GET /v2/listinfo`. */
const ListInfo = z.object({
  lists: z.record(z.string(), z.number()),
  listHashes: z.record(z.string(), z.string()),
  endedAt: z.iso.datetime({ offset: true }),
  version: z.string(),
});

/** Watchman gives `null` instead of an empty list. */
const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const Entity = z.object({
  name: z.string().min(1),
  entityType: z.string(),
  sourceList: z.string().min(1),
  sourceID: z.string().min(1),
  match: z.number(),
  person: z.object({ altNames: texts, birthDate: z.string().nullish() }).nullish(),
  sanctionsInfo: z.object({ programs: texts }).nullish(),
});

/** No member at all is another service's answer, and no search without hits. */
const Found = z.object({ entities: z.array(Entity).nullable() });

/** Moov Watchman, version 2 of its interface. */
export const watchman: SearchService = {
  aboutLists: { path: "/v2/listinfo" },

  readLists(answer, wanted, now) {
    const { lists, listHashes, endedAt, version } = ListInfo.parse(answer);
    const fetchedAt = new Date(endedAt).toISOString();
    const uses = wanted.map((list) => {
      const people = lists[list] ?? 0;
      const hash = listHashes[list];
      if (people === 0 || !hash) return [list, { state: "missing" }] as const;
      const state = isOld({ fetchedAt }, now) ? "old" : "used";
      return [list, { state, fetched_at: fetchedAt, version: hash }] as const;
    });
    return { version, lists: Object.fromEntries(uses) };
  },

  about({ name, birth }, _wanted, minScore) {
    const asked = new URLSearchParams({
      type: "person",
      name: fullName(name),
      limit: String(maxAsked),
      minMatch: String(minScore),
      ...(birth !== undefined && !birth.includes("X") && { birthDate: birth }),
    });
    return [{ path: `/v2/search?${asked}` }];
  },

  readEntries(answer, minScore) {
    const { entities } = Found.parse(answer);
    return (entities ?? [])
      .filter(({ entityType, match }) => entityType === "person" && match >= minScore)
      .map(({ name, sourceList, sourceID, match, person, sanctionsInfo }) => {
        const birth = person?.birthDate ? isoSpan(person.birthDate) : undefined;
        const others = person?.altNames.filter((other) => other !== "") ?? [];
        return {
          list: sourceList,
          entry: sourceID,
          score: match,
          names: [
            { full: name, quality: "primary" },
            ...others.map((full) => ({ full, quality: "alias" }) as const),
          ],
          births: birth ? [birth] : [],
          countries: [],
          programmes: sanctionsInfo?.programs ?? [],
        };
      });
  },
};
