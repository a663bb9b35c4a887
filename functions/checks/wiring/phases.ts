/** What a check spends its time on; what is left is its own arithmetic. */
type Phase = "fetch" | "decode" | "network";

/**
 * Adds up how long the calls of each phase took: two that ran at once count both. A sandbox runs one
 * check at a time, and its networks outlive it, so that each run begins at nothing.
 */
export function watchPhases() {
  let spent: Partial<Record<`${Phase}_ms`, number>> = {};
  const time = async (phase: Phase, call: () => unknown): Promise<unknown> => {
    const since = performance.now();
    try {
      return await call();
    } finally {
      const before = spent[`${phase}_ms`] ?? 0;
      spent[`${phase}_ms`] = before + performance.now() - since;
    }
  };
  return {
    begin() {
      spent = {};
    },
    /** The same things, each of whose methods (all of them answer with a promise) belongs to a phase. */
    of: <Things extends object>(phase: Phase, things: Things): Things =>
      new Proxy(things, {
        get(target, name, receiver) {
          const method: unknown = Reflect.get(target, name, receiver);
          if (typeof method !== "function") return method;
          return (...args: unknown[]) => time(phase, () => Reflect.apply(method, target, args));
        },
      }),
    /** In whole milliseconds, for the line of the step. */
    spent: () =>
      Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, Math.round(ms)])),
  };
}
