import type { Case } from "#domain/case/case.ts";
import { countsOf } from "#domain/metrics/case-counts.ts";
import { measureDays } from "#domain/metrics/measure-days.ts";

/** The counts of these Cases, computed from the start. */
export function measureCases(cases: readonly Case[]) {
  return measureDays(
    cases.map((theCase) => ({ date: theCase.createdAt.slice(0, 10), counts: countsOf(theCase) })),
  );
}
