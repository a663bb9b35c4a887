import { constants } from "node:os";

type Precedence = {
  /** Records the processor time of a run. */
  note(name: string, cpuMs: number): void;
  /** The `nice` of a function's processes that are opened from now on. */
  niceOf(name: string): number;
};

/**
 * In the cloud a check takes no processor from the API's callers, so here each other process has priority over it.
 */
const { PRIORITY_BELOW_NORMAL: usual } = constants.priority;
/** About a third of the processor's time of `usual`, if both want it. */
const giving = usual + 5;

/**
 * A Case is decided when its longest check ends. In the cloud each has processors of its own; here there are fewer
 * than checks, so those that take less than half as long as the longest give way to it.
 */
export function createPrecedence(): Precedence {
  const tookMs = new Map<string, number>();
  return {
    note: (name, cpuMs) => void tookMs.set(name, cpuMs),
    niceOf(name) {
      const longestMs = Math.max(0, ...tookMs.values());
      return (tookMs.get(name) ?? longestMs) < longestMs / 2 ? giving : usual;
    },
  };
}
