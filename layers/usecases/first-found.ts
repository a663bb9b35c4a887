/**
 * What is stored under one of the hashes of a value, which has one of each generation. In between it
 * may be moved to the first of them, so that one is asked again before it counts as missing.
 */
export async function firstFound<T>(
  hashes: readonly string[],
  find: (hash: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const [current, ...older] = hashes;
  if (current === undefined) return;
  const again = older.length > 0 ? [current] : [];
  for (const hash of [current, ...older, ...again]) {
    const found = await find(hash);
    if (found !== undefined) return found;
  }
}
