import { Refusal } from "#domain/errors.ts";

/**
 * The reads for one page. A common filter is done with the first query. The others read as much as the
 * table answers at once, which is 1 MB: some hundreds of Cases, thousands of entries of a log. A page
 * with results ends after a few queries. An empty one reads on, through more than a project keeps at a
 * time.
 */
const budget = { firstItems: 200, queries: 5, queriesForNothing: 250 };

/** The limit of the next query: `room` if every item counts for the page. */
export function limitOf(queries: number, room?: number): { Limit?: number } {
  if (room !== undefined) return { Limit: room };
  return queries === 0 ? { Limit: budget.firstItems } : {};
}

export function isSpent(queries: number, found: number): boolean {
  return queries >= (found > 0 ? budget.queries : budget.queriesForNothing);
}

/** An empty page with a next one would claim that nothing is there, although something may be. */
export function tooRare(what: string, { advice, param }: { advice: string; param: string }) {
  return new Refusal(
    "invalid_parameter",
    `None of the newest ${what} passes these filters, and there are too many to read them all. ${advice}`,
    { param },
  );
}
