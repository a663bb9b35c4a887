/** Phases of a check's time; the rest is its own arithmetic. */
type Phase = "fetch" | "decode" | "network";

/**
 * Adds up the duration of the calls of each phase; parallel calls both count. A sandbox runs one check at
 * a time, and its networks outlive it, so each run begins at zero.
 */
export function watchPhases() {
  let spent: Partial<Record<`${Phase}_ms`, number>> = {};
  return {
    begin() {
      spent = {};
    },
    /** Makes of a call the same call, whose time is of this phase. */
    timing:
      (phase: Phase) =>
      <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        const since = performance.now();
        try {
          return await call(...given);
        } finally {
          const before = spent[`${phase}_ms`] ?? 0;
          spent[`${phase}_ms`] = before + performance.now() - since;
        }
      },
    /** In whole milliseconds, for the line of the step. */
    spent: () =>
      Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, Math.round(ms)])),
  };
}
