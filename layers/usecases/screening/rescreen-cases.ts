import { editionOf } from "#domain/list-search/screening-change.ts";
import { shards } from "#domain/shard.ts";
import { pagesOf } from "../upkeep/drain.ts";
import { type RescreenOutcome, type Rescreens, rescreenCase } from "./rescreen-case.ts";

export type Rescreened = Record<RescreenOutcome | "failed", number> & {
  /** No run begins while a list is missing or old. */
  isWhole: boolean;
};

/** Searches of one second of a run: what a run reads of the table in a second is bounded by it. */
const perSecond = 8;

/**
 * Searches again for the people of Cases whose last search was in other lists than the stage has now. The lists
 * themselves name those Cases, so a run that dies or has no time left is continued by the next, and a run without new
 * lists reads nothing.
 */
export async function rescreenCases(
  ports: Rescreens & { clock: { sleep(ms: number): Promise<void> } },
  { until, fault }: { until?: Date; fault(error: unknown): void },
): Promise<Rescreened> {
  const counts: Rescreened = {
    ...{ same: 0, changed: 0, later: 0, dropped: 0, failed: 0 },
    isWhole: false,
  };
  const lists = await ports.screener.lists();
  const edition = lists && editionOf(lists);
  if (!edition) return counts;
  counts.isWhole = true;
  const isOver = () => until !== undefined && ports.clock.now() >= until;
  const pages = pagesOf(
    (place) => ports.screenedCases.searchedIn({ ...place, otherThan: edition }),
    shards,
  );
  let isFirst = true;
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += perSecond) {
      if (isOver()) return counts;
      if (!isFirst) await ports.clock.sleep(1_000);
      isFirst = false;
      const some = page.slice(at, at + perSecond);
      await Promise.all(some.map(async (caseId) => one(caseId)));
    }
  }
  return counts;

  async function one(caseId: string): Promise<void> {
    try {
      counts[await rescreenCase(ports, { caseId, edition: edition ?? "" })] += 1;
    } catch (error) {
      counts.failed += 1;
      fault(new Error(`${caseId} could not be searched for again.`, { cause: error }));
    }
  }
}
