import * as z from "zod";
import { causeCodes, relations } from "../../name/name-relation.ts";
import { nameQualities } from "../../screening/listed-person.ts";
import { birthRelations, countryRelations } from "../../screening/match/agreement-codes.ts";
import { listCodes } from "../../screening/sanctions-lists.ts";
import { searchServices } from "../../screening/search-services.ts";

const screeningResults = ["clear", "possible_match", "not_screened"] as const;

/** The state of a list when it was searched. `old` and `missing` lists clear no person. */
const ListUse = z.object({
  state: z.enum(["used", "old", "missing"]),
  /** The day that the publisher's file bears. */
  published_on: z.string().exactOptional(),
  /** When the stage fetched it. */
  fetched_at: z.string().exactOptional(),
  /** Hash of the publisher's file, byte for byte. */
  sha256: z.string().exactOptional(),
  /** The name that a search service gives to the data that it searched. */
  version: z.string().exactOptional(),
  people: z.number().exactOptional(),
});

/** The list of a publisher, or one that a search service has. */
const ListName = z.union([z.enum(listCodes), z.string()]);

const Hit = z.object({
  list: ListName,
  /** The publisher's number of the entry. */
  entry: z.string(),
  /** As the list writes it: the name that agrees best. */
  name: z.string(),
  programmes: z.array(z.string()),
  quality: z.enum(nameQualities),
  relation: z.enum(relations),
  because: z.array(z.enum(causeCodes)),
  birth_date: z.enum(birthRelations),
  country: z.enum(countryRelations),
  /** The score of the search service that found it, which decides by it. */
  score: z.number().exactOptional(),
});

/** The search of the operator's that was asked, if the stage does not search itself. */
const UsedService = z.object({
  name: z.enum(searchServices),
  version: z.string().exactOptional(),
});

/** The result of a search in lists. It holds no data of the person. */
export const ScreeningFacts = z.object({
  outcome: z.object({
    result: z.enum(screeningResults),
    /** Why there was no search, if no list is the cause. */
    hindrance: z.enum(["no_name", "no_lists", "search_failed"]).exactOptional(),
    /** Entries of the same name whose birth date tells them apart. */
    namesakes: z.number(),
    /** Hits beyond those that are kept. */
    left_out: z.number(),
  }),
  lists: z.record(ListName, ListUse),
  hits: z.object({ entries: z.array(Hit) }),
  service: UsedService.exactOptional(),
});

export type ScreeningFacts = z.output<typeof ScreeningFacts>;

/** Facts of stored evidence; see `readFacts`. */
export const StoredScreeningFacts = z
  .object({
    outcome: ScreeningFacts.shape.outcome.partial(),
    lists: ScreeningFacts.shape.lists,
    hits: ScreeningFacts.shape.hits.partial(),
    service: UsedService.partial(),
  })
  .partial();
