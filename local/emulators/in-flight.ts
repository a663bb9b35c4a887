export type InFlight = {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was running has ended, well or badly. */
  settled(): Promise<void>;
};

/** Knows what still runs, so that a store is not closed under it. */
export function trackInFlight(): InFlight {
  const running = new Set<Promise<unknown>>();
  return {
    run(task) {
      const result = task();
      const ended = result.then(
        () => {},
        () => {},
      );
      running.add(ended);
      ended.then(() => running.delete(ended));
      return result;
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
