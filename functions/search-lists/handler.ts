/** Looks for one person in the stage's lists of sanctions. It reaches the lists, and nothing else of the stage. */
import * as z from "zod";
import { refreshed } from "#aws/clients.ts";
import { listFiles } from "#aws/list-files.ts";
import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { SearchQuestion } from "#domain/list-search/search-question.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import { searchOf } from "#usecases/screening/search-of.ts";

const { LISTS_BUCKET: bucket = "", SCREENING_LISTS = "[]" } = process.env;
const wanted = z.array(z.enum(listCodes)).parse(JSON.parse(SCREENING_LISTS));

/** Reading them again every time would take longer than searching in them. */
const keptMs = 15 * 60_000;
const newSearch = () => refreshed(() => searchOf({ lists: listFiles(bucket) }, wanted), keptMs);
let search = newSearch();

export async function handler(event: unknown): Promise<ScreeningFacts | ScreeningFacts["lists"]> {
  const question = SearchQuestion.parse(event);
  if (!("lists" in question)) return (await search()).find(question, new Date());
  // A run that asks for the lists searches in these next.
  const fresh = newSearch();
  const { lists } = await fresh();
  search = fresh;
  return lists(new Date());
}
