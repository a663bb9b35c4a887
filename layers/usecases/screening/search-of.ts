import { type ListSearch, listSearch } from "#domain/list-search/screen-lists.ts";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import type { ListStore } from "../ports.ts";

/** Makes ready a search in these lists, as the stage keeps them now. */
export async function searchOf(
  { lists }: { lists: ListStore },
  wanted: readonly ListCode[],
): Promise<ListSearch> {
  const kept = await Promise.all(
    wanted.map(async (list) => [list, await lists.read(list)] as const),
  );
  return listSearch(new Map(kept));
}
