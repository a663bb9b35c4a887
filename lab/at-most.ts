/** Lets this number be in progress at once; the rest begin in the order of their calls. */
export function atMost(count: number): <Value>(begin: () => Promise<Value>) => Promise<Value> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (begin) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((wake) => waiting.push(wake));
    try {
      return await begin();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
