export type WriteQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one after another, so that what a condition saw is what the write replaces. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
